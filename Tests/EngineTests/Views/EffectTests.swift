import Testing

@testable import Engine

@Suite("Effects")
struct EffectTests {
  @Test("effects never change layout")
  func effectsLeaveLayout() {
    let window = Window {
      HStack(spacing: 0) {
        Rectangle().frame(width: 100, height: 100)
          .scaleEffect(3).offset(x: 50, y: 0).rotationEffect(.degrees(30))
        Text("ab")
      }
    }

    #expect(window.frame("ab").figures == [440, 230, 20, 20])
  }

  @Test("an offset before a rotation swings with it")
  func offsetThenRotation() {
    let window = Window {
      Rectangle().frame(width: 100, height: 100).offset(x: 100).rotationEffect(.degrees(90))
    }

    let frame = window.frame("Rectangle")
    #expect(abs(frame.midX - 400) < 1e-9 && abs(frame.midY - 340) < 1e-9)
  }

  @Test("an offset after a rotation goes along the screen")
  func rotationThenOffset() {
    let window = Window {
      Rectangle().frame(width: 100, height: 100).rotationEffect(.degrees(90)).offset(x: 100)
    }

    let frame = window.frame("Rectangle")
    #expect(abs(frame.midX - 500) < 1e-9 && abs(frame.midY - 240) < 1e-9)
  }

  @Test(
    "the certificate's back cards have their golden corners",
    arguments: [
      (
        0.9, -40.0, 10.0,
        [(-116.79, -148.57), (165.49, -102.85), (146.78, 87.15), (-163.56, 31.56)]
      ),
      (
        0.95, -20.0, 5.0,
        [(-144.90, -132.87), (167.03, -106.53), (157.49, 100.41), (-171.33, 71.11)]
      ),
    ])
  func goldenCorners(scale: Double, y: Double, degrees: Double, golden: [(Double, Double)]) {
    let window = Window {
      Rectangle().frame(width: 340, height: 220)
        .scaleEffect(scale).offset(x: 0, y: y).rotationEffect(.degrees(degrees))
        .rotation3DEffect(.degrees(degrees), axis: (x: 1, y: 0, z: 0))
    }

    let corners = window.corners("Rectangle")
    #expect(corners.count == 4)
    for (corner, wanted) in zip(corners, golden) {
      #expect(abs(corner.x - 400 - wanted.0) < 0.5)
      #expect(abs(corner.y - 240 - wanted.1) < 0.5)
    }
  }

  @Test("a turn about an axis before the plane moves the plane")
  func anchorZ() {
    let window = Window {
      Rectangle().frame(width: 100, height: 100)
        .rotation3DEffect(
          .degrees(90), axis: (x: 0, y: 1, z: 0), anchorZ: 30, perspective: 0)
    }

    // x′ = x cos θ + (z − 30) sin θ with z = 0: all of the plane lands on x = −30.
    let corners = window.corners("Rectangle")
    #expect(corners.allSatisfy { abs($0.x - 370) < 1e-9 })
  }

  @Test("opacities of nested views multiply, and stay between 0 and 1")
  func opacityProduct() {
    let window = Window {
      VStack {
        Text("half").opacity(0.5).opacity(0.5)
        Text("over").opacity(1.7)
        Text("under").opacity(-0.5)
      }
    }

    let drawing = window.draw()
    #expect(
      drawing.contains {
        if case .opacity(0.5, .opacity(0.5, _)) = $0 { true } else { false }
      })
    #expect(
      drawing.contains { if case .opacity(let o, _) = $0 { o > 1 || o < 0 } else { false } }
        == false)
    #expect(drawing.texts.sorted() == ["half", "over"])
  }

  @Test("a shadow is black at a third unless said otherwise")
  func defaultShadow() {
    let window = Window { Rectangle().shadow(radius: 10) }

    #expect(
      window.draw().contains {
        if case .shadowed(let shadow, _) = $0 {
          shadow == Shadow(color: RGBA(0, 0, 0, 0.33), radius: 10, offset: .zero)
        } else {
          false
        }
      })
  }

  @Test("corners are continuous unless said otherwise")
  func continuousCorners() {
    let window = Window { Color.red.cornerRadius(25) }

    #expect(
      window.draw().contains {
        if case .clipped(.roundedRectangle(_, radius: 25, style: .continuous), _) = $0 {
          true
        } else {
          false
        }
      })
  }

  @Test("blend modes, tints and compositing groups reach the drawing")
  func wrappers() {
    let window = Window {
      Rectangle().compositingGroup().tinted(.red, amount: 0.25).blendMode(.hardLight)
    }

    #expect(
      window.draw().contains {
        if case .blended(.hardLight, .tinted(_, amount: 0.25, .flattened)) = $0 {
          true
        } else {
          false
        }
      })
  }
}

extension Drawing {
  /// The texts drawn, from back to front.
  var texts: [String] {
    switch self {
    case .text(let content, _): return [content.string]
    case .group(let children): return children.flatMap(\.texts)
    case .projected(_, let content), .opacity(_, let content), .clipped(_, let content),
      .shadowed(_, let content), .blended(_, let content), .tinted(_, _, let content),
      .flattened(let content):
      return content.texts
    case .empty, .fill, .stroke, .image, .icon: return []
    }
  }
}
