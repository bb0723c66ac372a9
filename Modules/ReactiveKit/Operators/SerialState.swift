/// The state of an operator whose closure is called for one value after the other.
///
/// The closure may cause the next value of its own observation, for instance through another signal
/// of a `merge`. That value waits until the state is that after the first one: computed from the
/// same state, one of the two would be lost.
@usableFromInline
final class SerialState<State, Value> {
  @usableFromInline
  enum Phase {
    case idle
    /// The closure runs.
    case busy
    /// Values wait: the closure runs, or the result of an earlier one is emitted.
    case late
  }

  /// Unchecked like ``UncheckedBox/storage``.
  @usableFromInline @exclusivity(unchecked) var storage: State
  @usableFromInline @exclusivity(unchecked) var phase = Phase.idle
  @exclusivity(unchecked) private var waiting: Queue<Value>?

  @inlinable
  init(_ state: State) {
    storage = state
  }

  nonisolated deinit {}

  /// The state. A replaced one is released after the new one is stored.
  @inlinable var state: State {
    @inline(__always) get { storage }
    @inline(__always) set {
      let old = exchange(newValue)
      extendLifetime(old)
    }
  }

  /// Stores a state and returns the previous one.
  @inlinable @inline(__always)
  func exchange(_ state: State) -> State {
    var old = state
    Swift.swap(&storage, &old)
    return old
  }

  /// Computes what a value results in, and emits it; later if the closure runs for another value.
  ///
  /// - Parameters:
  ///   - lifetime: no closure is called any more for values that waited when it ended.
  ///   - compute: calls the closure and stores the next state; nil if nothing is emitted.
  ///   - emit: receives the result.
  @inlinable @inline(__always)
  func receive<Result>(
    _ value: Value, in lifetime: Lifetime, _ compute: @MainActor (Value) -> Result?,
    emit: @MainActor (Result) -> Void
  ) {
    if phase != .idle { return wait(value) }
    phase = .busy
    let result = compute(value)
    if phase == .late { return finish(result, in: lifetime, compute, emit: emit) }
    phase = .idle
    if let result { emit(result) }
  }

  @usableFromInline
  func wait(_ value: Value) {
    phase = .late
    if waiting == nil { waiting = Queue() }
    waiting?.append(value)
  }

  /// Emits a result, and then those of the values that wait: in the order of arrival.
  @usableFromInline
  func finish<Result>(
    _ first: Result?, in lifetime: Lifetime, _ compute: @MainActor (Value) -> Result?,
    emit: @MainActor (Result) -> Void
  ) {
    var result = first
    while true {
      if let result { emit(result) }
      guard !lifetime.isOver, let value = waiting?.popFirst() else { break }
      result = compute(value)
    }
    waiting = nil
    phase = .idle
  }
}
