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
    last = property.current
    super.init(of: property)
  }

  nonisolated deinit {}

  /// The first value that waits.
  @inlinable var first: Value? { waiting.isEmpty ? newest : waiting.first }

  /// Looks for a change; false if the property was neither set nor computed since the last look.
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
  /// - Returns: what is to be released.
  @inlinable
  func remember(isTaken: Bool) -> Value? {
    guard let value = newest else { return isTaken ? waiting.popFirst() : nil }
    let replaced = last
    newest = nil
    last = value
    if isTaken, waiting.isEmpty { return replaced }
    waiting.append(value)
    // What is taken is not released here: it is a part of the stored value.
    if isTaken { _ = waiting.popFirst() }
    return replaced
  }
}
