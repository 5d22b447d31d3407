import Engine
import Host

/// Something failed during a run, and the person was told when it happened.
struct FailureSaid: Error {}

/// From the command line to an exit code.
enum Program {
  static let version = "0.1.0"

  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Command(parsing: arguments) {
      case .help: try ProcessExit.print(HelpText.text)
      case .version: try ProcessExit.print("flipside \(version)")
      case .doctor(let options): try ProcessExit.print(Doctor(options).report)
      case .window(let options): try open(options)
      }
      return 0
    } catch let error as UsageError {
      Log.say("\(error)")
      return 2
    } catch is FailureSaid {
      return 1
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
