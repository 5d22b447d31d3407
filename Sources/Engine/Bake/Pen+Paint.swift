internal import CPango
internal import Motion

extension Pen {
  /// Sets what the next fill or stroke is made of.
  func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color): setSource(color)
    case .linearGradient(let stops, let from, let to):
      setSource(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops: stops)
    case .radialGradient(let stops, let center, let radius):
      setSource(
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius),
        stops: stops)
    }
  }

  /// Sets a plain colour for the next fill or stroke.
  func setSource(_ color: RGBA, times opacity: Double = 1) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * opacity)
  }

  private func setSource(_ gradient: OpaquePointer?, stops: [GradientStop]) {
    guard let gradient else { return }
    for stop in stops {
      let c = stop.color
      cairo_pattern_add_color_stop_rgba(gradient, stop.location, c.red, c.green, c.blue, c.alpha)
    }
    cairo_set_source(cr, gradient)
    cairo_pattern_destroy(gradient)
  }

  /// Runs a body with the pen's state kept.
  func saved(_ body: () throws(EngineError) -> Void) throws(EngineError) {
    cairo_save(cr)
    defer { cairo_restore(cr) }
    try body()
  }

  /// Draws a body off-screen and then paints it as one flat picture.
  func flattened(
    opacity: Double = 1, by mode: BlendMode = .normal,
    _ body: () throws(EngineError) -> Void
  ) throws(EngineError) {
    try saved { () throws(EngineError) in
      cairo_push_group(cr)
      do throws(EngineError) {
        try body()
      } catch {
        cairo_pattern_destroy(cairo_pop_group(cr))
        throw error
      }
      cairo_pop_group_to_source(cr)
      cairo_set_operator(cr, mode.cairoOperator)
      cairo_paint_with_alpha(cr, opacity)
    }
  }

  /// Paints a picture whose pixels are the target's, whatever the pen's transform.
  func paint(_ picture: Surface) throws(EngineError) {
    try saved { () throws(EngineError) in
      cairo_identity_matrix(cr)
      cairo_set_source_surface(cr, picture.handle, 0, 0)
      cairo_paint(cr)
    }
  }

  /// Applies an affine map to all that follows.
  func transform(by map: Projection) {
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.d, xy: map.b, yy: map.e, x0: map.c, y0: map.f)
    cairo_transform(cr, &matrix)
  }

  /// The map from the pen's units to pixels of the target.
  var map: Projection {
    var m = cairo_matrix_t()
    cairo_get_matrix(cr, &m)
    return Projection(m.xx, m.xy, m.x0, m.yx, m.yy, m.y0, 0, 0, 1)
  }

  /// Lays a colour into what was drawn so far, alpha kept.
  func tint(_ color: RGBA, amount: Double) {
    setSource(color, times: amount)
    cairo_set_operator(cr, CAIRO_OPERATOR_ATOP)
    cairo_paint(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
