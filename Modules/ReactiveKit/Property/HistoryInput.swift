/// A source of a ``HistoryProperty``.
@usableFromInline
struct HistorySource {
  @usableFromInline let source: Source

  /// Looks for a change of the source; returns whether it was set or computed since the last look.
  @usableFromInline let update: @MainActor () -> Bool

  /// Remembers the change that was found last: no transaction can replace it any more.
  ///
  /// It is given whether the first of the waiting values has become a part of the value, and returns
  /// what is to be released.
  @usableFromInline let remember: @MainActor (Bool) -> AnyObject?

  @inlinable
  init<Value>(_ input: HistoryInput<Value>) {
    source = input.property
    update = { input.update() }
    remember = { input.remember(isTaken: $0) }
  }
}

/// The values of a source that wait for those of others.
@usableFromInline
final class HistoryInput<Value> {
  @usableFromInline let property: Property<Value>
  /// Compares two values of a derived property, if they can be compared.
  @usableFromInline let isEqual: ((Value, Value) -> Bool)?
  @usableFromInline @exclusivity(unchecked) var seenAt: UInt64
  /// The value that is remembered.
  @usableFromInline @exclusivity(unchecked) var last: UncheckedBox<Value>
  /// The value that differs from it.
  @usableFromInline @exclusivity(unchecked) var newest: UncheckedBox<Value>?
  @usableFromInline @exclusivity(unchecked) var waiting = Queue<UncheckedBox<Value>>()

  @inlinable
  init(of property: Property<Value>) {
    self.property = property
    isEqual = property.flags.contains(.derived) ? equality(of: Value.self) : nil
    seenAt = property.settledChange
    last = UncheckedBox(property.storage)
  }

  nonisolated deinit {}

  /// The first value that waits.
  @inlinable var first: Value? {
    if let first = waiting.first { return first.value }
    return newest?.value
  }

  @inlinable
  func update() -> Bool {
    let changedAt = property.changeEpoch
    if changedAt == seenAt { return false }
    seenAt = changedAt
    let value = property.storage
    var replaced = isChange(to: value) ? UncheckedBox(value) : nil
    swap(&newest, &replaced)
    extendLifetime(replaced)
    return true
  }

  /// Whether a value that the source was set to, or has computed, is a change. One that it had before a
  /// transaction is none, also if the source was read in between and has computed it anew.
  @inlinable
  func isChange(to value: Value) -> Bool {
    if let isEqual { return !isEqual(last.value, value) }
    return property.isChange(from: last.value, to: value)
  }

  @inlinable
  func remember(isTaken: Bool) -> AnyObject? {
    var replaced: UncheckedBox<Value>?
    if let value = newest.take() {
      replaced = last
      last = value
      if isTaken, waiting.isEmpty { return replaced }
      waiting.append(value)
    }
    // Not released here: the value is a part of the stored one.
    if isTaken { _ = waiting.popFirst() }
    return replaced
  }
}

/// The type's `==`, if it has one.
@usableFromInline
func equality<Value>(of _: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Comparable: Equatable>(_: Comparable.Type) -> (Value, Value) -> Bool {
    { $0 as? Comparable == $1 as? Comparable }
  }
  guard let comparable = Value.self as? any Equatable.Type else { return nil }
  return equality(comparable)
}
