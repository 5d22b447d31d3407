internal import CPango
internal import CSDL2
internal import Motion

/// Reads picture files and draws them; a file that cannot be read shows as a crossed grey box.
final class Pictures {
  private let path: (String) -> String?
  private var sizes: [ImageSource: CGSize?] = [:]
  private var recent: [(source: ImageSource, surface: Surface)] = []

  /// Decoded pictures kept, besides the layers that were baked from them.
  private static let limit = 2

  private let preload: PicturePreload?

  init(path: @escaping (String) -> String?, preload: PicturePreload?) {
    self.path = path
    self.preload = preload
  }

  /// The size of a picture in its own pixels, or nil where it cannot be read.
  func size(of source: ImageSource) -> CGSize? {
    if let known = sizes[source] { return known }
    if sizes.count > 4096 { sizes = [:] }
    let size = surface(of: source).map {
      CGSize(width: Double($0.width), height: Double($0.height))
    }
    sizes[source] = .some(size)
    return size
  }

  func draw(_ source: ImageSource, in frame: CGRect, with pen: Pen) {
    guard !frame.isEmpty else { return }
    let wanted = frame.height * abs(pen.map.determinant).squareRoot()
    guard let picture = drawn(source, height: wanted) ?? surface(of: source) else {
      return drawPlaceholder(in: frame, with: pen)
    }
    cairo_save(pen.cr)
    defer { cairo_restore(pen.cr) }
    pen.trace(.rectangle(frame))
    cairo_translate(pen.cr, frame.minX, frame.minY)
    cairo_scale(
      pen.cr, frame.width / Double(picture.width), frame.height / Double(picture.height))
    cairo_set_source_surface(pen.cr, picture.handle, 0, 0)
    let pattern = cairo_get_source(pen.cr)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_fill(pen.cr)
  }

  private func drawPlaceholder(in frame: CGRect, with pen: Pen) {
    pen.trace(.rectangle(frame))
    pen.setSource(RGBA(0.88, 0.88, 0.9))
    cairo_fill(pen.cr)
    let inner = frame.insetBy(dx: 0.5, dy: 0.5)
    pen.trace(.rectangle(inner))
    cairo_move_to(pen.cr, inner.minX, inner.minY)
    cairo_line_to(pen.cr, inner.maxX, inner.maxY)
    cairo_move_to(pen.cr, inner.maxX, inner.minY)
    cairo_line_to(pen.cr, inner.minX, inner.maxY)
    pen.setSource(RGBA(0.5, 0.5, 0.55))
    cairo_set_line_width(pen.cr, 1)
    cairo_stroke(pen.cr)
  }

  private func file(of source: ImageSource) -> String? {
    switch source {
    case .named(let name): path(name)
    case .file(let path): path
    }
  }

  private func surface(of source: ImageSource) -> Surface? {
    if let at = recent.firstIndex(where: { $0.source == source }) { return recent[at].surface }
    guard let file = file(of: source), let loaded = preload?.take(file) ?? IMG_Load(file) else {
      return nil
    }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = premultiplied(loaded) else { return nil }
    recent.append((source, surface))
    if recent.count > Self.limit { recent.removeFirst() }
    return surface
  }

  /// A vector picture drawn anew for its height in pixels; nil for all other kinds.
  private func drawn(_ source: ImageSource, height: Double) -> Surface? {
    guard let file = file(of: source), file.lowercased().hasSuffix(".svg"),
      let stream = SDL_RWFromFile(file, "rb")
    else { return nil }
    defer { _ = SDL_RWclose(stream) }
    let pixels = Int32(clamping: Int(min(max(height.rounded(.up), 1), 8192)))
    guard let loaded = IMG_LoadSizedSVG_RW(stream, 0, pixels) else { return nil }
    defer { SDL_FreeSurface(loaded) }
    return premultiplied(loaded)
  }

  private func premultiplied(_ loaded: UnsafeMutablePointer<SDL_Surface>) -> Surface? {
    guard
      let words = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    else { return nil }
    defer { SDL_FreeSurface(words) }
    let (width, height) = (Int(words.pointee.w), Int(words.pointee.h))
    guard width > 0, height > 0, let surface = try? Surface(width: width, height: height) else {
      return nil
    }
    let done = SDL_PremultiplyAlpha(
      Int32(clamping: width), Int32(clamping: height), SDL_PIXELFORMAT_ARGB8888.rawValue,
      words.pointee.pixels, words.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.data,
      Int32(clamping: surface.stride))
    guard done == 0 else { return nil }
    surface.markChanged()
    return surface
  }
}
