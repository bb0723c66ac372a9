public import ReactiveKit

extension Pager {
  /// A refresh as a signal: observing it starts or joins a refresh; it emits the rows and
  /// completes, or fails; a cancelled refresh completes. Disposing its last observation cancels the
  /// refresh.
  ///
  /// For a command: `Command(signal: { pager.refreshing })`.
  public var refreshing: Signal<[Row], Failure> {
    Signal { [self] observer, lifetime in
      willRefresh?()
      // This refresh may be started by an observer of the end of another one, which must not end
      // it.
      let awaited = isRefreshing ? lastRefresh : lastRefresh + 1
      lifetime.add(
        refreshEnds.signal.observe { end in
          if end.number < awaited { return }
          switch end.result {
          case .success(let rows):
            observer.send(rows)
            observer.complete()
          case .failure(let error): observer.fail(error)
          case nil: observer.complete()
          }
        })
      refresh()
      if lifetime.isDisposed { return }
      // The page that it would have replaced cancelled it while ending.
      if lastRefresh < awaited { return observer.complete() }
      observers.count += 1
      observers.run = run
      let ends = observers.ends
      lifetime.onEnd { [weak self] in
        guard let self, observers.ends == ends else { return }
        observers.count -= 1
        if observers.count == 0, observers.run == run { cancel() }
      }
    }
  }

  private var isRefreshing: Bool {
    state.value.isExecuting && state.value.phase != .loadingMore
  }
}

/// The observations of a refresh, which ends with the last of them.
struct RefreshObservers {
  var count = 0
  /// The run that the latest of them started or joined.
  var run = 0
  /// The number of ended refreshes: observations of earlier ones no longer count.
  var ends = 0
}
