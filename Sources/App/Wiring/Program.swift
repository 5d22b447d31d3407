import Engine
import Host

/// From the command line to an exit code.
enum Program {
  static let version = "0.1.0"

  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Command(parsing: arguments) {
      case .help: ProcessExit.print(HelpText.text)
      case .version: ProcessExit.print("flipside \(version)")
      case .doctor(let options): ProcessExit.print(Doctor(options).report)
      case .window(let options): try open(options)
      }
      return 0
    } catch let error as UsageError {
      Log.say("\(error)")
      return 2
    } catch {
      Log.say("\(error)")
      return 1
    }
  }

  private static func open(_ options: Options) throws {
    let isOffscreen =
      options.screenshot != nil || options.dumpsTree || options.traceSpeed == .unlimited
    if isOffscreen {
      try OffscreenRun(options).run()
    } else {
      try WindowRun(options).run()
    }
  }
}
