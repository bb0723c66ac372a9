extension Signal {
  /// Combines each value with the newest of `other`; values that arrive before the first of `other`
  /// are left out.
  ///
  /// Ends with this signal: the completion of `other` is ignored, its newest value stays.
  ///
  /// - Parameters:
  ///   - other: the signal whose newest value is taken.
  ///   - transform: combines the two.
  @_disfavoredOverload
  @inlinable
  public func withLatest<Other, Result>(
    from other: Signal<Other, Never>,
    _ transform: @escaping @MainActor (Value, Other) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let newest = UncheckedBox<Other?>(nil)
      let following = Lifetime(in: lifetime)
      other.attach(
        Observer<Other, Never>(
          lifetime: following, next: { newest.value = $0 }, end: { _ in following.dispose() }))
      attach(in: lifetime, before: observer) { value in
        guard !lifetime.isOver, let newest = newest.value else { return }
        let result = transform(value, newest)
        if !lifetime.isOver { observer.next(result) }
      }
    })
  }

  /// Pairs each value with the newest of `other`.
  @_disfavoredOverload
  @inlinable
  public func withLatest<Other>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure>
  {
    withLatest(from: other) { ($0, $1) }
  }

  /// Combines each value with the current one of `property`, which is read then and not observed.
  ///
  /// - Parameters:
  ///   - property: the property whose current value is taken.
  ///   - transform: combines the two.
  @inlinable
  public func withLatest<Other, Result>(
    from property: Property<Other>, _ transform: @escaping @MainActor (Value, Other) -> Result
  ) -> Signal<Result, Failure> {
    map { transform($0, property.current) }
  }

  /// Pairs each value with the current one of `property`.
  @inlinable
  public func withLatest<Other>(from property: Property<Other>) -> Signal<(Value, Other), Failure> {
    map { ($0, property.current) }
  }
}

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
