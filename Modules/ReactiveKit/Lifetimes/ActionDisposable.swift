/// Runs a closure once when it ends.
@MainActor
final class ActionDisposable: Disposable {
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  nonisolated deinit {
    if let action { endOnMainActor(action) { $0() } }
  }

  override var isDisposed: Bool { action == nil }

  override func dispose() {
    guard let action else { return }
    self.action = nil
    action()
  }
}
