import Engine
import Model

/// What the command line asks for.
enum Command: Equatable {
  case window(Options)
  case doctor(Options)
  case help
  case version
}

/// How long a trace may take.
enum TraceSpeed: Equatable {
  /// As many times faster than it was recorded.
  case times(Double)
  /// Without any waiting.
  case unlimited
}

/// The screens that `--screen` can start with.
enum StartScreen: String, CaseIterable {
  case play, pause, end, help
}

/// The options of the window and of `doctor`.
struct Options: Equatable {
  /// A deck file or the name of a deck; nil opens the first sample deck.
  var deck: String?
  /// Where the program keeps its data; nil is the XDG place.
  var dataFolder: String?
  /// The window's extent in points.
  var size = CGSize(width: 1280, height: 800)
  /// Pixels per point; nil asks the display.
  var scale: Double?
  var screen = StartScreen.play
  /// A picture to write instead of opening a window.
  var screenshot: String?
  /// When the picture is taken, in milliseconds after the start.
  var screenshotTime = 0.0
  var events: String?
  var trace: String?
  var traceSpeed = TraceSpeed.times(1)
  var record: String?
  var stats: String?
  var compositor: CompositorPreference = .automatic
  var seed: UInt64?
  var dumpsTree = false
  var isFullScreen = false
  var play = PlaySettings()
}
