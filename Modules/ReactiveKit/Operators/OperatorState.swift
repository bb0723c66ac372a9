/// The state that an operator keeps from one value to the next.
///
/// A captured variable would work, but each access to one is checked for exclusivity, which costs
/// as much as the operator (scan and distinct: 34 ns per value with captured variables). Unchecked
/// is sound: every access is a load or a swap on the main actor, and none spans a call, because the
/// old value is moved out before it is released.
@usableFromInline
class UncheckedBox<Value> {
  @usableFromInline @exclusivity(unchecked) final var storage: Value

  @inlinable
  init(_ value: Value) {
    storage = value
  }

  nonisolated deinit {}

  /// The value. A replaced one is released after the new one is stored.
  @inlinable final var value: Value {
    @inline(__always) get { storage }
    @inline(__always) set {
      let old = exchange(newValue)
      extendLifetime(old)
    }
  }

  /// Stores a value and returns the previous one.
  @inlinable @inline(__always)
  final func exchange(_ value: Value) -> Value {
    var old = value
    Swift.swap(&storage, &old)
    return old
  }
}

/// A first-in-first-out queue.
///
/// A removed element is released at once, even if the queue is never empty.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  /// The index of the first; the slots before it are empty.
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == slots.count }

  @inlinable var count: Int { slots.count - head }

  @inlinable var first: Element? { isEmpty ? nil : slots[head] }

  /// The waiting elements, the first at the front.
  ///
  /// - Complexity: O(count).
  @inlinable var elements: [Element] { slots[head...].compactMap { $0 } }

  @inlinable
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Removes the first.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = slots[head].take()
    head += 1
    if isEmpty {
      slots.removeAll(keepingCapacity: slots.capacity <= Self.kept)
      head = 0
    } else if head >= Self.kept, head * 2 >= slots.count {
      // At least as many were removed as are moved now.
      slots.removeFirst(head)
      head = 0
    }
    return first
  }

  /// The capacity that an empty queue keeps.
  @inlinable static var kept: Int { 64 }
}

/// The last value of `distinct` and the receiver of the next: one object, which is also the context of the
/// operator's closure.
@usableFromInline
final class DistinctState<Value>: UncheckedBox<Value?> {
  /// The observer's closure, which is called in place; never nil, see ``DerivedPart/derivation``.
  @usableFromInline let next: Callback<Value>?

  @inlinable
  init(next: consuming @escaping @MainActor (Value) -> Void) {
    self.next = .some(Callback(consume next))
    super.init(nil)
  }

  nonisolated deinit {}

  /// Emits a value.
  @inlinable @inline(__always)
  func emit(_ value: Value) {
    next.call(value)
  }
}

/// The state of an operator whose closure is called for one value after the other.
///
/// The closure may cause the next value of its own observation, for instance through another signal
/// of a `merge`. That value waits until the state is that after the first one: computed from the
/// same state, one of the two would be lost.
@usableFromInline
class SerialState<State, Value>: UncheckedBox<State> {
  @usableFromInline
  enum Phase {
    case idle
    /// The closure runs.
    case busy
    /// Values wait: the closure runs, or the result of an earlier one is emitted.
    case late
  }

  @usableFromInline @exclusivity(unchecked) final var phase = Phase.idle
  @exclusivity(unchecked) private final var waiting: Queue<Value>?

  @inlinable
  override init(_ state: State) {
    super.init(state)
  }

  nonisolated deinit {}

  /// The state. A replaced one is released after the new one is stored.
  @inlinable final var state: State {
    @inline(__always) get { value }
    @inline(__always) set { value = newValue }
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

extension Signal {
  /// Attaches an operator that can end by itself: it has a lifetime inside the observer's, which ends before the
  /// end is passed on.
  @inlinable @inline(__always)
  func attach<Result>(
    in lifetime: Lifetime, before observer: Observer<Result, Failure>,
    next: @escaping @MainActor (Value) -> Void
  ) {
    attach(
      Observer(
        lifetime: lifetime, next: next, end: { if lifetime.end() { observer.end($0) } }))
  }

  /// Attaches an operator that emits the closure's result for the state and each value; nothing for nil.
  @inlinable @inline(__always)
  func attach<State, Result>(
    _ state: SerialState<State, Value>, to observer: Observer<Result, Failure>,
    _ compute: @escaping @MainActor (Value) -> Result?
  ) {
    attachLive(
      observer.map { value in
        if !state.begin(value) { return }
        let result = compute(value)
        let isLate = state.end()
        if let result { observer.nextUnlessOver(result) }
        if isLate {
          state.finish(in: observer.lifetime, compute) { observer.nextUnlessOver($0) }
        }
      })
  }
}
