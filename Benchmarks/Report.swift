/// What one measurement came to, printed as a JSON line.
struct Report {
  /// The measurement's name.
  var name: String
  var value: Double?
  var unit: String
  /// The most that is allowed, in the same unit; nil where only a ratio to a peer counts.
  var budget: Double?
  /// What a reader must know to judge the value, or why there is none.
  var note: String?

  /// Whether there is a value and it keeps the budget.
  var isKept: Bool {
    guard let value else { return false }
    guard let budget else { return true }
    return value <= budget
  }

  /// The report as a JSON object in one line.
  var line: String {
    var members = [
      "\"bench\":\"\(name)\"", "\"value\":\(value.map(rounded) ?? "null")",
      "\"unit\":\"\(unit)\"", "\"budget\":\(budget.map(rounded) ?? "null")", "\"ok\":\(isKept)",
    ]
    if let note { members.append("\"note\":\"\(escaped(note))\"") }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// A number with three decimals at most.
  private func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    guard thousandths.magnitude < 1e15 else { return "null" }
    return thousandths.truncatingRemainder(dividingBy: 1000) == 0
      ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 32: " "
      default: String(scalar)
      }
    }.joined()
  }
}

/// The middle of some values; nil when there are none.
func median(_ values: [Double]) -> Double? {
  let sorted = values.sorted()
  guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
  guard sorted.count.isMultiple(of: 2) else { return upper }
  return (sorted[sorted.count / 2 - 1] + upper) / 2
}
