extension Signal {
  /// Says each intermediate result of combining the values, without the initial one.
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { [attach] observer in
      let memory = Memory(initial)
      return attach(
        observer.map { value in
          let result = combine(memory.value, value)
          memory.value = result
          observer.next(result)
        })
    })
  }

  /// Says the result of combining all values, once, on completion; the initial one if there were
  /// none.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      var result = initial
      return attach(
        to: observer, next: { result = combine(result, $0) },
        last: { termination, _ in if case .completed = termination { observer.next(result) } },
        end: { $0 })
    })
  }

  /// Says all values as one array on completion, `[]` if there were none, nothing on failure.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(attach: { observer in
      var values: [Value] = []
      return attach(
        to: observer, next: { values.append($0) },
        last: { termination, _ in if case .completed = termination { observer.next(values) } },
        end: { $0 })
    })
  }

  /// Says the values in arrays of `count`, the rest on completion.
  ///
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func collect(_ count: Int) -> Signal<[Value], Failure> {
    precondition(count > 0, "collect(_:) needs room for at least one value")
    return Signal<[Value], Failure>(attach: { observer in
      var values: [Value] = []
      return attach(
        to: observer,
        next: { value in
          values.append(value)
          if values.count < count { return }
          let full = values
          values = []
          observer.next(full)
        },
        last: { termination, _ in
          if case .completed = termination, !values.isEmpty { observer.next(values) }
        },
        end: { $0 })
    })
  }

  /// Says each value with the one before it: (1, 2), (2, 3), ... Nothing on the first.
  @inlinable
  public func pairwise() -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(attach: { [attach] observer in
      var last: Value?
      return attach(
        observer.map { value in
          let previous = last
          last = value
          if let previous { observer.next((previous, value)) }
        })
    })
  }

  /// Says each value with the one before it, `initial` before the first.
  @inlinable
  public func pairwise(_ initial: Value) -> Signal<(previous: Value, current: Value), Failure> {
    start(with: initial).pairwise()
  }
}
