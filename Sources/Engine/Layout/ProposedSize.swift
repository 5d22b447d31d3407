/// What a parent offers a view, in points; nil asks for the ideal extent.
nonisolated public struct ProposedSize: Hashable, Sendable {
  /// The offered width, in points, or nil.
  public var width: CGFloat?
  /// The offered height, in points, or nil.
  public var height: CGFloat?

  /// Makes an offer, in points.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  static let unspecified = ProposedSize(width: nil, height: nil)

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// The offer as a size, `ideal` points where none is made.
  func resolved(ideal: CGFloat = 10) -> CGSize {
    CGSize(width: width ?? ideal, height: height ?? ideal)
  }

  func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) })
  }
}
