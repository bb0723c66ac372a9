/// The result of `observe`: it ends an observer, or the run of a signal, when it is dropped.
///
/// A separate object, because the parts of a run retain each other while it runs, and because it
/// may be dropped on any thread. Its deinit is not isolated, so a disposed one is freed without a
/// check of the executor, which costs more than the rest of ending an observation (measured: 440 of
/// 830 instructions).
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
    if let ended { _ = DisposalOnMainActor(ended) }
  }

  @usableFromInline override var isDisposed: Bool { ended?.isDisposed ?? true }

  @usableFromInline
  override func dispose() {
    guard let ended else { return }
    self.ended = nil
    ended.dispose()
  }
}

/// Transfers an object to the main actor, to be disposed there.
@MainActor
private final class DisposalOnMainActor {
  private let ended: Disposable

  nonisolated init(_ ended: Disposable) {
    self.ended = ended
  }

  isolated deinit {
    ended.dispose()
  }
}
