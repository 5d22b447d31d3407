/// A colour, possibly one that depends on light or dark.
nonisolated public struct Color: Hashable, Sendable {
  private enum Base: Hashable {
    case fixed(RGBA)
    case scheme(light: RGBA, dark: RGBA)
  }
  private let base: Base
  private var alpha = 1.0

  private init(_ base: Base) { self.base = base }

  private init(light: UInt32, dark: UInt32) {
    self.init(.scheme(light: RGBA(hex: light), dark: RGBA(hex: dark)))
  }

  /// Makes a colour from sRGB components 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.fixed(RGBA(red, green, blue, opacity)))
  }

  /// Makes a grey from 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(.fixed(RGBA(white, white, white, opacity)))
  }

  /// Makes a colour from a number such as 0xAF52DE.
  public init(hex: UInt32) { self.init(.fixed(RGBA(hex: hex))) }

  /// Makes a colour from its components.
  public init(_ color: RGBA) { self.init(.fixed(color)) }

  /// The system's red.
  public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's orange.
  public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow.
  public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's green.
  public static let green = Color(light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's teal.
  public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's cyan.
  public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system's blue.
  public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's indigo.
  public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's purple.
  public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's pink.
  public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
  /// The system's grey.
  public static let gray = Color(hex: 0x8E8E93)
  /// White.
  public static let white = Color(white: 1)
  /// Black.
  public static let black = Color(white: 0)
  /// Nothing.
  public static let clear = Color(white: 0, opacity: 0)
  /// The colour of text: black in light, white in dark.
  public static let primary = Color(light: 0x000000, dark: 0xFFFFFF)
  /// The colour of lesser text: a grey with 60 % alpha.
  public static let secondary = Color(
    .scheme(
      light: RGBA(60.0 / 255, 60.0 / 255, 67.0 / 255, 0.6),
      dark: RGBA(235.0 / 255, 235.0 / 255, 245.0 / 255, 0.6)))

  /// The colour with its alpha multiplied by 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// The components where the colour is used.
  @MainActor public func resolve(in environment: EnvironmentValues) -> RGBA {
    var color: RGBA
    switch base {
    case .fixed(let fixed): color = fixed
    case .scheme(let light, let dark): color = environment.colorScheme == .dark ? dark : light
    }
    color.alpha *= alpha
    return color
  }
}

extension Color: View, PrimitiveView, ShapeStyle {
  /// A colour alone fills the space that it is offered.
  public static func _reconcile(_ view: Color, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    ShapeView<Rectangle, Color>._reconcile(Rectangle().fill(view), node, context)
  }

  /// The plain colour.
  public func paint(in frame: CGRect, environment: EnvironmentValues) -> Paint {
    .color(resolve(in: environment))
  }
}
