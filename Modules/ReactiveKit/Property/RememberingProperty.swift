/// A derived property whose value depends on the one before: what `filter` and `distinct` are made of.
///
/// It remembers its value whenever its sources have changed for good: after a set, also one whose
/// propagation waits (`Propagation.remember(below:)`), and after a transaction. A value that is read inside a
/// transaction is computed from that and not remembered, so reading changes nothing.
@usableFromInline
final class RememberingProperty<Value>: Property<Value> {
  /// What no transaction can replace any more.
  private let remembered: UncheckedBox<Value>
  /// Whether the stored value is another one, which a transaction may replace.
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
  /// Derives a property that takes a value of this one if `isTaken` is true for its own value and the new
  /// one. It follows from its creation on, observed or not.
  @usableFromInline
  final func remembering(
    since epoch: UInt64, _ first: Value,
    if isTaken: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    let core = RememberingProperty(since: epoch, first, following: self, if: isTaken)
    let observation = core.onChange { _ in }
    let derived = Property(since: epoch, initial: first) { node in
      // Its closure retains the observation, which keeps the core connected as long as this lives.
      _ = observation
      Property.of(node).commit(core.storage)
    }
    derived.depend(on: core)
    return derived
  }
}
