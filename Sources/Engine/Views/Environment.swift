/// Reads a value that a view above has set, or the system's.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: Read
  private var box: EnvironmentBox?

  private enum Read {
    case path(KeyPath<EnvironmentValues, Value>)
    case closure((EnvironmentValues) -> Value)
  }

  /// Reads the value at a key path, such as `\.textScale`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = .path(path) }

  /// The value that holds where the view stands.
  public var wrappedValue: Value {
    let values = box?.values ?? EnvironmentValues()
    switch read {
    case .path(let path): return values[keyPath: path]
    case .closure(let read): return read(values)
    }
  }

  static func install(
    at address: UnsafeMutableRawPointer, storage: inout (any FieldStorage)?, node: ViewNode
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.box = node.environment
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads the model of this type that a view above was given by `environment(_:)`.
  public init(_ type: Value.Type) {
    read = .closure { values in
      guard let model = values.object(type) else {
        preconditionFailure("no view above gives a model of type \(type) by environment(_:)")
      }
      return model
    }
  }
}

/// The environment of a part of the tree; the same box means the same values.
final class EnvironmentBox {
  let values: EnvironmentValues
  init(_ values: EnvironmentValues) { self.values = values }
}

/// Changes the environment of what is below.
struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  static var _isList: Bool { Content._isList }

  static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext) -> ViewNode {
    let node = node as? EnvironmentNode ?? EnvironmentNode(context)
    let box = node.box(for: view.change, in: context.environment)
    node.setContent(Content._reconcile(view.content, node.content, context.with(box)))
    return node
  }
}

/// Keeps the changed environment, so that an equal one stays the same.
final class EnvironmentNode: TransparentNode {
  private var result: EnvironmentBox?

  func box(for change: (inout EnvironmentValues) -> Void, in outer: EnvironmentBox)
    -> EnvironmentBox
  {
    environment = outer
    var values = outer.values
    change(&values)
    if let result, result.values == values { return result }
    let box = EnvironmentBox(values)
    result = box
    return box
  }
}

extension View {
  func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> EnvironmentView<Self> {
    EnvironmentView(content: self, change: change)
  }

  /// Sets a value of the environment for this view and what is below.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> some View
  {
    changing { $0[keyPath: path] = value }
  }

  /// Gives a model to this view and what is below, to be read by its type.
  public func environment<Model: AnyObject & Observable>(_ model: Model) -> some View {
    changing { $0.setObject(model) }
  }
}
