import ReactiveKit

/// What is entered into a field: what a view shows and writes, and what of it counts.
///
/// A view may write ``entered`` at any time. An entry that is refused, because the field is disabled
/// or the format cannot hold it, never becomes ``accepted``, not even for a turn, and ``entered`` is
/// set back. An entry in another form than the format's is replaced by the same in its form.
final class Entry<Value: Equatable> {
  let entered: MutableProperty<Value>
  let accepted: Property<Value>

  /// What the program has written last, which counts in a disabled field too.
  private var written: MutableProperty<Value?>?
  private let corrected: @MainActor (Value) -> Value
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - isEnabled: whether a view may write; nil for always.
  ///   - accepts: whether the format can hold an entry.
  ///   - corrected: an entry in the form of the format; nil when that is every form.
  init(
    _ initial: Value, isEnabled: Property<Bool>?,
    accepts: @escaping @MainActor (Value) -> Bool = { _ in true },
    corrected: (@MainActor (Value) -> Value)? = nil
  ) {
    let entered = MutableProperty(initial)
    self.entered = entered
    self.corrected = corrected ?? { $0 }
    let permitted: Property<Value?>
    if let isEnabled {
      let written = MutableProperty<Value?>(nil)
      self.written = written
      permitted = combine(entered, isEnabled, written) {
        ($1 || $0 == $2) && accepts($0) ? $0 : nil
      }
      bag += isEnabled.onChange { if !$0 { written.value = nil } }
    } else if corrected != nil {
      permitted = entered.map { accepts($0) ? $0 : nil }
    } else {
      accepted = entered
      return
    }
    accepted = permitted.filter(initial: initial) { $0 != nil }.map { $0 ?? initial }
    bag += entered.onChange { [weak self] _ in self?.correct() }
  }

  nonisolated deinit {}

  /// Writes for the program: also while the field is disabled.
  func write(_ value: Value) {
    transaction {
      written?.value = value
      entered.value = value
    }
  }

  /// What was accepted last is what the view shows, in its form.
  private func correct() {
    entered.value = corrected(accepted.value)
  }
}
