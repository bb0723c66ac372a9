/// A clock that calls back on the main actor by itself, in order and without a task.
///
/// The operators of time (``Signal/debounce(for:atCompletion:clock:)``,
/// ``Signal/delay(for:clock:)``, ...) take any clock whose durations are `Swift.Duration` and sleep
/// on it in a task. On a clock that conforms to this protocol they schedule a call instead, so a
/// test that advances the clock sees every effect before the function returns. The virtual clock of
/// ReactiveTesting conforms to it.
public nonisolated protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Calls `action` when the clock reaches `instant`; calls that are due at the same instant come
  /// in the order of scheduling. An instant that has passed means as soon as possible, but not
  /// before this function has returned.
  ///
  /// - Parameters:
  ///   - instant: when it is called.
  ///   - action: called on the main actor.
  /// - Returns: a disposable that cancels the call when disposed or dropped.
  @MainActor
  func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Disposable
}

/// The one timer of an operator of time, and the time that has passed on its clock.
///
/// Each operator arms one countdown per window and stamps the values that come meanwhile: a value
/// inside the window reads the clock, and never starts a timer. Disposing it cancels the pending call
/// and releases the action.
@MainActor
@usableFromInline
class Countdown: Disposable {
  /// Called when the countdown is due.
  @usableFromInline final var action: (@MainActor () -> Void)?

  /// When the pending call is due, measured from the creation of the countdown; nil when none is
  /// pending.
  @usableFromInline @exclusivity(unchecked) final private(set) var due: Duration?

  private enum State {
    case live
    /// A part of a lifetime that ends: nothing is called any more, and nothing is released yet.
    case silenced
    case disposed
  }

  private final var call: Disposable?
  private final var state = State.live

  nonisolated deinit {}

  /// The time since the countdown was made. It decreases when the clock is set back.
  @usableFromInline var elapsed: Duration { .zero }

  /// How many whole intervals have passed: negative before the start, at most 2^62.
  ///
  /// In integers: the quotient of two durations is a `Double`, which at the end of an interval may be
  /// less than the number of intervals.
  final func passed(_ interval: Duration) -> Int {
    let (count, rest) = elapsed.attoseconds.quotientAndRemainder(dividingBy: interval.attoseconds)
    let farthest: Int128 = 1 << 62
    return Int(max(-farthest, min(rest < 0 ? count - 1 : count, farthest)))
  }

  /// Schedules `action` on the clock.
  func schedule(at due: Duration, _ action: @escaping @MainActor () -> Void) -> Disposable {
    .disposed
  }

  /// Schedules the pending call, the only one, at `due`.
  @usableFromInline
  final func start(at due: Duration) {
    if state != .live { return }
    self.due = due
    call = schedule(at: due) { [weak self] in self?.fire() }
  }

  /// Cancels the pending call.
  @usableFromInline
  final func stop() {
    due = nil
    call = nil
  }

  private func fire() {
    // Dropped only after the action: dropping it cancels the task that runs this code.
    let current = call
    call = nil
    due = nil
    withExtendedLifetime(current) { if state == .live { action?() } }
  }

  @usableFromInline override final var isDisposed: Bool { state == .disposed }

  override final func silence() {
    if state == .live { state = .silenced }
  }

  @usableFromInline
  override final func dispose() {
    state = .disposed
    let released = action
    action = nil
    stop()
    // Released last: a deinit may advance the clock.
    withExtendedLifetime(released) {}
  }
}

extension Countdown {
  /// Makes the countdown of one run of an operator on `clock`.
  @usableFromInline
  static func on(_ clock: any Clock<Duration>) -> Countdown {
    // Tested by type, so that the compiler specialises the countdown on the continuous clock.
    if let clock = clock as? ContinuousClock {
      return sleeping(clock)
    }
    if let clock = clock as? any TimerClock { return calling(clock) }
    return sleeping(clock)
  }

  private static func calling(_ clock: some TimerClock) -> Countdown {
    ClockCountdown(clock) { clock.schedule(at: $0.advanced(by: $1), $2) }
  }

  private static func sleeping(_ clock: some Clock<Duration>) -> Countdown {
    ClockCountdown(clock) { clock.wake(since: $0, after: $1, $2) }
  }
}

/// A countdown on a clock of a known type.
private final class ClockCountdown<Time: Clock>: Countdown where Time.Duration == Duration {
  /// Schedules a call when a time has passed since an instant.
  typealias Schedule =
    @MainActor (Time.Instant, Duration, @escaping @MainActor () -> Void) -> Disposable

  private let clock: Time
  private let origin: Time.Instant
  private let schedule: Schedule

  init(_ clock: Time, _ schedule: @escaping Schedule) {
    self.clock = clock
    self.schedule = schedule
    origin = clock.now
    super.init()
  }

  nonisolated deinit {}

  override var elapsed: Duration { origin.duration(to: clock.now) }

  override func schedule(
    at due: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Disposable {
    schedule(origin, due, action)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps in a task until `due` after `start`, and then calls `action`.
  @MainActor
  fileprivate func wake(
    since start: Instant, after due: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Disposable {
    let task = Task { @MainActor in
      // A sleep ends early only if the task was cancelled.
      guard (try? await sleep(since: start, for: due)) != nil else { return }
      if !Task.isCancelled { action() }
    }
    return .action { task.cancel() }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps until `duration` after `start`; `.seconds(Int64.max)` means for ever.
  ///
  /// The system's clocks end the process when the end of a sleep exceeds the range of their seconds. So
  /// a sleep of more than 30,000 years has two parts; these clocks never reach the second.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  package nonisolated func sleep(since start: Instant, for duration: Duration) async throws {
    let longest = start.duration(to: now) + .seconds(Int64(1) << 40)
    try await sleep(until: start.advanced(by: min(duration, longest)), tolerance: nil)
    if duration > longest {
      try await sleep(until: start.advanced(by: duration), tolerance: nil)
    }
  }
}
