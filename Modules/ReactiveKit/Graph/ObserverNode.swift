/// One observer of a ``Source``, and the owner of the source.
///
/// A node belongs to an ``Observation`` or to a ``Lifetime``. Either disposes it on the main actor
/// before it releases it, regardless of the thread that dropped the last reference: so its deinit
/// need not be isolated, and a source never refers to a released node.
@MainActor
@usableFromInline
class ObserverNode: Disposable {
  /// The observed source; nil once the observation has ended.
  @usableFromInline @exclusivity(unchecked) final var source: Source?

  /// The slot in the source; negative when it was vacated before the node is disposed.
  @usableFromInline @exclusivity(unchecked) final var index: Int32 = 0

  #if DEBUG
    /// The properties, commands and subjects that receive the values of this observer.
    final var targets = SignalTargets()
  #endif

  @usableFromInline
  init(_ source: Source) {
    self.source = source
    super.init()
    noteTarget()
  }

  nonisolated deinit {}

  @usableFromInline override final var isDisposed: Bool { source == nil }

  @usableFromInline
  override final func dispose() {
    guard let ended = source else { return }
    source = nil
    if index >= 0 { ended.remove(self) }
    if ended.isDelivering {
      // Its closure may be running: it is freed when the delivery has ended.
      ended.deferRelease(of: self)
    } else {
      clear()
    }
    Propagation.release(ended)
  }

  override final func silence() {
    guard let source, index >= 0 else { return }
    source.remove(self)
    index = -1
  }

  /// Frees the closures, and what they retain, even if the disposable is kept.
  func clear() {}

  /// Copies the closure, not retained, to a slot; see ``ObserverSlots``.
  nonisolated func copyCallback(to _: UnsafeMutableRawPointer) {}
}

/// An observer of values of one type.
@MainActor
@usableFromInline
class CallbackNode<Value>: ObserverNode {
  /// `nonisolated(unsafe)` for `notify`, which runs on the main actor but cannot state it.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var callback: Callback<Value>?

  @inlinable
  init(_ source: Source, _ call: consuming @escaping @MainActor (Value) -> Void) {
    callback = Callback(consume call)
    super.init(source)
  }

  nonisolated deinit {}

  @inlinable
  nonisolated final func notify(_ value: Value) {
    #if DEBUG
      let outer = SignalRunner.current
      SignalRunner.current = .observer(Unmanaged.passUnretained(self))
      defer { SignalRunner.current = outer }
    #endif
    callback.call(value)
  }

  // Not by `take()`: generic code that is not specialised would look up metadata for it (1,600
  // instructions). A closure has one reference, which is released after the store.
  override func clear() { callback = nil }

  override final nonisolated func copyCallback(to slot: UnsafeMutableRawPointer) {
    let size = MemoryLayout<Callback<Value>?>.size
    assert(size == ObserverSlots.stride - ObserverSlots.word, "A closure is two words")
    withUnsafePointer(to: &callback) { slot.copyMemory(from: $0, byteCount: size) }
  }
}

/// A closure that is called in place: not copyable, so that calling it does not retain and release its
/// context.
@usableFromInline
nonisolated struct Callback<Value>: ~Copyable {
  /// The conversion drops its isolation, which is allowed on the main actor; it is called only
  /// there.
  @usableFromInline let call: (Value) -> Void

  @MainActor @inlinable
  init(_ call: consuming @escaping @MainActor (Value) -> Void) {
    self.call = consume call
  }
}

extension Optional where Wrapped: ~Copyable {
  /// Calls the closure, if there is one; see ``DerivedPart/derivation`` for why it is borrowed from an optional.
  @inlinable @inline(__always)
  nonisolated func call<Value>(_ value: Value) where Wrapped == Callback<Value> {
    switch self {
    case .some(let callback): callback.call(value)
    case .none: break
    }
  }
}

/// An observer at the upper end of a signal's chain.
@MainActor
@usableFromInline
final class Receiver<Value, Failure: Error>: CallbackNode<Value> {
  /// Receives the end of the source.
  @usableFromInline @exclusivity(unchecked) var end: (@MainActor (Termination<Failure>) -> Void)?

  @inlinable
  init(
    _ source: Source, next: consuming @escaping @MainActor (Value) -> Void,
    end: consuming @escaping @MainActor (Termination<Failure>) -> Void
  ) {
    self.end = consume end
    super.init(source, consume next)
  }

  nonisolated deinit {}

  override func clear() {
    super.clear()
    end = nil
  }
}
