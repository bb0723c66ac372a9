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
