@_spi(Reflection) import Swift

/// swiftui/dynamicproperty
public protocol DynamicProperty {
  /// swiftui/dynamicproperty/update()-29hjo
  mutating func update()
}

extension DynamicProperty {
  /// swiftui/dynamicproperty/update()-29hjo
  public mutating func update() {}
}

/// A property of the framework, which is connected to its place.
@MainActor protocol InstalledProperty {
  mutating func install(in node: ViewNode, at place: Int)
}

/// Connects the properties of a view to the node that shows it, and calls their `update()`, the inner ones
/// first.
@MainActor func install<V>(_ view: inout V, in node: ViewNode) {
  guard hasDynamicProperties(V.self) else { return }
  withUnsafeMutableBytes(of: &view) { bytes in
    guard let base = bytes.baseAddress else { return }
    installFields(of: V.self, at: base, offset: 0, node)
  }
}

/// The types without any, as most are.
@MainActor private var plainTypes: [ObjectIdentifier: Bool] = [:]

@MainActor private func hasDynamicProperties(_ type: Any.Type) -> Bool {
  if let known = plainTypes[ObjectIdentifier(type)] { return known }
  var found = false
  _ = _forEachField(of: type) { _, _, field, _ in
    if field is any DynamicProperty.Type { found = true }
    return true
  }
  plainTypes[ObjectIdentifier(type)] = found
  return found
}

/// The memory is that of a value of the type, and stays where it is meanwhile: the fields are at the
/// offsets of the type's own metadata and have the types that it names.
@MainActor private func installFields(
  of type: Any.Type, at base: UnsafeMutableRawPointer, offset: Int, _ node: ViewNode
) {
  _ = _forEachField(of: type) { _, place, field, _ in
    if let property = field as? any DynamicProperty.Type {
      installProperty(property, at: base + place, offset: offset + place, node)
    }
    return true
  }
}

@MainActor private func installProperty<P: DynamicProperty>(
  _ type: P.Type, at memory: UnsafeMutableRawPointer, offset: Int, _ node: ViewNode
) {
  let property = memory.assumingMemoryBound(to: P.self)
  if var installed = property.pointee as? any InstalledProperty {
    installed.install(in: node, at: offset)
    if let installed = installed as? P { property.pointee = installed }
  } else {
    installFields(of: type, at: memory, offset: offset, node)
  }
  property.pointee.update()
}
