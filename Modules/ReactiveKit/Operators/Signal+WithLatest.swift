extension Signal {
  /// Combines each value with the newest of `other`; values that come before `other` has said one
  /// are left out.
  ///
  /// Ends with this signal alone: the completion of `other` is ignored, its newest value stays.
  @inlinable
  public func withLatest<Other, Result>(
    from other: Signal<Other, Never>,
    _ transform: @escaping @MainActor (Value, Other) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { [attach] observer in
      let lifetime = Lifetime(parent: observer.lifetime)
      var newest: Other?
      lifetime.hold(
        other.attach(
          Observer<Other, Never>(lifetime: lifetime, next: { newest = $0 }, end: { _ in })))
      lifetime.hold(
        attach(
          Observer(
            lifetime: lifetime,
            next: { value in
              if !lifetime.isDisposed, let newest { observer.next(transform(value, newest)) }
            },
            end: { if lifetime.end() { observer.end($0) } })))
      return lifetime
    })
  }

  /// Pairs each value with the newest of `other`.
  @inlinable
  public func withLatest<Other>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure>
  {
    withLatest(from: other) { ($0, $1) }
  }

  /// Combines each value with the current one of `property`, which is read then and not observed.
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
