extension Signal {
  /// Says the newest value whenever `trigger` says something; nothing before there is a value, the
  /// same value again if no newer one has come.
  ///
  /// Completes when both have completed; fails with this signal.
  @inlinable
  public func sample<Trigger>(on trigger: Signal<Trigger, Never>) -> Signal {
    Signal(attach: { [attach] observer in
      let lifetime = Lifetime(parent: observer.lifetime)
      var newest: Value?
      var running = 2
      let completeOne: @MainActor () -> Void = {
        running -= 1
        if running == 0, lifetime.end() { observer.end(.completed) }
      }
      lifetime.hold(
        attach(
          Observer(lifetime: lifetime, next: { newest = $0 }) { termination in
            switch termination {
            case .completed: completeOne()
            case .failed: if lifetime.end() { observer.end(termination) }
            }
          }))
      if lifetime.isDisposed { return lifetime }
      lifetime.hold(
        trigger.attach(
          Observer(
            lifetime: lifetime,
            next: { _ in if !lifetime.isDisposed, let newest { observer.next(newest) } },
            end: { _ in completeOne() })))
      return lifetime
    })
  }
}
