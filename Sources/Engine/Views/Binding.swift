/// Reads and writes a value that lives elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private enum Source {
    case location(StateLocation<Value>)
    case closures(get: () -> Value, set: (Value) -> Void)
  }
  private let source: Source

  /// Makes a binding from a way to read and a way to write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    source = .closures(get: get, set: set)
  }

  init(location: StateLocation<Value>) { source = .location(location) }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value where it lives.
  public var wrappedValue: Value {
    get {
      switch source {
      case .location(let location): location.value
      case .closures(let get, _): get()
      }
    }
    nonmutating set {
      switch source {
      case .location(let location): location.value = newValue
      case .closures(_, let set): set(newValue)
      }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A binding to a property of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

/// Makes bindings to the properties of an observable model.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject & Observable> {
  /// The model.
  public let wrappedValue: Model

  /// Takes a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
  /// Takes a model.
  public init(_ model: Model) { wrappedValue = model }

  /// Access to its properties as bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the model.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Model, Part>)
    -> Binding<Part>
  {
    let model = wrappedValue
    return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}
