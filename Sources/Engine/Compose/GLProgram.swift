internal import CSDL2
internal import Motion

/// The one shader program and the unit square that it draws.
final class GLProgram {
  private let gl: GLFunctions
  private let program: GLuint
  private var square: GLuint = 0
  private let map, tint, opacity, output, isSwapped: GLint

  private static let vertexSource = """
    attribute vec2 corner;
    uniform mat3 map;
    varying vec2 place;
    void main() {
      place = corner;
      vec3 p = map * vec3(corner, 1.0);
      gl_Position = vec4(p.xy, 0.0, p.z);
    }
    """

  private static let fragmentSource = """
    #ifdef GL_ES
    #ifdef GL_FRAGMENT_PRECISION_HIGH
    precision highp float;
    #else
    precision mediump float;
    #endif
    #endif
    uniform sampler2D picture;
    uniform vec4 tint;
    uniform float opacity;
    uniform int result;
    uniform bool isSwapped;
    varying vec2 place;
    void main() {
      vec4 c = texture2D(picture, place);
      if (isSwapped) c = c.bgra;
      c.rgb = c.rgb * (1.0 - tint.a) + tint.rgb * c.a;
      c *= opacity;
      if (result == 0) gl_FragColor = c;
      else if (result == 1) gl_FragColor = vec4(1.0 - c.a + c.rgb, 1.0);
      else if (result == 2) gl_FragColor = vec4(1.0 - max(c.a - 2.0 * c.rgb, 0.0), 1.0);
      else if (result == 3) gl_FragColor = vec4(max(2.0 * c.rgb - c.a, 0.0), c.a);
      else gl_FragColor = vec4(1.0 - abs(2.0 * c.rgb - c.a), 1.0);
    }
    """

  init(_ gl: GLFunctions) throws(EngineError) {
    self.gl = gl
    let linked = try Self.link(gl)
    func uniform(_ name: String) -> GLint { gl.getUniformLocation(linked, name) }
    program = linked
    map = uniform("map")
    tint = uniform("tint")
    opacity = uniform("opacity")
    output = uniform("result")
    isSwapped = uniform("isSwapped")
    gl.genBuffers(1, &square)
    gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), square)
    let corners: [Float] = [0, 0, 1, 0, 0, 1, 1, 1]
    gl.bufferData(
      GLenum(GL_ARRAY_BUFFER), corners.count * MemoryLayout<Float>.size, corners,
      GLenum(GL_STATIC_DRAW))
    try gl.check("setting up its shader")
  }

  /// Frees what the context holds; not called where the context was lost, and its objects with it.
  func delete() {
    gl.deleteBuffers(1, &square)
    gl.deleteProgram(program)
  }

  /// Makes the program and its square current, once a frame.
  func use() {
    gl.useProgram(program)
    gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), square)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
    gl.activeTexture(GLenum(GL_TEXTURE0))
  }

  /// Draws the bound texture over the image of the unit square in clip coordinates.
  ///
  /// `isSwapped` says that the texture holds blue where red belongs, as uploaded words do.
  func draw(
    _ map: Projection, tint: Tint?, opacity: Double, isSwapped: Bool, passes: [GLPass]
  ) {
    let columns = [map.a, map.d, map.g, map.b, map.e, map.h, map.c, map.f, map.i].map(Float.init)
    gl.uniformMatrix3fv(self.map, 1, GLboolean(GL_FALSE), columns)
    let amount = tint.map { Float(min(max($0.amount * $0.color.alpha, 0), 1)) } ?? 0
    let color = tint?.color ?? RGBA(0, 0, 0)
    gl.uniform4f(
      self.tint, Float(color.red) * amount, Float(color.green) * amount,
      Float(color.blue) * amount, amount)
    gl.uniform1f(self.opacity, Float(opacity))
    gl.uniform1i(self.isSwapped, isSwapped ? 1 : 0)
    for pass in passes {
      gl.uniform1i(output, pass.output.rawValue)
      gl.blendFuncSeparate(
        GLenum(pass.source), GLenum(pass.target), GLenum(pass.sourceAlpha),
        GLenum(pass.targetAlpha))
      gl.drawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }
  }

  private static func link(_ gl: GLFunctions) throws(EngineError) -> GLuint {
    let vertex = try compile(vertexSource, GL_VERTEX_SHADER, gl)
    let fragment = try compile(fragmentSource, GL_FRAGMENT_SHADER, gl)
    let program = gl.createProgram()
    gl.attachShader(program, vertex)
    gl.attachShader(program, fragment)
    gl.bindAttribLocation(program, 0, "corner")
    gl.linkProgram(program)
    gl.deleteShader(vertex)
    gl.deleteShader(fragment)
    var status: GLint = 0
    gl.getProgramiv(program, GLenum(GL_LINK_STATUS), &status)
    guard status != 0 else {
      gl.deleteProgram(program)
      throw EngineError(
        "The graphics driver could not link its shader. Start with --compositor cpu.")
    }
    return program
  }

  private static func compile(
    _ source: String, _ kind: Int32, _ gl: GLFunctions
  ) throws(EngineError) -> GLuint {
    let shader = gl.createShader(GLenum(kind))
    source.withCString { text in
      var line: UnsafePointer<CChar>? = text
      gl.shaderSource(shader, 1, &line, nil)
    }
    gl.compileShader(shader)
    var status: GLint = 0
    gl.getShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
    guard status != 0 else {
      var log = [CChar](repeating: 0, count: 1024)
      var length: GLsizei = 0
      gl.getShaderInfoLog(shader, GLsizei(log.count), &length, &log)
      gl.deleteShader(shader)
      let words = log.prefix(Int(length)).map { UInt8(bitPattern: $0) }
      throw EngineError(
        "The graphics driver could not compile its shader: \(String(decoding: words, as: UTF8.self)). "
          + "Start with --compositor cpu.")
    }
    return shader
  }
}
