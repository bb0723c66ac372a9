/// The last value of `distinct` and the receiver of the next: one object, which is also the context of the
/// operator's closure.
@usableFromInline
final class DistinctState<Value>: UncheckedBox<Value?> {
  /// The observer's closure, which is called in place; never nil, see ``DerivedPart/derivation``.
  @usableFromInline let next: Callback<Value>?

  @inlinable
  init(next: consuming @escaping @MainActor (Value) -> Void) {
    self.next = .some(Callback(consume next))
    super.init(nil)
  }

  nonisolated deinit {}

  /// Emits a value.
  @inlinable @inline(__always)
  func emit(_ value: Value) {
    next.call(value)
  }
}
