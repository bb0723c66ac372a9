/// Hands over values from other threads to the main actor.
///
/// `send` may be called from any thread or task. The values come out of ``signal`` on the main
/// actor, in the order in which they were sent. A burst costs one hop to the main actor, not one per
/// value: values that are sent before the hop arrives are delivered with it.
///
/// ```swift
/// let positions = Inbox<Position>(keeping: .newest(1))
/// positions.signal.observe { map.center = $0 }.disposed(by: bag)
/// player.onTick = { positions.send($0) }   // any thread
/// ```
///
/// Values sent while the signal is not observed are lost, as with a ``Subject``. The signal completes
/// after ``finish()``, or when the last sender releases the inbox.
///
/// - Complexity: sending is O(1) under a lock that no foreign code runs in.
public nonisolated final class Inbox<Value: Sendable>: Sendable {
  /// What is kept of the values that wait for the main actor.
  public enum Capacity: Sendable, Hashable {
    /// All of them.
    case unlimited
    /// The newest, up to a number of at least one; older ones are dropped.
    case newest(Int)
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var values = Backlog<Value>()
    @usableFromInline var isHopping = false
    @usableFromInline var isFinished = false

    @inlinable
    init() {}
  }

  @usableFromInline let capacity: Capacity
  @usableFromInline let state = Locked(State())
  @usableFromInline let emitter: Emitter<Value, Never>

  /// Makes an empty inbox.
  ///
  /// - Parameter capacity: which values are kept while they wait for the main actor.
  @MainActor
  public init(keeping capacity: Capacity = .unlimited) {
    if case .newest(let count) = capacity {
      require(count > 0, "an inbox must keep at least one value")
    }
    self.capacity = capacity
    emitter = Emitter()
  }

  deinit {
    if state.withLock({ $0.isFinished }) { return }
    Task { @MainActor [emitter] in emitter.end(.completed) }
  }

  /// Emits the values that are sent, on the main actor.
  @MainActor
  public var signal: Signal<Value, Never> {
    Signal(attach: { [emitter] observer in emitter.attach(observer) })
  }

  /// Hands a value to the main actor, from any thread. Does nothing after ``finish()``.
  @inlinable
  public func send(_ value: Value) {
    let limit: Int? = if case .newest(let count) = capacity { count } else { nil }
    var dropped: Value?
    hopUnlessHopping { state in
      if !state.isFinished { dropped = state.values.append(value, keeping: limit) }
    }
    // Released outside of the lock: its deinit may send.
    extendLifetime(dropped)
  }

  /// Completes the signal after the values that were sent before.
  public func finish() {
    hopUnlessHopping { $0.isFinished = true }
  }

  @inlinable
  func hopUnlessHopping(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      if state.isFinished { return false }
      change(&state)
      defer { state.isHopping = true }
      return !state.isHopping
    }
    if isFirst { Task { @MainActor in deliver() } }
  }

  @inlinable @MainActor
  func deliver() {
    let (values, isFinished) = state.withLock { state in
      state.isHopping = false
      return (state.values.takeAll(), state.isFinished)
    }
    for value in values { emitter.send(value) }
    if isFinished { emitter.end(.completed) }
  }
}

/// Values that wait, oldest first.
@usableFromInline
nonisolated struct Backlog<Value: Sendable>: Sendable {
  @usableFromInline var values: ContiguousArray<Value> = []
  /// Where the oldest is: a full bounded backlog is a ring.
  @usableFromInline var oldest = 0

  @inlinable
  init() {}

  /// Appends a value.
  ///
  /// - Returns: the value that was dropped to make room.
  @inlinable
  mutating func append(_ value: Value, keeping limit: Int?) -> Value? {
    guard let limit, values.count >= limit else {
      values.append(value)
      return nil
    }
    let dropped = values[oldest]
    values[oldest] = value
    oldest = (oldest + 1) % limit
    return dropped
  }

  @inlinable
  mutating func takeAll() -> ContiguousArray<Value> {
    let taken = oldest == 0 ? values : ContiguousArray(values[oldest...] + values[..<oldest])
    values = []
    oldest = 0
    return taken
  }
}
