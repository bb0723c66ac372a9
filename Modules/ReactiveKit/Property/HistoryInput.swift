/// A source of `pairwise` or `zip`, which count its changes.
@usableFromInline
class HistoryInput<Value> {
  @usableFromInline final let property: Property<Value>
  /// Compares two values of a derived property, if they can be compared.
  @usableFromInline final let isEqual: ((Value, Value) -> Bool)?
  @usableFromInline @exclusivity(unchecked) final var seenAt: UInt64

  /// - Parameter property: it must be settled.
  @inlinable
  init(of property: Property<Value>) {
    self.property = property
    isEqual = property.flags.contains(.derived) ? equality(of: Value.self) : nil
    seenAt = property.changeEpoch
  }

  nonisolated deinit {}

  /// Whether the property was set or computed since the last call.
  @inlinable
  final func isUpdated() -> Bool {
    let changedAt = property.changeEpoch
    if changedAt == seenAt { return false }
    seenAt = changedAt
    return true
  }

  /// Whether a value that the property was set to, or has computed, is a change. One that it had before
  /// a transaction is none, also if the property was read in between and has computed it anew.
  @inlinable
  final func isChange(from last: Value, to value: Value) -> Bool {
    if let isEqual { return !isEqual(last, value) }
    return property.isChange(from: last, to: value)
  }
}

/// The type's `==`, if it has one.
@usableFromInline
func equality<Value>(of _: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Comparable: Equatable>(_: Comparable.Type) -> ((Value, Value) -> Bool)? {
    let equality: (Comparable, Comparable) -> Bool = { $0 == $1 }
    // The same type: casting the function once, and not each value.
    return equality as? (Value, Value) -> Bool
  }
  guard let comparable = Value.self as? any Equatable.Type else { return nil }
  return equality(comparable)
}
