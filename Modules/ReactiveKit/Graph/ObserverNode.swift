/// One observation of a ``Source``: the disposable that ends it, and the owner of the source.
///
/// The closure lies in the source's ``ObserverSlot``, so that notifying walks contiguous memory; the
/// node knows its slot by index and the slot knows its node.
@MainActor
@usableFromInline
class ObserverNode: Disposable {
  /// What is observed; nil once the observation has ended.
  @usableFromInline @exclusivity(unchecked) final var source: Source?

  /// The slot in the source.
  @usableFromInline @exclusivity(unchecked) final var index: Int32 = 0

  @inlinable
  init(_ source: Source) {
    self.source = source
    super.init()
  }

  // The subclasses detach: each isolated deinit of a chain of classes checks the executor once more.
  nonisolated deinit {}

  @usableFromInline override final var isDisposed: Bool { source == nil }

  @usableFromInline
  override func dispose() {
    detach()
  }

  /// Ends the observation. The source is released last: that may free it, and run any deinit.
  @usableFromInline
  final func detach() {
    guard let ended = source else { return }
    source = nil
    ended.remove(self)
    Propagation.release(ended)
  }
}

/// An observation of a property that is handed out: it ends when it is dropped.
@MainActor
@usableFromInline
final class Observation: ObserverNode {
  @inlinable
  override init(_ source: Source) { super.init(source) }

  isolated deinit { detach() }
}

/// The observation at the upper end of a signal's chain. It belongs to the chain's ``Lifetime``,
/// which disposes it on the main actor before it releases it.
@MainActor
@usableFromInline
final class Receiver<Failure: Error>: ObserverNode {
  /// Where the end of the source goes; nil for a property, which does not end.
  @usableFromInline @exclusivity(unchecked) var end: (@MainActor (Termination<Failure>) -> Void)?

  @inlinable
  init(_ source: Source, end: (@MainActor (Termination<Failure>) -> Void)?) {
    self.end = end
    super.init(source)
  }

  nonisolated deinit {}

  /// Ends the observation; the closure is released although the lifetime may keep the receiver.
  @usableFromInline
  override func dispose() {
    let end = end.take()
    detach()
    extendLifetime(end)
  }
}
