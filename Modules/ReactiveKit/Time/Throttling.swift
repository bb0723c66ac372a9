/// One run of `throttle`.
@usableFromInline
final class Throttling<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let countdown: Countdown
  @usableFromInline let window: Duration
  @usableFromInline let isLatestKept: Bool
  private let rule: CompletionRule

  /// When the last value was emitted; nil before the first.
  @usableFromInline @exclusivity(unchecked) var opened: Duration?
  /// The newest value of the current window, until it is emitted.
  @usableFromInline let pending = UncheckedBox<Value?>(nil)
  /// The source has completed, but not the run: a value is pending.
  @usableFromInline @exclusivity(unchecked) private(set) var isCompleted = false

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, window: Duration, isLatestKept: Bool,
    rule: CompletionRule, clock: any Clock<Duration>
  ) {
    self.observer = observer
    self.window = window
    self.isLatestKept = isLatestKept
    self.rule = rule
    lifetime = Lifetime(in: observer.lifetime)
    countdown = .on(clock)
    countdown.action = { [unowned self] in fire() }
    // The lifetime, which is ended from outside, retains the run.
    lifetime.hold(countdown)
    lifetime.onEnd { [self] in pending.value = nil }
  }

  nonisolated deinit {}

  @inlinable
  func receive(_ value: Value) {
    let now = countdown.elapsed
    // A time before the window means that the clock was set back: the window is over.
    if let opened, now >= opened, now < opened.adding(window) {
      guard isLatestKept else { return }
      pending.value = value
      if countdown.due == nil { countdown.start(at: opened.adding(window)) }
    } else {
      if countdown.due != nil { countdown.stop() }
      emit(value, at: now)
    }
  }

  @inlinable
  func emit(_ value: Value, at now: Duration) {
    opened = now
    // Releases a value, which may end the observation.
    pending.value = nil
    if !lifetime.isOver { observer.next(value) }
  }

  @usableFromInline
  func end(_ termination: Termination<Failure>) {
    if case .completed = termination, rule == .keepPending, pending.value != nil {
      isCompleted = true
    } else if lifetime.end() {
      observer.end(termination)
    }
  }

  private func fire() {
    guard let value = pending.value else { return }
    emit(value, at: countdown.elapsed)
    // The observer may have sent another value before the completion.
    if isCompleted, pending.value == nil, lifetime.end() { observer.end(.completed) }
  }
}
