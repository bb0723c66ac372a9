extension Signal {
  /// Emits the newest value whenever `trigger` emits; nothing before there is a value, and the same
  /// value again if no newer one has arrived.
  ///
  /// Completes when both have completed; fails with this signal.
  @inlinable
  public func sample<Trigger>(on trigger: Signal<Trigger, Never>) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let newest = UncheckedBox<Value?>(nil)
      var running = 2
      let completeOne: @MainActor (Lifetime) -> Void = { input in
        if !input.end() { return }
        running -= 1
        if running == 0, lifetime.end() { observer.end(.completed) }
      }
      let source = Lifetime(in: lifetime)
      attach(
        Observer(lifetime: source, next: { newest.value = $0 }) { termination in
          switch termination {
          case .completed: completeOne(source)
          case .failed: if lifetime.end() { observer.end(termination) }
          }
        })
      if lifetime.isOver { return }
      let ticks = Lifetime(in: lifetime)
      trigger.attach(
        Observer(
          lifetime: ticks,
          next: { _ in if !ticks.isOver, let newest = newest.value { observer.next(newest) } },
          end: { _ in completeOne(ticks) }))
    })
  }
}
