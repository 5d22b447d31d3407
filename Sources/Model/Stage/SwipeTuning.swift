public import Motion

/// Every number that shapes the feel of the throw, each with its unit and its reason.
public struct SwipeTuning: Hashable, Sendable {
  /// The face of a card, in canvas points: whole on a screen of 480.
  public var cardSize: CGSize
  /// Points the card moves for one point of finger; above 1 it runs ahead of the hand.
  public var gain: Double
  /// The band that holds a vertical drag, nil where two-answer play moves sideways only.
  public var verticalBand: RubberBand?
  /// Points of drag for one degree of tilt: enough to read the side, never so much as to hide text.
  public var pointsPerDegree: Double
  /// The greatest tilt while held, in degrees: text stays readable.
  public var greatestTilt: Double
  /// Points of drag over which the card loses its whole opacity, after as many at full opacity.
  public var fadeDistance: Double
  /// The least opacity while held: above 0, so that the hand always sees what it holds.
  public var leastOpacity: Double
  /// The drag beyond which a release rates, in points; mark and lift are complete here.
  public var commitDistance: Double
  /// Seconds of velocity added to the drag for the decision: 0 looks at the distance alone.
  public var projection: Double
  /// The least drag that may rate, in points: a twitch is no throw, however fast.
  public var leastTravel: Double
  /// The speed against the chosen side that still rates, in points per second: a hand that trembles
  /// as it lets go is forgiven, one that pulls back is obeyed.
  public var contrarySpeed: Double
  /// The spring that brings a released card back: a hint of a bounce says "not rated".
  public var returnSpring: DampedSpring
  /// The spring that brings an undone card back: it comes from far, so it must not overshoot.
  public var undoSpring: DampedSpring
  /// The spring of a turn about the vertical axis: no overshoot, or the other side would show.
  public var turnSpring: DampedSpring
  /// The spring by which the lower cards close up once the top one has gone.
  public var riseSpring: DampedSpring
  /// The least speed that sets the length of an exit, in points per second: slow throws must not
  /// linger.
  public var exitSpeed: Double
  /// The shortest exit, in seconds: the eye must see where the card went.
  public var shortestExit: Double
  /// The longest exit, in seconds: the hand is already at the next card.
  public var longestExit: Double
  /// Seconds of exit after which the mark is complete: it must be read before the card has gone.
  public var markCompletion: Double
  /// How far beyond the window's edge a thrown card flies, in points: its shadow leaves too.
  public var exitMargin: Double
  /// How much lower each card lies than the one above, in points.
  public var lip: Double
  /// How much smaller each card is than the one above, as a fraction of its size.
  public var shrinkage: Double
  /// How many cards are drawn: the pile never grows downwards.
  public var visibleCards: Int
  /// Perspective of the turn, as a fraction of the longer side's inverse distance.
  public var turnPerspective: Double
  /// Seconds a cross-fade takes where motion is reduced, and an opacity needs to come back.
  public var crossFade: Double

  /// The default: the card stays under the finger, and speed counts.
  public static let standard = SwipeTuning(
    cardSize: CGSize(width: 450, height: 250), gain: 1,
    verticalBand: RubberBand(coefficient: 0.55, dimension: 250), pointsPerDegree: 10,
    greatestTilt: 25, fadeDistance: 100, leastOpacity: 0.35, commitDistance: 100,
    projection: CoastingProjection.quick, leastTravel: 24, contrarySpeed: 150,
    returnSpring: DampedSpring(stiffness: 157.9, damping: 17.6),
    undoSpring: DampedSpring(response: 0.35, dampingFraction: 1),
    turnSpring: DampedSpring(response: 0.45, dampingFraction: 1),
    riseSpring: DampedSpring(response: 0.25, dampingFraction: 1), exitSpeed: 900,
    shortestExit: 0.18, longestExit: 0.35, markCompletion: 0.08, exitMargin: 24, lip: 10,
    shrinkage: 0.05, visibleCards: 4, turnPerspective: 0.4, crossFade: 0.15)

  /// The tutorial's own figures: five points a point, sideways only, distance alone decides.
  public static let classic: SwipeTuning = {
    var tuning = SwipeTuning.standard
    tuning.gain = 5
    tuning.verticalBand = nil
    tuning.pointsPerDegree = 5
    tuning.greatestTilt = .infinity
    tuning.fadeDistance = 50
    tuning.leastOpacity = 0
    tuning.projection = 0
    tuning.leastTravel = 0
    tuning.contrarySpeed = .infinity
    return tuning
  }()

  /// The tilt of a card dragged by `w` points, in degrees, clockwise on screen.
  public func tilt(at w: Double) -> Double {
    min(greatestTilt, max(-greatestTilt, w / pointsPerDegree))
  }

  /// Degrees of tilt for one more point of drag.
  func tiltSlope(at w: Double) -> Double {
    abs(w / pointsPerDegree) < greatestTilt ? 1 / pointsPerDegree : 0
  }

  /// The opacity of a held card dragged by `w` points.
  public func opacity(at w: Double) -> Double {
    min(1, max(leastOpacity, 2 - abs(w) / fadeDistance))
  }
}
