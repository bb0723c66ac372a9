/// The state of an operator whose closure is called for one value after the other.
///
/// The closure may cause the next value of its own observation, for instance through another signal
/// of a `merge`. That value waits until the state is that after the first one: computed from the
/// same state, one of the two would be lost.
@usableFromInline
class SerialState<State, Value> {
  @usableFromInline
  enum Phase {
    case idle
    /// The closure runs.
    case busy
    /// Values wait: the closure runs, or the result of an earlier one is emitted.
    case late
  }

  /// Unchecked like ``UncheckedBox/storage``.
  @usableFromInline @exclusivity(unchecked) final var storage: State
  @usableFromInline @exclusivity(unchecked) final var phase = Phase.idle
  @exclusivity(unchecked) private final var waiting: Queue<Value>?

  @inlinable
  init(_ state: State) {
    storage = state
  }

  nonisolated deinit {}

  /// The state. A replaced one is released after the new one is stored.
  @inlinable final var state: State {
    @inline(__always) get { storage }
    @inline(__always) set {
      let old = exchange(newValue)
      extendLifetime(old)
    }
  }

  /// Stores a state and returns the previous one.
  @inlinable @inline(__always)
  final func exchange(_ state: State) -> State {
    var old = state
    Swift.swap(&storage, &old)
    return old
  }

  /// Begins to handle a value; false if the closure runs for another one, after which this one is handled.
  @inlinable @inline(__always)
  final func begin(_ value: Value) -> Bool {
    if phase == .idle {
      phase = .busy
      return true
    }
    wait(value)
    return false
  }

  /// The closure has returned.
  ///
  /// Not a function that calls the closure and emits: each operator of a chain would need its frames on the
  /// stack.
  ///
  /// - Returns: whether values wait. Then ``finish(in:_:emit:)`` follows, after the result was emitted.
  @inlinable @inline(__always)
  final func end() -> Bool {
    if phase == .late { return true }
    phase = .idle
    return false
  }

  @usableFromInline
  final func wait(_ value: Value) {
    phase = .late
    if waiting == nil { waiting = Queue() }
    waiting?.append(value)
  }

  /// Handles the values that wait, in the order of arrival.
  ///
  /// - Parameters:
  ///   - lifetime: no closure is called any more for values that waited when it ended.
  ///   - compute: calls the closure and stores the next state; nil if nothing is emitted.
  ///   - emit: receives the result.
  @usableFromInline
  final func finish<Result>(
    in lifetime: Lifetime, _ compute: @MainActor (Value) -> Result?,
    emit: @MainActor (Result) -> Void
  ) {
    while !lifetime.isOver, let value = waiting?.popFirst() {
      if let result = compute(value) { emit(result) }
    }
    waiting = nil
    phase = .idle
  }
}
