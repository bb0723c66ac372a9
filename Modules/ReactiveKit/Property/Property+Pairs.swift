extension Property {
  /// Derives the value with the previous one, `initial` before the first.
  ///
  /// It follows this property from its creation on, observed or not. Like every derived property it is
  /// consistent with its source; to receive each pair that one change after the other makes, observe
  /// `changes.pairwise()`.
  @inlinable
  public final func pairwise(
    _ initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(previous: Value, current: Value)> {
    let epoch = Propagation.epoch
    let first = (previous: initial, current: settledValue)
    let input = HistoryInput(of: self)
    return RememberingProperty(since: epoch, first, following: [self]) {
      input.isUpdated()
    } next: { [self] pair in
      let value = storage
      return input.isChange(from: pair.current, to: value) ? (pair.current, value) : nil
    } remember: { _ in
    }.kept(since: epoch, first).made(in: file, at: line)
  }
}

/// Derives the pairs of values by their number: the first of each, the second of each, and so on.
///
/// It changes when both properties have changed once more; a property that is set several times in a
/// transaction changes once. Use `combine` for the newest value of each.
///
/// - Complexity: it keeps the values that wait for those of the other property.
@MainActor
@inlinable
public func zip<A, B>(
  _ a: Property<A>, _ b: Property<B>, file: StaticString = #fileID, line: UInt = #line
) -> Property<(A, B)> {
  let epoch = Propagation.epoch
  let (inputA, inputB) = (ZipInput(of: a), ZipInput(of: b))
  let first = (inputA.last, inputB.last)
  return RememberingProperty(since: epoch, first, following: [a, b]) {
    let isUpdated = inputA.update()
    return inputB.update() || isUpdated
  } next: { _ in
    guard let a = inputA.first, let b = inputB.first else { return nil }
    return (a, b)
  } remember: {
    (inputA.remember(isTaken: $0), inputB.remember(isTaken: $0))
  }.kept(since: epoch, first).made(in: file, at: line)
}

/// Derives the tuples of the values of any number of properties by their number; see `zip` of two.
///
/// It changes when each property has changed once more.
///
/// - Complexity: it keeps the values that wait for those of the other properties. A change of three takes
///   about 25 times as long as one of two, because the compiler does not specialise parameter packs.
@MainActor
@_semantics("optimize.no.crossmodule")
public func zip<each Value>(
  _ property: repeat Property<each Value>,
  file: StaticString = #fileID, line: UInt = #line
) -> Property<(repeat each Value)> {
  // Not inlinable, like `combineLatest`.
  let epoch = Propagation.epoch
  let inputs = (repeat ZipInput(of: each property))
  var sources: [Source] = []
  for property in repeat each property { sources.append(property) }
  let first = (repeat (each inputs).last)
  return RememberingProperty<(repeat each Value)>(since: epoch, first, following: sources) {
    var isUpdated = false
    for input in repeat each inputs {
      if input.update() { isUpdated = true }
    }
    return isUpdated
  } next: { _ in
    try? (repeat (each inputs).first.orThrow())
  } remember: { isTaken in
    (repeat (each inputs).remember(isTaken: isTaken))
  }.kept(since: epoch, first).made(in: file, at: line)
}

// MARK: - Inputs

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

  /// Whether a value that the property was set to, or has computed, is a change. A value equal to
  /// the one before a transaction is not a change, even if it was recomputed by a read in between.
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

/// A source of `zip`, and the values of it that wait for those of the others.
@usableFromInline
final class ZipInput<Value>: HistoryInput<Value> {
  /// The value that is remembered.
  @usableFromInline @exclusivity(unchecked) var last: Value
  /// The value that differs from it.
  @usableFromInline @exclusivity(unchecked) var newest: Value?
  @usableFromInline @exclusivity(unchecked) var waiting = Queue<Value>()

  @inlinable
  override init(of property: Property<Value>) {
    last = property.settledValue
    super.init(of: property)
  }

  nonisolated deinit {}

  /// The first value that waits.
  @inlinable var first: Value? { waiting.isEmpty ? newest : waiting.first }

  /// Checks for a change; false if the property was neither set nor computed since the last check.
  @inlinable
  func update() -> Bool {
    if !isUpdated() { return false }
    let value = property.storage
    var replaced = isChange(from: last, to: value) ? value : nil
    swap(&newest, &replaced)
    extendLifetime(replaced)
    return true
  }

  /// Remembers the change that was found last: no transaction can replace it any more.
  ///
  /// - Parameter isTaken: whether the first of the waiting values has become a part of the value.
  /// - Returns: the value to release.
  @inlinable
  func remember(isTaken: Bool) -> Value? {
    guard let value = newest else { return isTaken ? waiting.popFirst() : nil }
    let replaced = last
    newest = nil
    last = value
    if isTaken, waiting.isEmpty { return replaced }
    waiting.append(value)
    // A taken value is not released here: it is a part of the stored value.
    if isTaken { _ = waiting.popFirst() }
    return replaced
  }
}
