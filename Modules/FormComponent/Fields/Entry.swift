import ReactiveKit

/// The entry of a field: the value that a view shows and writes, and the accepted value.
///
/// A view may write ``entered`` at any time. A rejected entry, because the field is disabled or the
/// format cannot represent it, never becomes ``accepted``, not even within a propagation, and
/// ``entered`` is reverted. An entry in another form than the format's is replaced by its form in
/// the format.
final class Entry<Value: Equatable> {
  let entered: MutableProperty<Value>
  let accepted: Property<Value>

  /// The last value written by the program, which is accepted even while the field is disabled.
  private var written: MutableProperty<Value?>?
  private let corrected: @MainActor (Value) -> Value
  private let bag = DisposeBag()

  ///
  /// - Parameters:
  ///   - isEnabled: whether a view may write; nil for always.
  ///   - accepts: whether the format can represent an entry.
  ///   - corrected: an entry in the form of the format; nil when every form is allowed.
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

  /// Writes for the program, even while the field is disabled.
  func write(_ value: Value) {
    transaction {
      written?.value = value
      entered.value = value
    }
  }

  /// Makes the view show the last accepted value, in the form of the format.
  private func correct() {
    entered.value = corrected(accepted.value)
  }
}
