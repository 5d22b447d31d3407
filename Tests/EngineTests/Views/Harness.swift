import Testing

@testable import Engine

/// A ruler for which each character is 10 points wide and each line 20 high.
final class FixedRuler: TextRuler {
  func measure(_ text: TextContent, width: Double?, height: Double?) -> TextMeasure {
    let natural = Double(text.string.count) * 10
    let perLine = max(1, Int((width ?? natural) / 10))
    let lines = max(1, (text.string.count + perLine - 1) / perLine)
    let shown = min(lines, text.lineLimit ?? lines)
    return TextMeasure(
      size: CGSize(width: lines == 1 ? natural : Double(perLine) * 10, height: Double(shown) * 20),
      firstBaseline: 15, lastBaseline: Double(shown) * 20 - 5)
  }

  func imageSize(_ source: ImageSource) -> CGSize? {
    source == .named("photo") ? CGSize(width: 600, height: 400) : nil
  }
}

/// A view in a window without a screen.
final class Window {
  let host: ViewHost
  private(set) var now = Instant.zero

  init(_ size: CGSize = CGSize(width: 800, height: 480), @ViewBuilder _ view: () -> some View) {
    host = ViewHost(root: view(), ruler: FixedRuler(), glyph: { _ in 7 })
    host.resize(to: size, scale: 1)
    draw()
  }

  /// Draws the next frame, some seconds after the last.
  @discardableResult
  func draw(after seconds: Double = 0) -> Drawing {
    now = now.advanced(by: seconds)
    return host.frame(at: now)
  }

  /// Draws at 60 frames a second until nothing moves; false where that takes more than 10 seconds.
  func settle() -> Bool {
    for _ in 0..<600 {
      guard let next = host.nextFrame, next <= now else { return true }
      draw(after: 1.0 / 60)
    }
    return false
  }

  func pointer(
    _ phase: PointerPhase, _ x: Double, _ y: Double, after seconds: Double = 0.016,
    id: PointerID = .mouse, source: PointerSource = .mouse
  ) {
    now = now.advanced(by: seconds)
    host.handle(
      .pointer(
        PointerEvent(
          id: id, source: source, phase: phase, position: CGPoint(x: x, y: y), time: now)))
  }

  func tap(_ x: Double, _ y: Double) {
    pointer(.down, x, y)
    pointer(.up, x, y)
  }

  /// The nodes with a line in the tree dump, in order.
  var nodes: [ViewNode] {
    var found: [ViewNode] = []
    func visit(_ node: ViewNode) {
      if node.summary() != nil { found.append(node) }
      for child in node.children { visit(child) }
    }
    for root in host.graph.roots { visit(root) }
    return found
  }

  func node(_ name: String) -> ViewNode? { nodes.first { $0.summary()?.contains(name) == true } }

  /// The frame of the first view of this name, in window points; empty where there is none.
  func frame(_ name: String) -> CGRect {
    guard let node = node(name) else { return .zero }
    return node.toWindow.bounds(of: CGRect(origin: .zero, size: node.size))
  }

  /// The corners of the first view of this name, in window points.
  func corners(_ name: String) -> [CGPoint] {
    guard let node = node(name) else { return [] }
    return node.toWindow.corners(of: CGRect(origin: .zero, size: node.size))
  }
}

extension CGRect {
  /// The numbers of a frame, rounded to a tenth, for a readable comparison.
  var figures: [Double] { [minX, minY, width, height].map { ($0 * 10).rounded() / 10 } }
}

/// Counts how often bodies are evaluated.
final class Counter {
  var counts: [String: Int] = [:]
  func count(_ name: String) { counts[name, default: 0] += 1 }
  subscript(name: String) -> Int { counts[name] ?? 0 }
}
