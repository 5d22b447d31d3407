/// How a value goes from where it is to where it was set, evaluated in closed form.
nonisolated public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case spring(response: Double, dampingFraction: Double)
    /// The control points of a cubic from (0, 0) to (1, 1), and the time it takes in seconds.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
  }
  let curve: Curve
  var start = 0.0
  var pace = 1.0

  init(_ curve: Curve) { self.curve = curve }

  /// The spring that `withAnimation` uses: response 0.55 s, damping 1.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  /// A spring without overshoot, 0.5 s.
  public static let smooth = spring(response: 0.5, dampingFraction: 1)
  /// A spring with a little overshoot, 0.5 s.
  public static let snappy = spring(response: 0.5, dampingFraction: 0.85)
  /// A spring with visible overshoot, 0.5 s.
  public static let bouncy = spring(response: 0.5, dampingFraction: 0.7)

  /// A spring by its undamped period in seconds and its damping, 1 being critical.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    Animation(.spring(response: max(response, 0.001), dampingFraction: max(dampingFraction, 0)))
  }

  /// Starts and ends slowly, 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Starts slowly, 0.35 s.
  public static let easeIn = easeIn(duration: 0.35)
  /// Ends slowly, 0.35 s.
  public static let easeOut = easeOut(duration: 0.35)
  /// Keeps its speed, 0.35 s.
  public static let linear = linear(duration: 0.35)

  /// Starts and ends slowly; the duration is in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }
  /// Starts slowly; the duration is in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }
  /// Ends slowly; the duration is in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }
  /// Keeps its speed; the duration is in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, duration: duration)
  }
  /// A cubic timing curve by its two control points; the duration is in seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.cubic(x1: x1, y1: y1, x2: x2, y2: y2, duration: max(duration, 0)))
  }

  /// The same animation, starting this many seconds later.
  public func delay(_ seconds: Double) -> Animation {
    var later = self
    later.start += seconds
    return later
  }

  /// The same animation, this many times as fast.
  public func speed(_ factor: Double) -> Animation {
    var faster = self
    faster.pace *= factor
    faster.start /= factor
    return faster
  }
}

/// What a change of state is made with.
nonisolated struct Transaction: Sendable {
  var animation: Animation?
}

/// The transaction of the code that is running.
nonisolated enum TransactionScope {
  @TaskLocal static var current = Transaction()
}

/// Makes changes whose effects on screen are animated; nil makes them at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.$current.withValue(Transaction(animation: animation), operation: body)
}
