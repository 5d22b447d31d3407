/// A picture or a symbol.
nonisolated public struct Image: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case picture(ImageSource)
    case symbol(String)
  }
  let source: Source
  var isResizable = false

  /// Makes the picture of this name from the program's images.
  public init(_ name: String) { source = .picture(.named(name)) }
  /// Makes a picture from a source.
  public init(_ image: ImageSource) { source = .picture(image) }
  /// Makes the symbol of this name, as high as the text around it.
  public init(systemName: String) { source = .symbol(systemName) }

  /// The picture in any extent it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

extension Image: View, PrimitiveView {
  /// Brings the picture up to date.
  public static func _reconcile(_ view: Image, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    if let node = node as? ImageNode {
      node.receive(view, context)
      return node
    }
    return ImageNode(view, context)
  }
}

final class ImageNode: ViewNode {
  private var image: Image
  private var font: FontFace
  private var color: RGBA

  init(_ image: Image, _ context: ViewContext) {
    self.image = image
    font = Self.font(in: context.environment.values)
    color = Self.color(in: context.environment.values)
    super.init(context)
  }

  private static func font(in environment: EnvironmentValues) -> FontFace {
    (environment.font ?? .body).resolve(in: environment)
  }

  private static func color(in environment: EnvironmentValues) -> RGBA {
    (environment.foregroundColor ?? .primary).resolve(in: environment)
  }

  func receive(_ new: Image, _ context: ViewContext) {
    guard context.environment !== environment || new != image else { return }
    environment = context.environment
    let newFont = Self.font(in: environment.values)
    let newColor = Self.color(in: environment.values)
    if new != image || newFont.size != font.size {
      invalidateLayout()
    } else if newColor != color {
      invalidateDrawing()
    }
    (image, font, color) = (new, newFont, newColor)
  }

  private var natural: CGSize {
    switch image.source {
    case .picture(let source):
      return graph.ruler.imageSize(source) ?? CGSize(width: 10, height: 10)
    case .symbol:
      // A symbol stands a little higher than the capitals beside it.
      let side = (font.size * 1.2).rounded()
      return CGSize(width: side, height: side)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let natural = natural
    guard image.isResizable else { return natural }
    return CGSize(
      width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    let height = measure(proposal).height
    if case .symbol = image.source { return height * 0.82 }
    return height
  }

  override func draw() -> Drawing {
    let frame = CGRect(origin: .zero, size: size)
    guard !frame.isEmpty else { return .empty }
    switch image.source {
    case .picture(let source): return .image(source, frame: frame)
    case .symbol(let name):
      return .icon(
        glyph: graph.glyph(name), size: min(size.width, size.height), color: color, frame: frame)
    }
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  override func summary() -> String? {
    switch image.source {
    case .picture(.named(let name)): "Image \"\(name)\""
    case .picture(.file(let path)): "Image \"\(path)\""
    case .symbol(let name): "Symbol \"\(name)\""
    }
  }
}
