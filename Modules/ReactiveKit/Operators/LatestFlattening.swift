/// Runs the newest inner signal only.
///
/// Its methods are called directly and specialised by the caller, unlike those of the other
/// strategies: switching is what view-models do at every key stroke and cell reuse.
@usableFromInline
final class LatestFlattening<Value, Failure: Error>: Flattening<Value, Failure> {
  @usableFromInline let slot = LatestSlot<Value, Failure>()

  /// The observer's closure, which is called in place; never nil, see ``DerivedPart/derivation``.
  @usableFromInline let next: Callback<Value>?

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
    run.flattening = self
    signal.attachLive(
      Observer(lifetime: run, next: { run.emit($0) }, end: { run.didEnd($0) }))
  }

  /// Emits a value of the inner signal.
  @inlinable
  func emit(_ value: Value) {
    switch next {
    case .some(let next): next.call(value)
    case .none: break
    }
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
  /// Retained while the inner signal runs: the outer one may have ended.
  @usableFromInline @exclusivity(unchecked) var flattening: LatestFlattening<Value, Failure>?

  /// In no other lifetime: it is ended by the slot, which is in the lifetime of the flattening.
  @usableFromInline
  init() {
    super.init(in: nil)
  }

  nonisolated deinit {}

  @inlinable
  func emit(_ value: Value) {
    if let flattening, !isOver { flattening.emit(value) }
  }

  @inlinable
  func didEnd(_ termination: Termination<Failure>) {
    if isOver { return }
    let flattening = flattening.take()
    _ = end()
    flattening?.innerDidEnd(termination)
  }

  @usableFromInline
  override func end() -> Bool {
    if !super.end() { return false }
    flattening = nil
    return true
  }
}
