/// A value that can stand in a line of JSON.
public enum JSONValue: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  case string(String)
  case integer(Int64)
  /// A number; one that is not finite is written as null.
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSONValue])
  /// Names and values in this order.
  indirect case object([JSONField])

  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// A name with its value.
public struct JSONField: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value.
  public var value: JSONValue

  /// Makes a field.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Writes JSON (RFC 8259) without any line break, so that one line is one record.
public enum JSONLine {
  /// One object, its fields in the order given.
  public static func encode(_ fields: KeyValuePairs<String, JSONValue>) -> String {
    encode(.object(fields.map { JSONField($0.key, $0.value) }))
  }

  /// One value.
  public static func encode(_ value: JSONValue) -> String {
    var line = ""
    append(value, to: &line)
    return line
  }

  private static func append(_ value: JSONValue, to line: inout String) {
    switch value {
    case .string(let text): append(text, to: &line)
    case .integer(let number): line += String(number)
    case .number(let number): line += spelled(number)
    case .boolean(let truth): line += truth ? "true" : "false"
    case .null: line += "null"
    case .array(let values):
      line += "["
      for (index, element) in values.enumerated() {
        if index > 0 { line += "," }
        append(element, to: &line)
      }
      line += "]"
    case .object(let fields):
      line += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { line += "," }
        append(field.name, to: &line)
        line += ":"
        append(field.value, to: &line)
      }
      line += "}"
    }
  }

  private static func spelled(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return String(number)
  }

  private static func append(_ text: String, to line: inout String) {
    line += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      // Controls must be escaped; the two separators would end a line in some readers.
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: line.unicodeScalars.append(scalar)
      }
    }
    line += "\""
  }
}
