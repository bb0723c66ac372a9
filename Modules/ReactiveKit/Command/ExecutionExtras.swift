/// Rarely needed state of an execution, in a separate object: each field of an execution costs up to 60 of
/// its 2,000 instructions, mostly in the deinit, which is never specialised.
@MainActor
@usableFromInline
final class ExecutionExtras<Output, Failure: Error> {
  @usableFromInline @exclusivity(unchecked) var failure: Failure?
  /// The earlier values, if the command keeps them.
  @usableFromInline @exclusivity(unchecked) var earlier: ContiguousArray<Output>?
  /// The observers of the execution.
  @usableFromInline @exclusivity(unchecked) var followers: Emitter<Output, CommandError<Failure>>?
  /// The events that the work sent while a value was being delivered.
  @usableFromInline @exclusivity(unchecked) var backlog = Queue<Event<Output, Failure>>()
  /// Starts the work of a waiting execution; nil otherwise.
  @exclusivity(unchecked) var start: (@MainActor () -> Void)?
  /// The progress of the work, 0...1.
  lazy var progress = MutableProperty(0.0)
  /// The tasks that wait for the end; cancelled ones may be among them.
  @exclusivity(unchecked) private var waiters: [Waiter] = []

  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Adds a task that waits for the end.
  ///
  /// - Complexity: O(1), amortised.
  func add(_ waiter: Waiter) {
    if waiters.count == waiters.capacity {
      waiters.removeAll { $0.continuation == nil }
      waiters.reserveCapacity(waiters.count * 2)
    }
    waiters.append(waiter)
  }

  /// Resumes the tasks that wait for the end.
  func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}

extension Execution {
  /// The extras, made on first use.
  @usableFromInline var madeExtras: ExecutionExtras<Output, Failure> {
    if let extras { return extras }
    let made = ExecutionExtras<Output, Failure>()
    extras = made
    return made
  }

  /// Stores an event sent while a value is being delivered: every observer sees the same order.
  @usableFromInline
  func emitLater(_ event: Event<Output, Failure>) {
    madeExtras.backlog.append(event)
  }

  /// Delivers the events sent while a value was being delivered.
  @usableFromInline
  func emitBacklog(of extras: ExecutionExtras<Output, Failure>) {
    while isRunning, let event = extras.backlog.popFirst() {
      if let value = event.value { deliver(value) }
      if let termination = event.termination { workDidEnd(termination) }
    }
    extras.backlog = Queue()
  }

  /// Stores the closure that starts the work after the earlier executions; nil to stop waiting.
  func wait(_ start: (@MainActor () -> Void)?) {
    if start != nil || extras != nil { madeExtras.start = start }
  }

  /// Starts the work after the earlier executions have ended.
  func startAfterWaiting() {
    extras?.start.take()?()
  }
}

// MARK: - Waiting

extension Execution {
  /// Waits for the end and returns the last value.
  ///
  /// - Throws: ``CommandError``; `cancelled` also when the waiting task is cancelled, which does not
  ///   cancel the execution.
  public func value() async throws(CommandError<Failure>) -> Output {
    await waitUntilFinished()
    if let error { throw error }
    if isRunning { throw .cancelled }
    guard let lastValue else { throw .noValue }
    return lastValue
  }

  /// Waits for the end, or until the waiting task is cancelled.
  public func waitUntilFinished() async {
    if !isRunning { return }
    let waiter = Waiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.continuation = continuation
        madeExtras.add(waiter)
      }
    } onCancel: {
      Task { @MainActor in waiter.resume() }
    }
  }
}

/// A task that waits for the end of an execution, resumed once: by the end or by its cancellation.
@MainActor
@usableFromInline
final class Waiter {
  var continuation: CheckedContinuation<Void, Never>?

  nonisolated deinit {}

  func resume() {
    let resumed = continuation
    continuation = nil
    resumed?.resume()
  }
}
