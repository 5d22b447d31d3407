@_spi(Reflection) internal import Swift

// The one file that deals in types not known at compile time: it finds the stored properties of a
// view that need a place in the tree, and compares two values of a view by their bytes.

/// A stored property that is given its place in the tree before the body is evaluated.
protocol DynamicProperty {
  /// Writes the property's storage into the value at an address, making it at first.
  static func install(
    at address: UnsafeMutableRawPointer, storage: inout (any FieldStorage)?,
    node: ViewNode)
}

/// What a stored property keeps in the tree.
protocol FieldStorage: AnyObject {}

/// Where a view type keeps its dynamic properties.
final class FieldTable {
  private let fields: [(offset: Int, type: any DynamicProperty.Type)]

  init(of type: Any.Type) {
    var found: [(Int, any DynamicProperty.Type)] = []
    _ = _forEachField(of: type) { _, offset, field, _ in
      if let dynamic = field as? any DynamicProperty.Type { found.append((offset, dynamic)) }
      return true
    }
    fields = found
  }

  func install<V>(into view: inout V, node: ViewNode, storages: inout [Int: any FieldStorage]) {
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for field in fields {
        field.type.install(
          at: base + field.offset, storage: &storages[field.offset], node: node)
      }
    }
  }
}

/// Whether two values have the same bytes, or are equal where their type can tell.
///
/// Equal bytes mean equal values: both are alive, so the same reference is the same object. Bytes may
/// differ between equal values; the body is then evaluated once more than needed.
func isUnchanged<V>(_ old: V, _ new: V) -> Bool {
  if V.self is any Equatable.Type, let old = old as? any Equatable {
    return isEqual(old, new)
  }
  return hasSameBytes(old, new)
}

func hasSameBytes<V>(_ old: V, _ new: V) -> Bool {
  withUnsafeBytes(of: old) { a in withUnsafeBytes(of: new) { b in a.elementsEqual(b) } }
}

private func isEqual<E: Equatable, V>(_ old: E, _ new: V) -> Bool {
  guard let new = new as? E else { return false }
  return old == new
}
