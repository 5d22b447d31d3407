import Testing

@testable import Engine

@Suite("Frames, padding and ratios")
struct FrameLayoutTests {
  @Test("padding is 16 points by default and adds to the size")
  func defaultPadding() {
    let window = Window {
      Text("ab").padding().background(Rectangle())
    }

    #expect(window.frame("Rectangle").figures == [374, 214, 52, 52])
  }

  @Test("padding takes single sides, lengths and insets")
  func paddingOverloads() {
    let window = Window {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").padding(.leading, 5)
        Text("b").padding([.top, .bottom], 7)
        Text("c").padding(3)
        Text("d").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }
      .frame(width: 800, height: 480, alignment: .topLeading)
    }

    #expect(window.frame("\"a\"").figures == [5, 0, 10, 20])
    #expect(window.frame("\"b\"").figures == [0, 27, 10, 20])
    #expect(window.frame("\"c\"").figures == [3, 57, 10, 20])
    #expect(window.frame("\"d\"").figures == [2, 81, 10, 20])
  }

  @Test("a fixed frame never clips a larger child")
  func frameNeverClips() {
    let window = Window {
      Rectangle().frame(width: 100, height: 100).frame(width: 20, height: 20)
    }

    #expect(window.frame("Rectangle").figures == [350, 190, 100, 100])
    #expect(window.draw().contains { if case .clipped = $0 { true } else { false } } == false)
  }

  @Test("a frame with a maximum of infinity takes all that is offered")
  func infiniteMaximum() {
    let window = Window {
      Text("ab").frame(maxWidth: .infinity, alignment: .leading).background(Rectangle())
    }

    #expect(window.frame("Rectangle").width == 800)
    #expect(window.frame("ab").minX == 0)
  }

  @Test("a frame with bounds stays between them")
  func boundedFrame() {
    let window = Window {
      VStack(spacing: 0) {
        Rectangle().frame(minWidth: 10, maxWidth: 50, minHeight: 10, maxHeight: 20)
        Text("ab").frame(minWidth: 100).background(Ellipse())
      }
    }

    #expect(window.frame("Rectangle").width == 50)
    #expect(window.frame("Ellipse").width == 100)
  }

  @Test("a negative or infinite fixed extent leaves the view as it is")
  func uselessExtents() {
    let window = Window {
      Text("ab").frame(width: -5, height: .infinity).background(Rectangle())
    }

    #expect(window.frame("Rectangle").figures == [390, 230, 20, 20])
  }

  @Test("a filling picture overflows its frame below when aligned to the top")
  func fillOverflow() {
    let window = Window {
      Image("photo").resizable().aspectRatio(contentMode: .fill)
        .frame(width: 300, height: 140, alignment: .top)
        .background(Rectangle())
    }

    // 600 × 400 filling 300 × 140 is 300 × 200; its top is that of the frame.
    #expect(window.frame("Rectangle").figures == [250, 170, 300, 140])
    #expect(window.frame("photo").figures == [250, 170, 300, 200])
  }

  @Test("a fitting picture keeps its ratio inside the space")
  func fitInside() {
    let window = Window {
      Image("photo").resizable().scaledToFit().frame(width: 300, height: 140)
    }

    #expect(window.frame("photo").figures == [295, 170, 210, 140])
  }

  @Test("a picture that is not resizable keeps its own size")
  func naturalSize() {
    let window = Window { Image("photo").frame(width: 100, height: 100) }

    #expect(window.frame("photo").figures == [100, 40, 600, 400])
  }

  @Test("a fixed size ignores the space")
  func fixedSize() {
    let window = Window { Text("abcdefghij").fixedSize().frame(width: 50) }

    #expect(window.frame("abc").figures == [350, 230, 100, 20])
  }

  @Test("a position puts the centre at a place")
  func position() {
    let window = Window { Text("ab").position(x: 100, y: 50) }

    #expect(window.frame("ab").figures == [90, 40, 20, 20])
  }

  @Test("a geometry reader learns the space it is offered")
  func geometryReader() {
    let window = Window {
      GeometryReader { space in Text("\(Int(space.size.width))x\(Int(space.size.height))") }
        .frame(width: 120, height: 90)
    }

    #expect(window.frame("120x90").figures == [340, 195, 60, 20])
  }

  @Test("a window below the smallest design shows everything smaller")
  func smallWindow() {
    let window = Window(CGSize(width: 240, height: 160)) {
      Rectangle().frame(width: 440, height: 240)
    }

    #expect(window.frame("Rectangle").figures == [10, 20, 220, 120])
  }

  @Test("a change inside a fixed frame does not measure what is around it")
  func fixedFrameIsABoundary() {
    let model = Score()
    let window = Window {
      HStack {
        ScoreText(model: model).frame(width: 100, height: 30)
        Text("beside")
      }
    }
    let beside = window.node("beside")

    model.value = 12_345
    window.draw()

    #expect(window.frame("12345").width == 50)
    #expect(beside?.needsLayout == false)
    #expect(window.frame("12345").midX == window.frame("beside").minX - 8 - 50)
  }
}

@Observable
final class Score {
  var value = 1
  var other = 1
}

struct ScoreText: View {
  let model: Score
  var body: some View { Text("\(model.value)") }
}

extension Drawing {
  /// Whether this drawing or one in it has a property.
  func contains(_ isWanted: (Drawing) -> Bool) -> Bool {
    if isWanted(self) { return true }
    switch self {
    case .group(let children): return children.contains { $0.contains(isWanted) }
    case .projected(_, let content), .opacity(_, let content), .clipped(_, let content),
      .shadowed(_, let content), .blended(_, let content), .tinted(_, _, let content),
      .flattened(let content):
      return content.contains(isWanted)
    case .empty, .fill, .stroke, .text, .image, .icon: return false
    }
  }
}
