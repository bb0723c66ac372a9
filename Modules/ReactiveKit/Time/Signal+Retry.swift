extension Signal {
  /// Restarts after a wait when the signal fails, at most `count` times; then the last failure is
  /// emitted.
  ///
  /// A retry never happens within the failure, not even after a wait of zero, so work that fails at
  /// once does not grow the stack.
  ///
  /// - Parameters:
  ///   - count: the number of retries; `.max` for no limit.
  ///   - backoff: how long to wait before each.
  ///   - clock: the clock that measures the time.
  ///   - isWorthwhile: whether to retry after a failure; if not, the failure is emitted at once.
  public func retry(
    _ count: Int, backoff: Backoff, clock: any Clock<Duration> = ContinuousClock(),
    if isWorthwhile: @escaping @MainActor (Failure) -> Bool = { _ in true }
  ) -> Signal {
    Signal { observer, lifetime in
      let countdown = Countdown.on(clock)
      var current: Lifetime?
      var retries = 0
      let start: @MainActor () -> Void = { [unowned countdown] in
        let run = Lifetime(in: lifetime)
        current = run
        let upstream = Observer<Value, Failure>(
          lifetime: run, next: { if !run.isDisposed { observer.next($0) } },
          end: { termination in
            guard run.end() else { return }
            guard case .failed(let failure) = termination, retries < count, isWorthwhile(failure)
            else { return observer.end(termination) }
            // `isWorthwhile` may have ended the observation, which releases the countdown.
            if lifetime.isOver { return }
            retries += 1
            countdown.start(at: countdown.elapsed + backoff.delay(before: retries))
          })
        attach(upstream)
      }
      countdown.action = start
      lifetime.hold(countdown)
      lifetime.onEnd { current?.dispose() }
      start()
    }
  }
}
