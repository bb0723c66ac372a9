extension Signal {
  /// Emits each intermediate result of combining the values, without the initial one.
  ///
  /// - Parameters:
  ///   - initial: combined with the first value; it is not emitted.
  ///   - combine: makes the next result from the last one and a value.
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { (observer: consuming Observer<Result, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let last = ScanState<Result, Value>(initial, combine, next: consume next, in: lifetime)
      let receive = { @MainActor [last = consume last] (value: Value) in
        if !last.begin(value) { return }
        let result = last.advance(by: value)
        let isLate = last.end()
        last.emit(result)
        if isLate {
          last.finish(in: last.lifetime, { last.advance(by: $0) }) { last.emit($0) }
        }
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  // Without this one the type checker tries every `+` of a chain with every other.
  /// For closures that do not throw.
  @available(
    *, unavailable, message: "The closure of scan cannot throw: use attemptMap for what can fail."
  )
  public func scan<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) throws -> Result
  ) -> Signal<Result, Failure> {
    .empty
  }

  /// Emits a state after each value has updated it in place.
  ///
  /// ```swift
  /// let log = lines.scan(into: []) { $0.append($1) }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: the state before the first value; it is not emitted.
  ///   - update: changes the state by a value.
  /// - Complexity: an array or dictionary is copied at the next value if an observer kept it.
  public func scan<Result>(
    into initial: Result, _ update: @escaping @MainActor (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      let last = SerialState<Result?, Value>(initial)
      let next = { @MainActor (value: Value) -> Result? in
        // Moved out, so that it is not copied.
        guard var result = last.exchange(nil) else { return nil }
        update(&result, value)
        last.state = result
        return result
      }
      attach(
        observer.map { value in
          if !last.begin(value) { return }
          let result = next(value)
          let isLate = last.end()
          if let result { observer.nextUnlessOver(result) }
          if isLate {
            last.finish(in: observer.lifetime, next) { observer.nextUnlessOver($0) }
          }
        })
    })
  }

  /// Emits the result of combining all values, once, on completion; the initial one if there were
  /// none.
  ///
  /// - Parameters:
  ///   - initial: combined with the first value.
  ///   - combine: makes the next result from the last one and a value.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      let last = SerialState<Result, Value>(initial)
      attach(
        to: observer,
        next: { value in
          if !last.begin(value) { return }
          last.state = combine(last.state, value)
          if !last.end() { return }
          last.finish(in: observer.lifetime) { value -> Void? in
            last.state = combine(last.state, value)
            return nil
          } emit: {
          }
        },
        last: { termination, _ in
          if case .completed = termination { observer.next(last.state) }
        },
        end: { $0 })
    })
  }

  /// Emits all values as one array on completion, `[]` if there were none, nothing on failure.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(attach: { observer in
      var values: [Value] = []
      attach(
        to: observer, next: { values.append($0) },
        last: { termination, _ in if case .completed = termination { observer.next(values) } },
        end: { $0 })
    })
  }

  /// Emits the values in arrays of `count`, the rest on completion.
  ///
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func collect(_ count: Int) -> Signal<[Value], Failure> {
    precondition(count > 0, "the count of collect(_:) must be at least 1")
    return Signal<[Value], Failure>(attach: { observer in
      var values: [Value] = []
      attach(
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

  /// Emits each value with the previous one: (1, 2), (2, 3), ... Nothing for the first.
  @inlinable
  public func pairwise() -> Signal<(previous: Value, current: Value), Failure> {
    pairwise(after: nil)
  }

  /// Emits each value with the previous one, `initial` before the first.
  @inlinable
  public func pairwise(_ initial: Value) -> Signal<(previous: Value, current: Value), Failure> {
    pairwise(after: initial)
  }

  @inlinable
  func pairwise(after first: Value?) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(attach: { observer in
      let last = UncheckedBox(first)
      attach(
        observer.map { value in
          if let previous = last.exchange(value) { observer.next((previous, value)) }
        })
    })
  }
}
