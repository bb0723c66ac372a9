/// One execution of a ``Command``: it can be awaited, observed (even after its end) and cancelled.
///
/// The work runs whether or not the execution is observed, and dropping the execution does not end
/// it. Disposing it does: an execution in a ``DisposeBag`` is cancelled with the bag. When the bag is
/// released, observers are notified of that in the main actor's next turn, as for a released ``Command``.
///
/// ```swift
/// let execution = load.execute(())
/// let list = try await execution.value()
/// ```
@MainActor
public final class Execution<Output, Failure: Error>: Lifetime {
  /// The state of an execution, from the queue of its command to its end. The values of a state (the start of
  /// a waiting one, the backlog of an emitting one, the failure of a failed one) are among the extras: for
  /// each field of a generic value type the deinit looks up its metadata (20 ns, measured).
  @usableFromInline
  nonisolated enum Phase {
    /// It waits for the end of earlier ones.
    case waiting
    /// The work runs.
    case running
    /// The work runs, and one of its values is being delivered: values sent meanwhile are delivered later.
    case emitting
    case completed, disabled, failed, cancelled
  }

  @usableFromInline @exclusivity(unchecked) var phase = Phase.waiting
  /// The newest value of the work, as a `KeptValue`. Not an optional of a generic type: the deinit
  /// would look up its metadata (330 of the 2,350 instructions of an execution, measured).
  @usableFromInline @exclusivity(unchecked) var newest: Any?
  @usableFromInline @exclusivity(unchecked) var core: CommandCore<Output, Failure>?
  /// Rarely needed state; nil until something is stored.
  @usableFromInline @exclusivity(unchecked) var extras: ExecutionExtras<Output, Failure>?

  /// Its index in the list that contains it; negative if no list does.
  @usableFromInline @exclusivity(unchecked) var place = -1

  @inlinable
  init(_ core: CommandCore<Output, Failure>, keeping retention: ValueRetention) {
    self.core = core
    super.init(in: nil)
    if retention == .all { madeExtras.earlier = [] }
  }

  @inlinable
  init(refused phase: Phase) {
    super.init(in: nil)
    self.phase = phase
    isOver = true
  }

  nonisolated deinit {}

  /// The newest value of the work, which is also kept after the end.
  public var lastValue: Output? { (newest as? KeptValue<Output>)?.value }

  /// The values that are kept, in order: the last one, or all of them if the command was made with
  /// ``ValueRetention/all``.
  public var values: [Output] {
    guard let lastValue else { return [] }
    return Array(extras?.earlier ?? []) + [lastValue]
  }

  /// Whether the work waits in the queue or runs.
  @inlinable public var isRunning: Bool {
    phase == .waiting || phase == .running || phase == .emitting
  }

  /// Why there is no (further) value; nil while it runs and after success.
  @inlinable public var error: CommandError<Failure>? {
    switch phase {
    case .waiting, .running, .emitting, .completed: nil
    case .disabled: .disabled
    case .cancelled: .cancelled
    case .failed: extras?.failure.map { .failed($0) }
    }
  }

  /// The progress of the work, 0...1, as reported with ``report(progress:)``.
  public var progress: Property<Double> {
    madeExtras.progress
  }

  /// Reports the progress of the work; clamped to 0...1, NaN counts as 0. Ignored after the end: work that
  /// ignores its cancellation may still call it.
  public func report(progress value: Double) {
    if !isRunning { return }
    // Zero first: `max(.nan, 0)` is NaN.
    madeExtras.progress.value = min(max(0, value), 1)
  }

  /// Ends the work; the execution ends as cancelled. Does nothing when it has ended.
  public func cancel() {
    end(.cancelled)
  }

  /// Cancels the execution.
  public override func dispose() {
    if ReleasedEnds.depth > 0 { stopWork() }
    ReleasedEnds.deliver { [self] in cancel() }
  }

  /// Its observers are not those of the lifetime that ends.
  override func silence() {}
}

// MARK: - Observing

extension Execution {
  /// The kept values (see ``values``), then every further one, and the end.
  public var signal: Signal<Output, CommandError<Failure>> {
    Signal(attach: { [self] observer in
      if isRunning {
        let followers = madeExtras.followers ?? Emitter()
        madeExtras.followers = followers
        return followers.attach(observer, replaying: values)
      }
      for value in values where !observer.isDisposed { observer.next(value) }
      if observer.isDisposed { return }
      observer.end(error.map { .failed($0) } ?? .completed)
    })
  }
}

// MARK: - Running

extension Execution {
  /// Starts the work. The execution is the lifetime of the run.
  @inlinable
  func follow(_ signal: Signal<Output, Failure>) {
    signal.attach(
      Observer(lifetime: self, next: { [self] in emit($0) }, end: { [self] in workDidEnd($0) }))
  }

  @inlinable
  func emit(_ value: Output) {
    guard isRunning else { return }
    if phase == .emitting { return emitLater(.value(value)) }
    deliver(value)
    if let extras, !extras.backlog.isEmpty { emitBacklog(of: extras) }
  }

  /// Stores a value and delivers it: first to the observers of the execution. One that is added by
  /// an observer of the command then receives it once, as a kept value.
  @inlinable
  func deliver(_ value: Output) {
    phase = .emitting
    var replaced: Any? = KeptValue(value: value)
    swap(&newest, &replaced)
    if let extras {
      if extras.earlier != nil, let replaced = replaced as? KeptValue<Output> {
        extras.earlier?.append(replaced.value)
      }
      extras.followers?.send(value)
    }
    // Only the emitter is retained while it sends.
    if let values = core?.madeValues { values.send(value) }
    extendLifetime(replaced)
    // An observer may have ended it.
    if phase == .emitting { phase = .running }
  }

  @inlinable
  func workDidEnd(_ termination: Termination<Failure>) {
    if phase == .emitting { return emitLater(Event(termination)) }
    switch termination {
    case .completed: end(.completed)
    case .failed(let failure):
      if isRunning { madeExtras.failure = failure }
      end(.failed)
    }
  }

  /// Ends the execution once.
  @inlinable
  func end(_ final: Phase) {
    guard isRunning else { return }
    let wasRunning = phase != .waiting
    phase = final
    // Moved out, which does not touch the reference count.
    var core: CommandCore<Output, Failure>?
    swap(&core, &self.core)
    _ = end()
    core?.didEnd(self, wasRunning: wasRunning)
    if extras != nil { announceEnd() }
  }

  /// Ends the work; ``cancel()`` follows, which notifies the observers.
  func stopWork() {
    _ = end()
  }

  @usableFromInline
  func announceEnd() {
    if let followers = extras?.followers.take() {
      if let error { followers.end(.failed(error)) } else { followers.end(.completed) }
    }
    extras?.resumeWaiters()
  }
}

/// Wraps a value so that a cast from `Any` matches its exact type, even if that is an optional.
@usableFromInline
nonisolated struct KeptValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(value: Value) {
    self.value = value
  }
}
