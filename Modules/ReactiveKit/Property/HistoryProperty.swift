/// A derived property whose value depends on the changes of its sources: the base of `pairwise` and
/// `zip`.
///
/// Like a ``RememberingProperty`` it is computed from what no open transaction can replace, so that a
/// read inside a transaction has no effect. What it does is in closures, which the caller specialises:
/// a method that is overridden is not (`pairwise` takes a quarter of the instructions).
@usableFromInline
final class HistoryProperty<Value>: Property<Value> {
  private let keep: @MainActor () -> Void

  /// - Parameters:
  ///   - epoch: the epoch before the inputs were made.
  ///   - next: the next value, given the remembered one; nil unless the changes of the inputs make one.
  @inlinable
  convenience init(
    since epoch: UInt64, _ first: Value, following inputs: [HistorySource],
    next: @escaping @MainActor (Value) -> Value?
  ) {
    // The value that no open transaction can replace, and the one that it may.
    let remembered = UncheckedBox(first)
    let tentative = UncheckedBox<Value?>(nil)
    self.init(since: epoch, first, sources: inputs.map(\.source)) {
      let value = tentative.exchange(nil)
      var replaced: [AnyObject] = []
      for input in inputs {
        if let old = input.remember(value != nil) { replaced.append(old) }
      }
      if let value { remembered.value = value }
      // Released last: a deinit may set a source.
      extendLifetime(replaced)
    } compute: { node in
      var isChanged = false
      for input in inputs where input.update() { isChanged = true }
      // It may be computed again without a change, which would count as one more.
      if !isChanged { return }
      let value = next(remembered.value)
      let old = tentative.exchange(value)
      if value != nil || old != nil { Property.of(node).commit(value ?? remembered.value) }
      extendLifetime(old)
    }
  }

  @usableFromInline
  init(
    since epoch: UInt64, _ first: Value, sources: [Source], keep: @escaping @MainActor () -> Void,
    compute: @escaping @MainActor (Source) -> Void
  ) {
    self.keep = keep
    super.init(since: epoch, initial: first, compute: compute)
    vertex?.pointee.remembers = true
    for source in sources.reversed() { depend(on: source) }
  }

  nonisolated deinit {}

  override func remember() { keep() }
}
