extension Signal {
  /// Emits `transform` of each value. Key paths work too: `.map(\.name)`.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { (observer: consuming Observer<Result, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(transform, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        stage.emit(stage.function(value))
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits `transform` of each value, leaving out nil.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Value) -> Result?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { (observer: consuming Observer<Result, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(transform, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        if let result = stage.function(value) { stage.emit(result) }
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits the values for which `isIncluded` is true.
  @inlinable
  public func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { (observer: consuming Observer<Value, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(isIncluded, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        if stage.function(value) { stage.emit(value) }
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits `value` for each value.
  @inlinable
  public func replace<Result>(with value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }
}
