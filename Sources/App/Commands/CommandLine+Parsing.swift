import Engine
import Model

/// Why a command line was not understood, as a sentence; the exit code is 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The words of a command line, taken one after another.
struct ArgumentReader {
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() -> String? { rest.popFirst() }

  /// The word behind an option.
  mutating func value(of option: String, _ meaning: String) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError("The option \(option) needs \(meaning) behind it.")
    }
    return value
  }

  /// The number behind an option, within a range.
  mutating func number(
    of option: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    let meaning = "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
    let text = try value(of: option, meaning)
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("The option \(option) needs \(meaning), not “\(text)”.")
    }
    return number
  }

  /// One of the words that an option knows.
  mutating func choice<Choice: CaseIterable & RawRepresentable>(
    of option: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let known = type.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try value(of: option, "one of \(known)")
    guard let choice = Choice(rawValue: text) else {
      throw UsageError("The option \(option) knows \(known), not “\(text)”.")
    }
    return choice
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

extension Command {
  /// Reads the words behind the program's name.
  ///
  /// - Throws: `UsageError` for an unknown option, a missing or wrong value, or a second deck.
  init(parsing arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    var options = Options()
    var isDoctor = false
    var takesOnlyNames = false
    while let word = reader.next() {
      switch word {
      case _ where takesOnlyNames: try options.open(word)
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--": takesOnlyNames = true
      case "doctor" where options.deck == nil && !isDoctor: isDoctor = true
      case _ where word.hasPrefix("-") && word != "-":
        let (name, inlineValue) = Self.split(word)
        if let inlineValue {
          var one = ArgumentReader([inlineValue])
          guard try options.take(name, from: &one) else { throw Self.unknown(word) }
          guard one.next() == nil else {
            throw UsageError("The option \(name) takes no value.")
          }
        } else {
          guard try options.take(name, from: &reader) else { throw Self.unknown(word) }
        }
      default: try options.open(word)
      }
    }
    try options.check()
    if isDoctor, let extra = options.deck {
      throw UsageError("The command doctor takes no file, but “\(extra)” was given.")
    }
    self = isDoctor ? .doctor(options) : .window(options)
  }

  /// Splits `--name=value`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func unknown(_ word: String) -> UsageError {
    UsageError("There is no option “\(word)”. See flipside --help.")
  }
}

extension Options {
  fileprivate mutating func open(_ word: String) throws(UsageError) {
    if let deck {
      throw UsageError("One deck can be opened at a time, but “\(deck)” and “\(word)” were given.")
    }
    deck = word
  }

  fileprivate func check() throws(UsageError) {
    if screenshotTime > 0, screenshot == nil {
      throw UsageError("The option --at needs --screenshot FILE.png with it.")
    }
    if traceSpeed != .times(1), trace == nil {
      throw UsageError("The option --trace-speed needs --trace FILE with it.")
    }
  }

  /// Takes one option and its value; false where the option is unknown.
  fileprivate mutating func take(
    _ name: String, from reader: inout ArgumentReader
  ) throws(UsageError) -> Bool {
    if try takeWindowOption(name, from: &reader) { return true }
    if try takeFileOption(name, from: &reader) { return true }
    return try takePlayOption(name, from: &reader)
  }

  private mutating func takeWindowOption(
    _ name: String, from reader: inout ArgumentReader
  ) throws(UsageError) -> Bool {
    switch name {
    case "--size":
      let text = try reader.value(of: name, "a size such as 800x480")
      let sides = text.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (64...8192).contains($0) }) else {
        throw UsageError(
          "The option --size needs width x height from 64 to 8192 points, such as 800x480, "
            + "not “\(text)”.")
      }
      size = CGSize(width: sides[0], height: sides[1])
    case "--scale": scale = try reader.number(of: name, in: 0.5...4)
    case "--screen": screen = try reader.choice(of: name, StartScreen.self)
    case "--compositor": compositor = try reader.choice(of: name, CompositorPreference.self)
    case "--full-screen": isFullScreen = true
    case "--dump-tree": dumpsTree = true
    case "--seed":
      let text = try reader.value(of: name, "a whole number")
      guard let number = UInt64(text) else {
        throw UsageError("The option --seed needs a whole number, not “\(text)”.")
      }
      seed = number
    default: return false
    }
    return true
  }

  private mutating func takeFileOption(
    _ name: String, from reader: inout ArgumentReader
  ) throws(UsageError) -> Bool {
    switch name {
    case "--data-dir": dataFolder = try reader.value(of: name, "a folder")
    case "--screenshot": screenshot = try reader.value(of: name, "a file name such as shot.png")
    case "--at": screenshotTime = try reader.number(of: name, in: 0...3_600_000)
    case "--events": events = try reader.value(of: name, "a file name")
    case "--stats": stats = try reader.value(of: name, "a file name")
    case "--record": record = try reader.value(of: name, "a file name")
    case "--trace": trace = try reader.value(of: name, "a file name")
    case "--trace-speed":
      let text = try reader.value(of: name, "a factor such as 4, or max")
      if text == "max" {
        traceSpeed = .unlimited
      } else if let factor = Double(text), (0.01...1000).contains(factor) {
        traceSpeed = .times(factor)
      } else {
        throw UsageError(
          "The option --trace-speed needs a factor from 0.01 to 1000, or max, not “\(text)”.")
      }
    default: return false
    }
    return true
  }

  private mutating func takePlayOption(
    _ name: String, from reader: inout ArgumentReader
  ) throws(UsageError) -> Bool {
    switch name {
    case "--feel": play.feel = try reader.choice(of: name, Feel.self)
    case "--answers": play.answers = try reader.choice(of: name, AnswersWord.self).count
    case "--unturned": play.unturnedThrow = try reader.choice(of: name, UnturnedWord.self).policy
    case "--answer": play.reveal = try reader.choice(of: name, AnswerReveal.self)
    case "--card-size": play.cardSize = try reader.choice(of: name, CardSize.self)
    case "--answer-buttons": play.answerButtons = try reader.choice(of: name, AnswerButtons.self)
    case "--without-colour": play.differentiatesWithoutColour = true
    case "--reduced-motion": play.reducesMotion = true
    case "--mute": play.isMuted = true
    case "--text-scale": play.textScale = try reader.number(of: name, in: 0.8...3)
    default: return false
    }
    return true
  }
}

private enum AnswersWord: String, CaseIterable {
  case two = "2"
  case four = "4"

  var count: AnswerCount {
    switch self {
    case .two: .two
    case .four: .four
    }
  }
}

private enum UnturnedWord: String, CaseIterable {
  case rate, turn, nothing

  var policy: UnturnedThrow {
    switch self {
    case .rate: .rates
    case .turn: .turns
    case .nothing: .doesNothing
    }
  }
}
