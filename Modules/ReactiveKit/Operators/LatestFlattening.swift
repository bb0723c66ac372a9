/// Runs the newest inner signal only.
///
/// Its methods are called directly and specialised by the caller, unlike those of the other
/// strategies: switching is what view-models do at every key stroke and cell reuse.
@usableFromInline
final class LatestFlattening<Value, Failure: Error>: Flattening<Value, Failure> {
  @usableFromInline let slot = LatestSlot()

  /// The newest run, also when it is over: it is used again if nothing else refers to it.
  @usableFromInline @exclusivity(unchecked) var latest: LatestRun<Value, Failure>?

  @usableFromInline
  override init(_ observer: Observer<Value, Failure>) {
    super.init(observer)
    lifetime.hold(slot)
  }

  nonisolated deinit {}

  override var isInnerRunning: Bool { slot.run != nil }

  @usableFromInline
  override func subscribe(to signal: Signal<Value, Failure>) {
    follow(signal)
  }

  /// Ends the inner signal that runs and starts `signal`.
  @inlinable
  func follow(_ signal: Signal<Value, Failure>) {
    // A loop, because ending the old one may subscribe to a new one.
    while slot.run != nil { slot.dispose() }
    if lifetime.isOver { return }
    let run = vacantRun()
    run.flattening = self
    latest = run
    slot.run = run
    signal.attachLive(
      Observer(lifetime: run, next: { run.emit($0) }, end: { run.didEnd($0) }))
  }

  /// The last run, if it is over and its source has released it, or a new one.
  @inlinable
  func vacantRun() -> LatestRun<Value, Failure> {
    var last = latest
    latest = nil
    if isKnownUniquelyReferenced(&last), let last {
      last.restart()
      return last
    }
    return LatestRun()
  }

  /// Continues after the end of an inner signal.
  @inlinable
  func innerDidEnd(_ run: Lifetime, _ termination: Termination<Failure>) {
    if slot.run === run { slot.run = nil }
    switch termination {
    case .completed: if !isOuterRunning { finishIfOver() }
    case .failed: finish(termination)
    }
  }
}

/// Ends the newest run when the flattening ends.
@usableFromInline
final class LatestSlot: Disposable {
  @usableFromInline @exclusivity(unchecked) var run: Lifetime?

  nonisolated deinit {}

  override var isDisposed: Bool { false }

  @usableFromInline
  override func dispose() {
    let ending = run
    run = nil
    ending?.dispose()
  }

  override func silence() { run?.silence() }
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
    if let flattening, !isOver { flattening.observer.next(value) }
  }

  @inlinable
  func didEnd(_ termination: Termination<Failure>) {
    let flattening = flattening
    guard end() else { return }
    flattening?.innerDidEnd(self, termination)
  }

  @usableFromInline
  override func end() -> Bool {
    if !super.end() { return false }
    flattening = nil
    return true
  }
}
