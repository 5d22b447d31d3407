internal import Host

/// Which compositor the person asked for.
public nonisolated enum CompositorPreference: String, CaseIterable, Sendable {
  case automatic = "auto"
  case gl
  case cpu
}

/// Decides between the compositors from facts that can be known before a window exists.
public nonisolated struct CompositorChoice: Hashable, Sendable {
  /// The kinds of compositor.
  public enum Kind: Hashable, Sendable { case gl, cpu }

  /// What is tried first.
  public var first: Kind
  /// Why, as a clause for `doctor`.
  public var reason: String

  /// Chooses: what was forced; GL on Wayland, whose windows have no pixels of their own in SDL 2; CPU
  /// without a render node, since a software GL is several times slower; else GL.
  public init(preference: CompositorPreference, hasRenderNode: Bool, driver: String) {
    switch preference {
    case .gl: (first, reason) = (.gl, "asked for with --compositor")
    case .cpu: (first, reason) = (.cpu, "asked for with --compositor")
    case .automatic where driver == "wayland":
      (first, reason) = (.gl, "a Wayland window is drawn through GL")
    case .automatic where !hasRenderNode:
      (first, reason) = (.cpu, "there is no graphics processor (no render node)")
    case .automatic: (first, reason) = (.gl, "there is a graphics processor")
    }
  }

  /// Whether a GL that turned out to be software should be left for the CPU compositor.
  public func shouldLeave(softwareGL: Bool, preference: CompositorPreference, driver: String)
    -> Bool
  {
    softwareGL && preference == .automatic && driver != "wayland"
  }

  /// Whether the kernel offers a graphics processor for rendering.
  public static var hasRenderNode: Bool {
    let names = (try? Files.names(in: "/dev/dri")) ?? []
    return names.contains { $0.hasPrefix("renderD") }
  }
}
