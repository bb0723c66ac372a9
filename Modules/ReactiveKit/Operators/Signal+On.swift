extension Signal {
  /// Runs closures for the events of each observation, before they are passed on.
  ///
  /// - Parameters:
  ///   - starting: before the work starts.
  ///   - value: before each value is passed on.
  ///   - completed: before the completion is passed on.
  ///   - failed: before the failure is passed on.
  ///   - disposed: exactly once when the observation is over, however it ended.
  public func on(
    starting: (@MainActor () -> Void)? = nil,
    value: (@MainActor (Value) -> Void)? = nil,
    completed: (@MainActor () -> Void)? = nil,
    failed: (@MainActor (Failure) -> Void)? = nil,
    disposed: (@MainActor () -> Void)? = nil
  ) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      starting?()
      if let disposed { lifetime.onEnd(disposed) }
      if lifetime.isOver { return }
      attach(
        Observer(
          lifetime: lifetime,
          next: { next in
            value?(next)
            if !lifetime.isOver { observer.next(next) }
          },
          end: { termination in
            if lifetime.isOver { return }
            switch termination {
            case .completed: completed?()
            case .failed(let failure): failed?(failure)
            }
            if lifetime.end() { observer.end(termination) }
          }))
    })
  }
}
