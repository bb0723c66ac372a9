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
      attach(last, to: observer) { value in
        // Moved out, so that it is not copied.
        guard var result = last.exchange(nil) else { return nil }
        update(&result, value)
        last.state = result
        return result
      }
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
    require(count > 0, "the count of collect(_:) must be at least 1")
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

extension Signal {
  /// Attaches an operator that emits values when the signal ends.
  ///
  /// The source has released the observer by then, so the operator has a separate lifetime: if it
  /// is disposed while the last values are emitted, it neither emits the rest nor ends.
  ///
  /// - Parameter last: emits the last values; it continues until it returns or the given lifetime
  ///   has ended.
  @inlinable
  func attach<Result, Other: Error>(
    to observer: Observer<Result, Other>, next: @escaping @MainActor (Value) -> Void,
    last: @escaping @MainActor (Termination<Failure>, Lifetime) -> Void,
    end: @escaping @MainActor (Termination<Failure>) -> Termination<Other>
  ) {
    let lifetime = Lifetime(in: observer.lifetime)
    attach(
      Observer(lifetime: lifetime, next: next) { termination in
        if lifetime.isOver { return }
        last(termination, lifetime)
        if lifetime.end() { observer.end(end(termination)) }
      })
  }
}

/// The state of `scan`, its function and the receiver of the results: one object, which is also the context
/// of the operator's closure, since that captures nothing else.
@usableFromInline
final class ScanState<State, Value>: SerialState<State, Value> {
  @usableFromInline let lifetime: Lifetime

  /// The client's function, called in place; never nil, see ``DerivedPart/derivation``.
  @usableFromInline let combination: Combination<State, Value>?

  /// The observer's closure, likewise.
  @usableFromInline let next: Callback<State>?

  @inlinable
  init(
    _ state: State, _ combine: @escaping @MainActor (State, Value) -> State,
    next: consuming @escaping @MainActor (State) -> Void, in lifetime: Lifetime
  ) {
    self.lifetime = lifetime
    combination = .some(Combination(combine))
    self.next = .some(Callback(consume next))
    super.init(state)
  }

  nonisolated deinit {}

  /// Stores the next state, which is computed from a value.
  @inlinable @inline(__always)
  func advance(by value: Value) -> State {
    let next =
      switch combination {
      case .some(let combination): combination.call(state, value)
      case .none: state
      }
    state = next
    return next
  }

  /// Emits a state unless the observation is over.
  @inlinable @inline(__always)
  func emit(_ state: State) {
    if !lifetime.isOver { next.call(state) }
  }
}

/// A client's function of a state and a value, called in place like a ``Callback``.
@usableFromInline
nonisolated struct Combination<State, Value>: ~Copyable {
  /// The conversion drops its isolation, which is allowed on the main actor; it is called only there.
  @usableFromInline let call: (State, Value) -> State

  @MainActor @inlinable
  init(_ call: @escaping @MainActor (State, Value) -> State) {
    self.call = call
  }
}
