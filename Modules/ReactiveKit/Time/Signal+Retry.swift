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
    // The frame that starts the work has nothing of the countdown: there may be one per operator.
    Signal(attach: { observer in
      retrying(count, backoff, .on(clock), if: isWorthwhile, observer)()
    })
  }

  /// A run, which the returned closure starts.
  @inline(never)
  private func retrying(
    _ count: Int, _ backoff: Backoff, _ countdown: Countdown,
    if isWorthwhile: @escaping @MainActor (Failure) -> Bool, _ observer: Observer<Value, Failure>
  ) -> @MainActor () -> Void {
    let lifetime = Lifetime(in: observer.lifetime)
    var retries = 0
    let start: @MainActor () -> Void = { [unowned countdown] in
      let run = Lifetime(in: lifetime)
      attach(
        Observer(
          lifetime: run, next: { if !run.isOver { observer.next($0) } },
          end: { termination in
            guard run.end() else { return }
            guard case .failed(let failure) = termination, retries < count, isWorthwhile(failure)
            else {
              if lifetime.end() { observer.end(termination) }
              return
            }
            // `isWorthwhile` may have ended the observation, which releases the countdown.
            if lifetime.isOver { return }
            retries += 1
            countdown.start(at: countdown.elapsed.adding(backoff.delay(before: retries)))
          }))
    }
    countdown.action = start
    lifetime.hold(countdown)
    return start
  }
}
