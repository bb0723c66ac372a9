/// Runs the newest inner signal only.
///
/// Its methods are called directly and specialised by the caller, unlike those of the other
/// strategies: switching is what view-models do at every key stroke and cell reuse.
@usableFromInline
final class LatestFlattening<Value, Failure: Error>: Flattening<Value, Failure> {
  @usableFromInline let slot = LatestSlot<Value, Failure>()

  /// The observer's closure, which is called in place; never nil, see ``DerivedPart/derivation``.
  ///
  /// `nonisolated(unsafe)` for `emit`, which runs on the main actor but cannot state it.
  @usableFromInline nonisolated(unsafe) let next: Callback<Value>?

  @usableFromInline
  override init(_ observer: Observer<Value, Failure>) {
    next = .some(Callback(observer.next))
    super.init(observer)
    lifetime.hold(slot)
  }

  nonisolated deinit {}

  override var isInnerRunning: Bool { slot.isRunning }

  @usableFromInline
  override func subscribe(to signal: Signal<Value, Failure>) {
    follow(signal)
  }

  /// Ends the inner signal that runs and starts `signal`.
  @inlinable
  func follow(_ signal: Signal<Value, Failure>) {
    // A loop, because ending the old one may subscribe to a new one.
    while slot.isRunning { slot.dispose() }
    if lifetime.isOver { return }
    let run = slot.vacantRun()
    run.flattening = .passRetained(self)
    let next = { @MainActor [run] (value: Value) in run.emit(value) }
    let end = { @MainActor [run] (termination: Termination<Failure>) in run.didEnd(termination) }
    signal.attachLive(
      Observer(lifetime: consume run, next: consume next, end: consume end))
  }

  /// Emits a value of the inner signal.
  @inlinable @inline(__always)
  nonisolated func emit(_ value: Value) {
    next.call(value)
  }

  /// Continues after the end of an inner signal.
  @inlinable
  func innerDidEnd(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: if !isOuterRunning { finishIfOver() }
    case .failed: finish(termination)
    }
  }
}

/// Retains the newest run, and ends it when the flattening ends.
@usableFromInline
final class LatestSlot<Value, Failure: Error>: Disposable {
  /// The newest run, also when it is over: it is used again if nothing else refers to it.
  @usableFromInline @exclusivity(unchecked) var run: LatestRun<Value, Failure>?

  nonisolated deinit {}

  @inlinable var isRunning: Bool {
    if let run { !run.isOver } else { false }
  }

  override var isDisposed: Bool { false }

  @usableFromInline
  override func dispose() { run?.dispose() }

  override func silence() { run?.silence() }

  /// The last run, if it is over and its source has released it, or a new one.
  @inlinable
  func vacantRun() -> LatestRun<Value, Failure> {
    if isKnownUniquelyReferenced(&run), let run {
      run.restart()
      return run
    }
    let made = LatestRun<Value, Failure>()
    run = made
    return made
  }
}

/// The lifetime of an inner signal and the receiver of its events: one object, which is also the
/// context of both closures of its observer.
@usableFromInline
final class LatestRun<Value, Failure: Error>: Lifetime {
  /// Whether a value is being emitted.
  @usableFromInline
  nonisolated enum Emission {
    case none, running
    /// The run has ended meanwhile.
    case ended
  }

  /// Retained while the inner signal runs: the outer one may have ended.
  ///
  /// Unmanaged, so that emitting a value counts no reference. Sound because the reference is released where
  /// it is set to nil, or in the deinit: the end of the run does that, but if a value is being emitted then,
  /// the outermost emission when it returns (`emission`). It is not set again until then: an emission
  /// retains the run, and only one that nothing else retains is used again (`vacantRun`).
  ///
  /// It is only ever set to a `LatestFlattening<Value, Failure>`, hence the downcasts, and stored as any
  /// object, because `end`, which is not specialised, would look up metadata to release it.
  /// `nonisolated(unsafe)` for the deinit: no other reference to the run exists then.
  @usableFromInline @exclusivity(unchecked)
  nonisolated(unsafe) var flattening: Unmanaged<AnyObject>?

  @usableFromInline @exclusivity(unchecked) var emission = Emission.none

  /// In no other lifetime: it is ended by the slot, which is in the lifetime of the flattening.
  @usableFromInline
  init() {
    super.init(in: nil)
  }

  nonisolated deinit { flattening?.release() }

  /// Emits a value of the inner signal.
  @inlinable
  func emit(_ value: Value) {
    if isOver { return }
    let isOutermost = emission == .none
    emission = .running
    flattening?.emit(value, Failure.self)
    if !isOutermost { return }
    let isEnded = emission == .ended
    emission = .none
    if isEnded { releaseFlattening() }
  }

  @inlinable
  func didEnd(_ termination: Termination<Failure>) {
    if isOver { return }
    guard let last = flattening else { return }
    // Moved out, which does not touch the reference count, unless an emission still needs it.
    if emission == .none { flattening = nil } else { _ = last.retain() }
    _ = end()
    unsafeDowncast(last.takeRetainedValue(), to: LatestFlattening<Value, Failure>.self)
      .innerDidEnd(termination)
  }

  @usableFromInline
  override func end() -> Bool {
    if !super.end() { return false }
    if emission == .none { releaseFlattening() } else { emission = .ended }
    return true
  }

  /// Released last: it may run any code.
  @usableFromInline
  func releaseFlattening() {
    let ended = flattening
    flattening = nil
    ended?.release()
  }
}

extension Unmanaged where Instance == AnyObject {
  /// Emits a value of the flattening that this is, without counting a reference.
  ///
  /// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef` without a check
  /// of the executor at every call; its caller is on the main actor.
  @inlinable @inline(__always)
  nonisolated func emit<Value, Failure: Error>(_ value: Value, _: Failure.Type) {
    _withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: LatestFlattening<Value, Failure>.self).emit(value)
    }
  }
}
