internal import CSDL2

/// The functions of OpenGL ES 2.0 that the compositor calls, found by name: no GL library is linked.
struct GLFunctions {
  let activeTexture: PFNGLACTIVETEXTUREPROC
  let attachShader: PFNGLATTACHSHADERPROC
  let bindAttribLocation: PFNGLBINDATTRIBLOCATIONPROC
  let bindBuffer: PFNGLBINDBUFFERPROC
  let bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
  let bindTexture: PFNGLBINDTEXTUREPROC
  let blendFuncSeparate: PFNGLBLENDFUNCSEPARATEPROC
  let bufferData: PFNGLBUFFERDATAPROC
  let checkFramebufferStatus: PFNGLCHECKFRAMEBUFFERSTATUSPROC
  let clear: PFNGLCLEARPROC
  let clearColor: PFNGLCLEARCOLORPROC
  let compileShader: PFNGLCOMPILESHADERPROC
  let createProgram: PFNGLCREATEPROGRAMPROC
  let createShader: PFNGLCREATESHADERPROC
  let deleteBuffers: PFNGLDELETEBUFFERSPROC
  let deleteFramebuffers: PFNGLDELETEFRAMEBUFFERSPROC
  let deleteProgram: PFNGLDELETEPROGRAMPROC
  let deleteShader: PFNGLDELETESHADERPROC
  let deleteTextures: PFNGLDELETETEXTURESPROC
  let disable: PFNGLDISABLEPROC
  let drawArrays: PFNGLDRAWARRAYSPROC
  let enable: PFNGLENABLEPROC
  let enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
  let framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
  let genBuffers: PFNGLGENBUFFERSPROC
  let genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
  let genTextures: PFNGLGENTEXTURESPROC
  let getError: PFNGLGETERRORPROC
  let getIntegerv: PFNGLGETINTEGERVPROC
  let getProgramiv: PFNGLGETPROGRAMIVPROC
  let getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
  let getShaderiv: PFNGLGETSHADERIVPROC
  let getString: PFNGLGETSTRINGPROC
  let getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
  let linkProgram: PFNGLLINKPROGRAMPROC
  let readPixels: PFNGLREADPIXELSPROC
  let scissor: PFNGLSCISSORPROC
  let shaderSource: PFNGLSHADERSOURCEPROC
  let texImage2D: PFNGLTEXIMAGE2DPROC
  let texParameteri: PFNGLTEXPARAMETERIPROC
  let uniform1f: PFNGLUNIFORM1FPROC
  let uniform1i: PFNGLUNIFORM1IPROC
  let uniform4f: PFNGLUNIFORM4FPROC
  let uniformMatrix3fv: PFNGLUNIFORMMATRIX3FVPROC
  let useProgram: PFNGLUSEPROGRAMPROC
  let vertexAttribPointer: PFNGLVERTEXATTRIBPOINTERPROC
  let viewport: PFNGLVIEWPORTPROC

  /// Looks up every function.
  ///
  /// - Throws: a sentence that names the first one missing.
  init(loader: (String) -> UnsafeMutableRawPointer?) throws(EngineError) {
    func find<T>(_ name: String, as type: T.Type = T.self) throws(EngineError) -> T {
      guard let pointer = loader(name) else {
        throw EngineError(
          "The graphics driver has no OpenGL ES 2.0: \(name) is missing. "
            + "Start with --compositor cpu.")
      }
      return unsafeBitCast(pointer, to: type)
    }
    activeTexture = try find("glActiveTexture")
    attachShader = try find("glAttachShader")
    bindAttribLocation = try find("glBindAttribLocation")
    bindBuffer = try find("glBindBuffer")
    bindFramebuffer = try find("glBindFramebuffer")
    bindTexture = try find("glBindTexture")
    blendFuncSeparate = try find("glBlendFuncSeparate")
    bufferData = try find("glBufferData")
    checkFramebufferStatus = try find("glCheckFramebufferStatus")
    clear = try find("glClear")
    clearColor = try find("glClearColor")
    compileShader = try find("glCompileShader")
    createProgram = try find("glCreateProgram")
    createShader = try find("glCreateShader")
    deleteBuffers = try find("glDeleteBuffers")
    deleteFramebuffers = try find("glDeleteFramebuffers")
    deleteProgram = try find("glDeleteProgram")
    deleteShader = try find("glDeleteShader")
    deleteTextures = try find("glDeleteTextures")
    disable = try find("glDisable")
    drawArrays = try find("glDrawArrays")
    enable = try find("glEnable")
    enableVertexAttribArray = try find("glEnableVertexAttribArray")
    framebufferTexture2D = try find("glFramebufferTexture2D")
    genBuffers = try find("glGenBuffers")
    genFramebuffers = try find("glGenFramebuffers")
    genTextures = try find("glGenTextures")
    getError = try find("glGetError")
    getIntegerv = try find("glGetIntegerv")
    getProgramiv = try find("glGetProgramiv")
    getShaderInfoLog = try find("glGetShaderInfoLog")
    getShaderiv = try find("glGetShaderiv")
    getString = try find("glGetString")
    getUniformLocation = try find("glGetUniformLocation")
    linkProgram = try find("glLinkProgram")
    readPixels = try find("glReadPixels")
    scissor = try find("glScissor")
    shaderSource = try find("glShaderSource")
    texImage2D = try find("glTexImage2D")
    texParameteri = try find("glTexParameteri")
    uniform1f = try find("glUniform1f")
    uniform1i = try find("glUniform1i")
    uniform4f = try find("glUniform4f")
    uniformMatrix3fv = try find("glUniformMatrix3fv")
    useProgram = try find("glUseProgram")
    vertexAttribPointer = try find("glVertexAttribPointer")
    viewport = try find("glViewport")
  }

  /// Reports what went wrong since the last check.
  func check(_ doing: String) throws(EngineError) {
    let code = getError()
    guard code == GLenum(GL_NO_ERROR) else {
      throw EngineError(
        "The graphics driver failed while \(doing) (OpenGL error \(code)). "
          + "Start with --compositor cpu if it happens again.")
    }
  }
}
