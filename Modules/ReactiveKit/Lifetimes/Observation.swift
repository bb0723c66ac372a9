/// The result of `observe`: it ends an observer, or the run of a signal, when it is dropped.
///
/// A separate object, because the parts of a run retain each other while it runs, and because it
/// may be dropped on any thread. A disposed one is
/// freed without asking where it is.
@MainActor
@usableFromInline
final class Observation: Disposable {
  /// The disposable that it ends; nil once it was disposed.
  @exclusivity(unchecked) private var ended: Disposable?

  @usableFromInline
  init(_ ended: Disposable) {
    self.ended = ended
  }

  nonisolated deinit {
    if let ended { endOnMainActor(ended) { $0.dispose() } }
  }

  @usableFromInline override var isDisposed: Bool { ended?.isDisposed ?? true }

  @usableFromInline
  override func dispose() {
    guard let ended else { return }
    self.ended = nil
    ended.dispose()
  }
}
