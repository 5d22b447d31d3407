/// A value that a view owns for as long as it is in the tree.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// Makes a state that starts with this value.
  public init(wrappedValue: Value) { initial = wrappedValue }
  /// Makes a state that starts with this value.
  public init(initialValue: Value) { initial = initialValue }

  /// The present value; a change shows in the next frame.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  /// Access for a view below that may change the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }

  static func install(
    at address: UnsafeMutableRawPointer, storage: inout (any FieldStorage)?, node: ViewNode
  ) {
    let state = address.assumingMemoryBound(to: Self.self)
    let location =
      storage as? StateLocation<Value>
      ?? StateLocation(state.pointee.initial, graph: node.graph)
    storage = location
    state.pointee.location = location
  }
}

/// Where a state's value lives; it knows which nodes read it.
final class StateLocation<Value>: FieldStorage {
  private var stored: Value
  private weak var graph: ViewGraph?
  private var readers: [ObjectIdentifier: NodeReference] = [:]

  init(_ value: Value, graph: ViewGraph) {
    stored = value
    self.graph = graph
  }

  var value: Value {
    get {
      if let reader = graph?.reader, readers[ObjectIdentifier(reader)]?.node !== reader {
        readers[ObjectIdentifier(reader)] = NodeReference(reader)
      }
      return stored
    }
    set {
      let isSame = isUnchanged(stored, newValue)
      stored = newValue
      guard !isSame else { return }
      let present = readers.values
      readers.removeAll(keepingCapacity: true)
      for reader in present { reader.node?.setNeedsUpdate() }
    }
  }
}
