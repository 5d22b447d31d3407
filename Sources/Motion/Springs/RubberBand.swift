/// The resistance of a surface that is pulled beyond its edge.
///
/// Formula: b = (1 − 1 / (x c / d + 1)) d. Near 0 it yields c points a point; it never passes d.
public struct RubberBand: Hashable, Sendable {
  /// How much of a small pull is followed, without unit; 0.55 is the field's value.
  public var coefficient: Double
  /// The extent that is approached and never reached, in points.
  public var dimension: Double

  /// Makes a band from its coefficient and its limit in points.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// How far the surface follows a pull, in points, with the pull's sign.
  public func offset(for pull: Double) -> Double {
    let x = abs(pull)
    let followed = dimension * (1 - 1 / (x * coefficient / dimension + 1))
    return pull < 0 ? -followed : followed
  }

  /// The pull that gives an offset, in points; offsets beyond the limit are taken as just below.
  public func pull(for offset: Double) -> Double {
    let ratio = min(abs(offset) / dimension, 0.999)
    let x = (1 / (1 - ratio) - 1) * dimension / coefficient
    return offset < 0 ? -x : x
  }

  /// How many points the surface moves for one more point of pull.
  public func slope(at pull: Double) -> Double {
    let stretch = abs(pull) * coefficient / dimension + 1
    return coefficient / (stretch * stretch)
  }
}

/// Where something that slows down by itself comes to rest.
public enum CoastingProjection {
  /// Seconds of velocity that a quick deceleration of 0.99 per millisecond adds: 0.001 d / (1 − d).
  public static let quick = 0.099

  /// The projected position s = x + seconds · v, in points.
  public static func landing(
    from position: Double, velocity: Double, seconds: Double = quick
  ) -> Double {
    position + seconds * velocity
  }
}
