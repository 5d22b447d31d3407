/// A value of the environment that a program adds to the built-in ones.
public protocol EnvironmentKey {
  /// What is stored.
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Value { get }
}

/// Light or dark.
nonisolated public enum ColorScheme: Hashable, Sendable { case light, dark }

/// What views inherit from the ones above.
public struct EnvironmentValues: Equatable {
  /// The font of text that sets none; nil is body.
  public var font: Font?
  /// The weight that replaces the font's, or nil.
  public var fontWeight: Font.Weight?
  /// Whether text slants.
  public var isItalic = false
  /// Whether digits are equally wide.
  public var hasMonospacedDigits = false
  /// The colour of text and symbols; nil is the primary colour.
  public var foregroundColor: Color?
  /// The colour of controls.
  public var tint = Color.blue
  /// How lines of a text stand to one another.
  public var multilineTextAlignment = TextAlignment.leading
  /// The most lines of a text, or nil.
  public var lineLimit: Int?
  /// How far a text may shrink to fit, 0…1.
  public var minimumScaleFactor: CGFloat = 1
  /// The factor on the size of text styles, 0.8…3.
  public var textScale: Double = 1
  /// Whether controls react.
  public var isEnabled = true
  /// Light or dark.
  public var colorScheme = ColorScheme.light
  /// Whether the person asked for less motion.
  public var accessibilityReduceMotion = false
  var buttonStyle: any ButtonStyleBox = StyleBox(DefaultButtonStyle())
  private var entries: [ObjectIdentifier: any EnvironmentEntry] = [:]

  /// Makes the built-in values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { (entries[ObjectIdentifier(key)] as? ValueEntry<Key.Value>)?.value ?? key.defaultValue }
    set { entries[ObjectIdentifier(key)] = ValueEntry(value: newValue) }
  }

  func object<Model: AnyObject>(_ type: Model.Type) -> Model? {
    (entries[ObjectIdentifier(type)] as? ObjectEntry<Model>)?.object
  }

  mutating func setObject<Model: AnyObject>(_ model: Model) {
    entries[ObjectIdentifier(Model.self)] = ObjectEntry(object: model)
  }

  /// Whether all values are the same.
  public static func == (a: EnvironmentValues, b: EnvironmentValues) -> Bool {
    a.font == b.font && a.fontWeight == b.fontWeight && a.isItalic == b.isItalic
      && a.hasMonospacedDigits == b.hasMonospacedDigits && a.foregroundColor == b.foregroundColor
      && a.tint == b.tint && a.multilineTextAlignment == b.multilineTextAlignment
      && a.lineLimit == b.lineLimit && a.minimumScaleFactor == b.minimumScaleFactor
      && a.textScale == b.textScale && a.isEnabled == b.isEnabled
      && a.colorScheme == b.colorScheme
      && a.accessibilityReduceMotion == b.accessibilityReduceMotion
      && a.buttonStyle.isSame(as: b.buttonStyle) && a.entries.count == b.entries.count
      && a.entries.allSatisfy { key, entry in b.entries[key].map(entry.isSame(as:)) ?? false }
  }
}

/// A stored value that can tell whether another is the same.
private protocol EnvironmentEntry {
  func isSame(as other: any EnvironmentEntry) -> Bool
}

private struct ValueEntry<Value>: EnvironmentEntry {
  let value: Value
  func isSame(as other: any EnvironmentEntry) -> Bool {
    guard let other = other as? Self else { return false }
    return isUnchanged(value, other.value)
  }
}

private struct ObjectEntry<Model: AnyObject>: EnvironmentEntry {
  let object: Model
  func isSame(as other: any EnvironmentEntry) -> Bool {
    (other as? Self)?.object === object
  }
}
