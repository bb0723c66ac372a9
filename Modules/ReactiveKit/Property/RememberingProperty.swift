/// A derived property whose value depends on the previous one: the base of `filter` and `distinct`.
///
/// It remembers its value whenever the change of its sources is final: after a set, even if its
/// propagation is queued (`Propagation.remember(below:)`), and after a transaction. A value that is
/// read inside a transaction is computed from the remembered one and not remembered, so reading has
/// no effect.
@usableFromInline
final class RememberingProperty<Value>: Property<Value> {
  /// The value that no open transaction can replace.
  private let remembered: UncheckedBox<Value>
  /// Whether the stored value differs from it and may be replaced by a transaction.
  private let isTentative: UncheckedBox<Bool>

  /// - Parameter isTaken: whether the new value is taken, given the remembered one and the new one.
  init(
    since epoch: UInt64, _ first: Value, following source: Property<Value>,
    if isTaken: @escaping @MainActor (Value, Value) -> Bool
  ) {
    let remembered = UncheckedBox(first)
    let isTentative = UncheckedBox(false)
    self.remembered = remembered
    self.isTentative = isTentative
    super.init(since: epoch, initial: first) { node in
      let value = source.storage
      let isTaken = isTaken(remembered.value, value)
      let isChanged = isTaken || isTentative.value
      isTentative.value = isTaken
      if isChanged { Property.of(node).commit(isTaken ? value : remembered.value) }
    }
    vertex?.pointee.remembers = true
    depend(on: source)
  }

  nonisolated deinit {}

  override func remember() {
    isTentative.value = false
    remembered.value = storage
  }
}

extension Property {
  /// Derives a property that takes a value of this one if `isTaken` is true for its own value and
  /// the new one. It follows this property from its creation on, observed or not.
  @usableFromInline
  final func remembering(
    since epoch: UInt64, _ first: Value,
    if isTaken: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    RememberingProperty(since: epoch, first, following: self, if: isTaken)
      .kept(since: epoch, first)
  }

  /// The property that a client gets of one that depends on earlier values: this stays connected to its
  /// sources as long as that lives.
  @inlinable
  final func kept(since epoch: UInt64, _ first: Value) -> Property<Value> {
    let connection = connected()
    let kept = Property(since: epoch, initial: first) { [self] node in
      // Retained by this closure.
      _ = connection
      Property.of(node).commit(storage)
    }
    kept.depend(on: self)
    return kept
  }
}
