/// One execution of a ``Command``: it can be awaited, observed, also late, and cancelled.
///
/// The work runs whether or not anybody looks at the execution.
///
/// ```swift
/// let execution = load.execute(())
/// let list = try await execution.value()
/// ```
public final class Execution<Output, Failure: Error> {
  /// Where an execution is.
  @usableFromInline
  enum State {
    case waiting
    case running
    case completed
    case ended(CommandError<Failure>)
  }

  /// The state without its payload. The failure has an object of its own, because each field of a
  /// generic value type makes the deinit look up the metadata of that type (20 ns, measured).
  @usableFromInline
  nonisolated enum Phase {
    case waiting, running, completed, disabled, failed, cancelled, noValue
  }

  @usableFromInline @exclusivity(unchecked) var phase = Phase.waiting
  @usableFromInline @exclusivity(unchecked) var failure: Memory<Failure>?
  @usableFromInline @exclusivity(unchecked) var firstValue: Output?
  @usableFromInline @exclusivity(unchecked) var laterValues: [Output] = []
  @usableFromInline @exclusivity(unchecked) var work: Disposable?
  @usableFromInline @exclusivity(unchecked) var core: CommandCore<Output, Failure>?
  @usableFromInline @exclusivity(unchecked) var followers: Emitter<Output, CommandError<Failure>>?
  @usableFromInline @exclusivity(unchecked) var waiters: [Waiter] = []
  private lazy var reported = MutableProperty(0.0)

  @inlinable
  init(_ core: CommandCore<Output, Failure>) {
    self.core = core
  }

  @inlinable
  init(refusedWith error: CommandError<Failure>) {
    state = .ended(error)
  }

  nonisolated deinit {}

  /// What the work has said so far, in order.
  public var values: [Output] { (firstValue.map { [$0] } ?? []) + laterValues }

  /// Whether the work waits in the queue or runs.
  @inlinable public var isRunning: Bool {
    switch phase {
    case .waiting, .running: true
    case .completed, .disabled, .failed, .cancelled, .noValue: false
    }
  }

  /// Why there is no (further) value; nil while it runs and after success.
  @inlinable public var error: CommandError<Failure>? {
    if case .ended(let error) = state { error } else { nil }
  }

  /// How far the work is, 0...1, as it reports it with ``report(progress:)``.
  public var progress: Property<Double> { reported }

  /// Says how far the work is; clamped to 0...1.
  public func report(progress: Double) {
    reported.value = min(max(progress, 0), 1)
  }

  /// Ends the work; the execution ends as cancelled. Does nothing when it has ended.
  public func cancel() {
    end(.ended(.cancelled))
  }
}

extension Execution {
  /// Where the execution is.
  @usableFromInline var state: State {
    @inlinable get {
      switch phase {
      case .waiting: return .waiting
      case .running: return .running
      case .completed: return .completed
      case .disabled: return .ended(.disabled)
      case .cancelled: return .ended(.cancelled)
      case .noValue: return .ended(.noValue)
      case .failed:
        guard let failure else { preconditionFailure("A failed execution has a failure.") }
        return .ended(.failed(failure.value))
      }
    }
    @inlinable set {
      switch newValue {
      case .waiting: phase = .waiting
      case .running: phase = .running
      case .completed: phase = .completed
      case .ended(.disabled): phase = .disabled
      case .ended(.cancelled): phase = .cancelled
      case .ended(.noValue): phase = .noValue
      case .ended(.failed(let failure)):
        self.failure = Memory(failure)
        phase = .failed
      }
    }
  }
}

// MARK: - Looking at it

extension Execution {
  /// Every value of the work, those of the past first, and the end.
  public var signal: Signal<Output, CommandError<Failure>> {
    Signal(attach: { [self] observer in
      for value in values {
        if observer.isDisposed { return .disposed }
        observer.next(value)
      }
      switch state {
      case .completed:
        observer.end(.completed)
        return .disposed
      case .ended(let error):
        observer.end(.failed(error))
        return .disposed
      case .waiting, .running:
        let followers = followers ?? Emitter()
        self.followers = followers
        return followers.attach(observer)
      }
    })
  }

  /// Waits for the end and gives the last value.
  ///
  /// - Throws: ``CommandError``; `cancelled` also when the waiting task is cancelled, which does not
  ///   cancel the execution.
  public func value() async throws(CommandError<Failure>) -> Output {
    await ended()
    if case .ended(let error) = state { throw error }
    if isRunning { throw .cancelled }
    guard let last = laterValues.last ?? firstValue else { throw .noValue }
    return last
  }

  /// Waits for the end, or until the waiting task is cancelled.
  public func ended() async {
    if !isRunning { return }
    let waiter = Waiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.continuation = continuation
        waiters.removeAll { $0.continuation == nil }
        waiters.append(waiter)
      }
    } onCancel: {
      Task { @MainActor in waiter.resume() }
    }
  }
}

// MARK: - Running it

extension Execution {
  /// Starts the work.
  @inlinable
  func start(_ signal: Signal<Output, Failure>) {
    state = .running
    let lifetime = Lifetime(parent: nil)
    work = lifetime
    lifetime.hold(
      signal.attach(
        Observer(
          lifetime: lifetime, next: { [self] in say($0) }, end: { [self] in workEnded($0) })))
  }

  @inlinable
  func say(_ value: Output) {
    guard isRunning else { return }
    if firstValue == nil { firstValue = value } else { laterValues.append(value) }
    core?.say(value)
    followers?.send(value)
  }

  @inlinable
  func workEnded(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: end(.completed)
    case .failed(let failure): end(.ended(.failed(failure)))
    }
  }

  /// Ends the execution once.
  @inlinable
  func end(_ final: State) {
    guard isRunning else { return }
    let wasRunning = if case .running = state { true } else { false }
    state = final
    let core = core
    self.core = nil
    work?.dispose()
    work = nil
    core?.ended(self, wasRunning: wasRunning)
    if followers != nil || !waiters.isEmpty { tell() }
  }

  @usableFromInline
  func tell() {
    if let followers {
      self.followers = nil
      if let error { followers.end(.failed(error)) } else { followers.end(.completed) }
    }
    if waiters.isEmpty { return }
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
