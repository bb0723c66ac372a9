public import ReactiveKit

/// A clock whose time passes only when a test advances it.
///
/// Pass it to anything that takes an `any Clock<Duration>`: the operators of ReactiveKit run on it
/// synchronously, so all effects have happened when ``advance(by:)`` returns; async code that
/// sleeps on it continues when its executor runs it, see ``settle()``.
///
/// ```swift
/// let clock = VirtualClock()
/// let queries = Recorder(text.changes.debounce(for: .seconds(1), clock: clock), clock: clock)
/// text.value = "a"
/// clock.advance(by: .seconds(1))
/// #expect(queries.difference(from: [.value("a", at: .seconds(1))]) == nil)
/// ```
///
/// Nothing runs until the clock is advanced. Calls that are due at the same instant run in the order of
/// scheduling; while one runs, ``now`` is its due instant. The time ends at the longest `Duration`: a call
/// due then or later waits for ever. Advancing needs the main actor; reading the clock and sleeping on it
/// work from any thread.
public nonisolated final class VirtualClock: TimerClock {
  private let state = Locked(VirtualClockState())

  /// Makes a clock that stands at its start.
  public init() {}

  /// An instant of a virtual clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's start.
    public let sinceStart: Duration

    /// Makes the instant that is `sinceStart` after the clock's start.
    public init(sinceStart: Duration) { self.sinceStart = sinceStart }

    /// The instant that is `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart.adding(duration))
    }

    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration {
      other.sinceStart.subtracting(sinceStart)
    }

    /// Whether the left one is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }

    /// A readable text of the time since the clock's start.
    public var description: String { sinceStart.description }
  }

  /// The current instant.
  public var now: Instant { Instant(sinceStart: state.withLock { $0.now }) }

  /// The time from the clock's start to now.
  public var elapsed: Duration { now.sinceStart }

  /// Virtual time has no steps.
  public var minimumResolution: Duration { .zero }

  /// The number of calls and sleepers that wait.
  public var pendingCount: Int { state.withLock { $0.waiting.count } }

  /// The number of tasks that sleep on the clock.
  ///
  /// A cancelled sleep does not count from the moment of its cancellation; a due sleep does not
  /// count from the moment the clock is advanced, although its task may not have continued yet.
  public var sleeperCount: Int { state.withLock { $0.sleeperCount } }

  /// The number of calls and sleepers that have ever been scheduled: how many timers the code under
  /// test used.
  package var scheduledCount: Int { state.withLock { $0.scheduledCount } }

  /// The instant at which the next call or sleeper is due; nil without one.
  package var nextInstant: Instant? {
    state.withLock { $0.nextDue() }.map(Instant.init(sinceStart:))
  }

  /// Calls `action` when the clock is advanced to `instant` or beyond; calls that are due at the
  /// same instant run in the order of scheduling.
  ///
  /// - Returns: a disposable that cancels the call when disposed or dropped.
  /// - Complexity: O(log n), where n is the number of waiting calls.
  @MainActor
  public func schedule(
    at instant: Instant, _ action: @escaping @MainActor () -> Void
  ) -> Disposable {
    let id = state.withLock { $0.add(.call(action), at: instant.sinceStart) }
    // No effect after the call was made.
    return .action { [self] in
      _ = state.withLock { $0.take(id) }
    }
  }

  /// Suspends the task until the clock reaches `deadline`; not at all if it has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.makeID() }
    defer { state.withLock { $0.forget(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let entry = VirtualClockState.Entry.sleeper(continuation)
        let start = state.withLock { $0.start(entry, id, at: deadline.sinceStart) }
        switch start {
        case .waits: break
        case .isOver: continuation.resume()
        case .wasCancelled: continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      if case .sleeper(let continuation) = state.withLock({ $0.cancel(id) }) {
        continuation.resume(throwing: CancellationError())
      }
    }
  }
}

extension VirtualClock {
  /// Suspends the task until the clock has advanced by `duration`.
  ///
  /// The standard library's default for an `any Clock` starts to sleep on the shared executor, when
  /// a thread of it is free. This method starts to sleep on the caller's executor: tasks of the
  /// main actor sleep in the order in which they run.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

// MARK: - Moving

extension VirtualClock {
  /// Advances the clock, and runs everything that becomes due, each at its own instant.
  ///
  /// Advancing by zero, the default, runs the calls that are due now.
  ///
  /// - Precondition: `duration` is not negative; see ``rewind(by:)``.
  @MainActor
  public func advance(by duration: Duration = .zero) {
    precondition(duration >= .zero, "the duration must not be negative; use rewind(by:)")
    advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to `instant`, and runs everything that becomes due, each at its own
  /// instant.
  @MainActor
  public func advance(to instant: Instant) {
    while let entry = state.withLock({ $0.next(until: instant.sinceStart) }) { run(entry) }
    state.withLock { $0.now = max($0.now, instant.sinceStart) }
  }

  /// Advances the clock to the instant of the call or the sleeper that is due first and runs only
  /// that, for callers that let tasks continue after each: several tasks woken together would
  /// continue in any order.
  ///
  /// - Returns: false when nothing is due until `limit`; the clock has not been advanced then.
  @MainActor
  package func advanceToNext(until limit: Instant) -> Bool {
    guard let entry = state.withLock({ $0.next(until: limit.sinceStart) }) else { return false }
    run(entry)
    return true
  }

  /// Advances the clock from due instant to due instant until nothing is due any more, including calls
  /// that are scheduled meanwhile.
  ///
  /// - Parameter limit: the largest number of calls and sleepers to run.
  /// - Throws: ``EndlessRun`` when something still waits after `limit` have run, for instance
  ///   because a repeating timer is observed.
  /// - Precondition: `limit` is not negative.
  @MainActor
  public func run(limit: Int = 10_000) throws(EndlessRun) {
    precondition(limit >= 0, "the limit must not be negative")
    for _ in 0..<limit {
      guard let entry = state.withLock({ $0.next(until: nil) }) else { return }
      run(entry)
    }
    if nextInstant == nil { return }
    throw EndlessRun(limit: limit, waiting: pendingCount, elapsed: elapsed)
  }

  /// Sets the clock back, as a user or a time server may do to a wall clock. Waiting calls and
  /// sleepers keep their due instants. The time does not go back beyond what a `Duration` can express.
  public func rewind(by duration: Duration) {
    state.withLock { $0.now = $0.now.subtracting(duration) }
  }

  @MainActor
  private func run(_ entry: VirtualClockState.Entry) {
    switch entry {
    case .call(let action): action()
    case .sleeper(let continuation): continuation.resume()
    }
  }
}

// MARK: - Settling

extension VirtualClock {
  /// Runs tasks that are ready and wait only for their executor, for instance after their sleep has
  /// ended.
  ///
  /// It yields a fixed number of times to the main actor and to the shared executor, and longer
  /// while ended sleeps have not returned; then it returns, regardless of the tasks: it never
  /// hangs. That is enough for a few hops; a task that computes for a long time off the main actor
  /// is awaited by its handle instead.
  @MainActor
  public func settle() async {
    var quietRounds = 0
    for _ in 0..<1_024 where quietRounds < 32 {
      await Task.yield()
      await Self.passThroughSharedExecutor()
      quietRounds = state.withLock { $0.returning.isEmpty } ? quietRounds + 1 : 0
    }
  }

  /// Advances the clock by `duration` and lets tasks continue after each due instant, so that tasks
  /// that sleep repeatedly do so in the right order, including those that wake at the same instant:
  /// woken together, they would return to the main actor in any order.
  @MainActor
  public func advanceSettling(by duration: Duration = .zero) async {
    let target = now.advanced(by: duration)
    await settle()
    while let entry = state.withLock({ $0.next(until: target.sinceStart) }) {
      run(entry)
      await settle()
    }
    advance(to: target)
  }

  @concurrent
  private static func passThroughSharedExecutor() async {
    await Task.yield()
  }
}

/// The error of running a virtual clock that never becomes idle.
public nonisolated struct EndlessRun: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of calls and sleepers that were allowed to run.
  public let limit: Int
  /// The number that still waited then.
  public let waiting: Int
  /// The time from the clock's start to the last that ran.
  public let elapsed: Duration

  /// Makes the error of a run.
  package init(limit: Int, waiting: Int, elapsed: Duration) {
    self.limit = limit
    self.waiting = waiting
    self.elapsed = elapsed
  }

  /// The cause and how to find it.
  public var description: String {
    """
    after \(limit) timers, at \(elapsed), \(waiting) still waiting: \
    does something repeat for ever? advance(by:) stops at a time
    """
  }
}
