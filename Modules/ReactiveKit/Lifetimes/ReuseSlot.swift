/// Holds the current bindings of a reusable view, such as a table cell.
///
/// Binding again ends every observation of the previous use before the new ones start, so a cell
/// can never show values of the previous row.
///
/// ```swift
/// slot.reuse {
///   viewModel.title.bind(to: label, \.text)
///   viewModel.price.bind(to: priceLabel, \.text)
/// }
/// ```
@MainActor
public final class ReuseSlot {
  private var held: [Disposable] = []

  /// Makes an empty slot.
  public init() {}

  nonisolated deinit {
    if !held.isEmpty { endOnMainActor(held) { for disposable in $0 { disposable.dispose() } } }
  }

  /// Ends the bindings of the previous use, then makes and retains those of the next.
  public func reuse(@DisposableList _ bindings: @MainActor () -> [Disposable]) {
    clear()
    let made = bindings()
    // Not empty if a closure has used the slot meanwhile.
    let ending = held
    held = made
    for disposable in ending { disposable.dispose() }
  }

  /// Ends the bindings of the current use: the view shows no row now.
  public func clear() {
    let ending = held
    held = []
    for disposable in ending { disposable.dispose() }
  }
}
