// What `dump`, `print` and a debugger show of the kernel's objects. Their fields are pointers, lists of
// observers and types that cannot be copied: reflecting these ends the process (Swift 6.3).

extension Source: nonisolated CustomDebugStringConvertible, nonisolated CustomReflectable {
  /// The type, and the stored value of a property: `MutableProperty<Int>(1)`. Without the value outside of
  /// the main actor.
  public nonisolated var debugDescription: String {
    let value = isOnMainActor() ? MainActor.assumeIsolated { storedText } : ""
    return "\(type(of: self))" + (value.isEmpty ? "" : "(\(value))")
  }

  /// Without children: ``debugDescription`` has everything.
  public nonisolated var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension Disposable: nonisolated CustomDebugStringConvertible, nonisolated CustomReflectable {
  /// The type.
  public nonisolated var debugDescription: String { "\(type(of: self))" }

  /// Without children.
  public nonisolated var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}
