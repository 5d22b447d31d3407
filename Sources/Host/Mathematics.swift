internal import Glibc

/// The functions of the C library's mathematics that Swift itself lacks.
public enum Mathematics {
  /// The sine of an angle in radians.
  public static func sine(_ radians: Double) -> Double { sin(radians) }
  /// e to the power of `x`.
  public static func exponential(_ x: Double) -> Double { exp(x) }
}
