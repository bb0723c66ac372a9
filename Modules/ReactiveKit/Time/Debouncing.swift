/// One run of `debounce`.
@usableFromInline
final class Debouncing<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let countdown: Countdown
  @usableFromInline let window: Duration
  private let rule: CompletionRule

  /// The newest value, until it is emitted.
  @usableFromInline let pending = UncheckedBox<Value?>(nil)
  /// When the newest value is emitted.
  @usableFromInline @exclusivity(unchecked) var deadline: Duration = .zero
  /// The source has completed, but not the run: a value is pending.
  @usableFromInline @exclusivity(unchecked) private(set) var isCompleted = false

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, window: Duration, rule: CompletionRule,
    clock: any Clock<Duration>
  ) {
    self.observer = observer
    self.window = window
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
    deadline = countdown.elapsed.adding(window)
    pending.value = value
    // A timer that is due earlier compares with the deadline and starts again; it is due later only
    // when the clock was set back.
    if let due = countdown.due, due <= deadline { return }
    countdown.start(at: deadline)
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
    if countdown.elapsed < deadline { return countdown.start(at: deadline) }
    pending.value = nil
    observer.next(value)
    // The observer may have sent another value before the completion.
    if isCompleted, pending.value == nil, lifetime.end() { observer.end(.completed) }
  }
}
