extension Signal {
  /// Emits `transform` of each value. Key paths work too: `.map(\.name)`.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      attachLive(observer.map { value in observer.nextUnlessOver(transform(value)) })
    })
  }

  /// Emits `transform` of each value, leaving out nil.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Value) -> Result?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      attachLive(
        observer.map { value in
          if let result = transform(value) { observer.nextUnlessOver(result) }
        })
    })
  }

  /// Emits the values for which `isIncluded` is true.
  @inlinable
  public func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { observer in
      attachLive(
        observer.map { value in
          if isIncluded(value) { observer.nextUnlessOver(value) }
        })
    })
  }

  /// Emits `value` for each value.
  @inlinable
  public func replace<Result>(with value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }
}
