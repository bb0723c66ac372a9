/// What happens to a pending value when the signal completes.
///
/// A failure is emitted at once and always drops the value.
public nonisolated enum CompletionRule: Hashable, Sendable {
  /// The value is emitted at its time, then the signal completes. Without a pending value it
  /// completes at once.
  case keepPending
  /// The value is dropped and the signal completes at once.
  case discardPending
}

extension Signal {
  /// Emits a value when none has followed it for `window`: the text when the typing pauses.
  ///
  /// It uses one timer per pause, regardless of the number of values. Completion waits for the last
  /// value's time (``CompletionRule/keepPending``) or drops it; a failure is emitted at once and
  /// drops it. To emit the first value at once and thin out the rest, use
  /// ``throttle(for:latest:atCompletion:clock:)``.
  ///
  /// ```swift
  /// let queries = query.changes.debounce(for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - window: how long no other value may follow.
  ///   - rule: what happens to a pending value at completion.
  ///   - clock: the clock that measures the time.
  /// - Complexity: a value reads the clock once.
  @inlinable
  public func debounce(
    for window: Duration, atCompletion rule: CompletionRule = .keepPending,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(attach: { observer in
      let run = Debouncing(observer, window: window, rule: rule, clock: clock)
      attach(
        Observer(
          lifetime: run.lifetime,
          next: { if !run.lifetime.isOver, !run.isCompleted { run.receive($0) } },
          end: { run.end($0) }))
    })
  }
}

/// One run of `debounce`.
@usableFromInline
final class Debouncing<Value, Failure: Error>: WindowedRun<Value, Failure> {
  /// When the newest value is emitted.
  @usableFromInline @exclusivity(unchecked) var deadline: Duration = .zero

  @usableFromInline
  override init(
    _ observer: Observer<Value, Failure>, window: Duration, rule: CompletionRule,
    clock: any Clock<Duration>
  ) {
    super.init(observer, window: window, rule: rule, clock: clock)
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

  override func emit(_ value: Value) {
    if countdown.elapsed < deadline { return countdown.start(at: deadline) }
    pending.value = nil
    observer.next(value)
  }
}

/// One run of an operator that keeps the newest value of a window until its time.
@usableFromInline
class WindowedRun<Value, Failure: Error> {
  @usableFromInline final let observer: Observer<Value, Failure>
  @usableFromInline final let lifetime: Lifetime
  @usableFromInline final let countdown: Countdown
  @usableFromInline final let window: Duration
  private final let rule: CompletionRule

  /// The newest value, until it is emitted.
  @usableFromInline final let pending = UncheckedBox<Value?>(nil)
  /// The source has completed, but not the run: a value is pending.
  @usableFromInline @exclusivity(unchecked) final private(set) var isCompleted = false

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

  /// Emits the pending value, or starts the countdown again.
  func emit(_ value: Value) {}

  @usableFromInline
  final func end(_ termination: Termination<Failure>) {
    if case .completed = termination, rule == .keepPending, pending.value != nil {
      isCompleted = true
    } else if lifetime.end() {
      observer.end(termination)
    }
  }

  private func fire() {
    guard let value = pending.value else { return }
    emit(value)
    // The observer may have sent another value before the completion.
    if isCompleted, pending.value == nil, lifetime.end() { observer.end(.completed) }
  }
}
