public import ReactiveKit

extension Pager {
  /// A refresh as a signal: observing it starts or joins a refresh; it emits the rows and
  /// completes, or fails; a cancelled refresh completes. Disposing the observation cancels the
  /// refresh.
  ///
  /// For a command: `Command(signal: { pager.refreshing })`.
  public var refreshing: Signal<[Row], Failure> {
    Signal { [self] observer, lifetime in
      willRefresh?()
      // An observer of the end of one refresh may have started this one: it must not end with the
      // earlier.
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
      // The page that it would have replaced cancelled it while it ended.
      if lastRefresh < awaited { return observer.complete() }
      let mine = run
      lifetime.onEnd { [weak self] in
        if let self, run == mine { cancel() }
      }
    }
  }

  private var isRefreshing: Bool {
    state.value.isExecuting && state.value.phase != .loadingMore
  }
}
