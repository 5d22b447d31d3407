internal import CSDL2

/// One draw of a mix: what the shader puts out, and the blend factors of colour and alpha.
///
/// s is the premultiplied source, a its alpha; source: W3C Compositing and Blending Level 1 written as
/// maps that are affine in the backdrop, so that no pass reads it.
struct GLPass {
  /// What the shader makes of s and a.
  enum Output: Int32 {
    case source = 0
    /// 1 − a + s, alpha 1.
    case multiplier
    /// 1 − max(a − 2 s, 0), alpha 1.
    case darkening
    /// max(2 s − a, 0), alpha a.
    case lightening
    /// 1 − |2 s − a|, alpha 1.
    case slope
  }
  let output: Output
  let source, target, sourceAlpha, targetAlpha: Int32

  /// The passes of a mode; over a backdrop that is opaque everywhere fewer are needed.
  static func passes(of mode: BlendMode, isOpaque: Bool) -> [GLPass] {
    switch mode {
    case .normal: [over]
    case .plusLighter: [GLPass(.source, GL_ONE, GL_ONE)]
    case .screen: [GLPass(.source, GL_ONE_MINUS_DST_COLOR, GL_ONE)]
    case .multiply: isOpaque ? [multiplied(.multiplier)] : [multiplied(.multiplier), below]
    case .hardLight:
      isOpaque
        ? [
          // Each channel is changed by one of the two only, so that it is rounded once.
          multiplied(.darkening),
          GLPass(.lightening, GL_ONE_MINUS_DST_COLOR, GL_ONE, GL_ZERO, GL_ONE),
        ]
        : [
          multiplied(.slope), GLPass(.source, GL_ONE_MINUS_DST_ALPHA, GL_ONE, GL_ZERO, GL_ONE),
          GLPass(.lightening, GL_DST_ALPHA, GL_ONE, GL_ONE, GL_ONE_MINUS_SRC_ALPHA),
        ]
    }
  }

  /// Multiplies what is there by the source's alpha.
  static let masking = GLPass(.source, GL_ZERO, GL_SRC_ALPHA)

  private static let over = GLPass(.source, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
  private static let below = GLPass(.source, GL_ONE_MINUS_DST_ALPHA, GL_ONE)
  private static func multiplied(_ output: Output) -> GLPass {
    GLPass(output, GL_ZERO, GL_SRC_COLOR, GL_ZERO, GL_ONE)
  }

  private init(
    _ output: Output, _ source: Int32, _ target: Int32, _ sourceAlpha: Int32? = nil,
    _ targetAlpha: Int32? = nil
  ) {
    self.output = output
    self.source = source
    self.target = target
    self.sourceAlpha = sourceAlpha ?? source
    self.targetAlpha = targetAlpha ?? target
  }
}
