extension Signal {
  /// Emits a value when none has followed it for `window`: the text when the typing pauses.
  ///
  /// One timer per pause, however many values come. Completion waits for the last value's time
  /// (``CompletionRule/keepPending``) or drops it; a failure comes at once and drops it. To emit the
  /// first value at once and thin out the rest, use ``throttle(for:latest:atCompletion:clock:)``.
  ///
  /// ```swift
  /// let queries = query.changes.debounce(for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - window: how long no other value may follow.
  ///   - rule: what becomes of a waiting value at completion.
  ///   - clock: where the time comes from.
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
          lifetime: run.lifetime, next: { if !run.lifetime.isOver { run.receive($0) } },
          end: { run.end($0) }))
    })
  }
}
