// The one file of Motion that imports the C library, for the functions that Swift itself lacks.
internal import Glibc

func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }
func exponential(_ x: Double) -> Double { exp(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func arctangent(y: Double, x: Double) -> Double { atan2(y, x) }
