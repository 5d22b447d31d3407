import Testing

@testable import Motion

@Suite("Damped spring")
struct SpringTests {
  static let springs = [
    DampedSpring(stiffness: 157.9, damping: 17.6), DampedSpring(stiffness: 200, damping: 10),
    DampedSpring(response: 0.5, dampingFraction: 1),
    DampedSpring(stiffness: 100, damping: 20.000_001),
    DampedSpring(stiffness: 100, damping: 19.999_999), DampedSpring(stiffness: 100, damping: 60),
    DampedSpring(stiffness: 100, damping: 20.2, mass: 1.02),
  ]

  @Test("its velocity is the slope of its displacement", arguments: springs)
  func slope(spring: DampedSpring) {
    let h = 1e-5

    for step in 1..<60 {
      let t = Double(step) * 0.02
      let later = spring.displacement(from: 80, velocity: -900, after: t + h)
      let earlier = spring.displacement(from: 80, velocity: -900, after: t - h)

      let velocity = spring.velocity(from: 80, velocity: -900, after: t)
      #expect(abs((later - earlier) / (2 * h) - velocity) < 1e-3)
    }
  }

  @Test("it obeys m x″ + c x′ + k x = 0", arguments: springs)
  func equation(spring: DampedSpring) {
    let h = 1e-5

    for step in 1..<40 {
      let t = Double(step) * 0.02
      let x = spring.displacement(from: 50, velocity: 300, after: t)
      let v = spring.velocity(from: 50, velocity: 300, after: t)
      let later = spring.velocity(from: 50, velocity: 300, after: t + h)
      let earlier = spring.velocity(from: 50, velocity: 300, after: t - h)

      let residue =
        spring.mass * (later - earlier) / (2 * h) + spring.damping * v + spring.stiffness * x
      #expect(abs(residue) < 0.05)
    }
  }

  @Test("it starts with the displacement and velocity it was given", arguments: springs)
  func start(spring: DampedSpring) {
    #expect(spring.displacement(from: 42, velocity: 77, after: 0) == 42)
    #expect(spring.velocity(from: 42, velocity: 77, after: 0) == 77)
  }

  @Test("after its settling time it stays within the tolerances", arguments: springs)
  func settling(spring: DampedSpring) {
    let time = spring.settlingTime(from: 120, velocity: 2000, within: 0.5, speed: 10)

    #expect(time > 0.1)
    for step in 0..<200 {
      let t = time + Double(step) * 0.01
      #expect(abs(spring.displacement(from: 120, velocity: 2000, after: t)) <= 0.5)
      #expect(abs(spring.velocity(from: 120, velocity: 2000, after: t)) <= 10)
    }
  }

  @Test("its first zero is the first change of sign", arguments: springs)
  func firstZero(spring: DampedSpring) {
    for velocity in [-5000.0, -1000, 0, 800] {
      var crossing: Double?
      for step in 1..<20_000 where crossing == nil {
        let t = Double(step) * 1e-4
        if spring.displacement(from: 30, velocity: velocity, after: t) <= 0 { crossing = t }
      }

      let found = spring.firstZero(from: 30, velocity: velocity)
      if let crossing {
        #expect(abs((found ?? -1) - crossing) < 2e-4)
      } else {
        #expect(found == nil || (found ?? 0) > 1.9)
      }
    }
  }

  @Test("a response of half a second and damping of 0.7 is the bouncy spring of the field")
  func bouncy() {
    let spring = DampedSpring(response: 0.5, dampingFraction: 0.7)

    #expect(abs(spring.stiffness - 157.91) < 0.01)
    #expect(abs(spring.damping - 17.59) < 0.01)
  }

  @Test("the rubber band follows by its coefficient, keeps to its limit and can be inverted")
  func rubberBand() {
    let band = RubberBand(dimension: 250)

    #expect(abs(band.offset(for: 0.001) - 0.000_55) < 1e-8)
    #expect(band.offset(for: 1e9) <= 250)
    #expect(abs(band.offset(for: -100) + 250 * (1 - 1 / 1.22)) < 1e-9)
    #expect(abs(band.pull(for: band.offset(for: 73)) - 73) < 1e-9)
    let difference = (band.offset(for: 60.001) - band.offset(for: 59.999)) / 0.002
    #expect(abs(difference - band.slope(at: 60)) < 1e-6)
  }
}
