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
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            guard !lifetime.isOver, let newest = newest.value else { return }
            let result = transform(value, newest)
            if !lifetime.isOver { observer.next(result) }
          },
          end: { if lifetime.end() { observer.end($0) } }))
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
