/// How long a shared signal remembers the values that it replays.
public nonisolated enum ReplayScope: Hashable, Sendable {
  /// While it is observed and the work runs: the next first observer restarts the work, with
  /// nothing to replay, even after the signal has ended.
  case whileConnected
  /// As long as the shared signal is referenced. The work still ends with the last observer and
  /// restarts with the next first one; once it has ended by itself it is not started again, and
  /// late observers receive the remembered values and the end.
  case forever
}

extension Signal {
  /// Shares one run of the work between all observers: it starts with the first and ends with the
  /// last. Late observers receive later values only; an observation after the end restarts the
  /// work.
  ///
  /// Keep the returned signal: two calls of `share()` share nothing.
  @inlinable
  public func share() -> Signal {
    share(replay: 0, scope: .whileConnected)
  }

  /// Shares one run of the work and replays the last `count` values to late observers.
  ///
  /// An observer that is added while a value is being delivered receives that value once, by the
  /// replay.
  ///
  /// - Parameters:
  ///   - count: how many values are replayed.
  ///   - scope: how long they are kept.
  @inlinable
  public func share(replay count: Int, scope: ReplayScope = .whileConnected) -> Signal {
    let sharing = Sharing(
      self, capacity: count, scope: scope == .forever ? .forever : .whileConnected)
    return Signal(attach: { sharing.attach($0) })
  }

  /// Runs the work once, from the first observation to its own end, and replays the last `count`
  /// values and the end to late observers.
  ///
  /// The work continues without observers, and the values are kept, as long as the returned signal
  /// is referenced. It is never started again.
  @inlinable
  public func replay(_ count: Int) -> Signal {
    let sharing = Sharing(self, capacity: count, scope: .whileReferenced)
    return Signal(attach: { sharing.attach($0) })
  }
}

/// One run of a signal for many observers, and the values that late observers receive.
///
/// Its observers retain it (through their lifetimes), and so does the shared signal; it retains the
/// run. The run's closures retain the emitter and refer to the sharing weakly: it is freed with the
/// last observer.
@MainActor
@usableFromInline
final class Sharing<Value, Failure: Error> {
  /// When the run ends and the buffer is emptied, besides by the end of the signal.
  @usableFromInline
  enum Scope {
    /// Both when the last observer ends.
    case whileConnected
    /// The run when the last observer ends, the buffer never.
    case forever
    /// Neither before the shared signal is released.
    case whileReferenced
  }

  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let buffer: ReplayBuffer<Value>
  private let scope: Scope
  @usableFromInline var emitter = Emitter<Value, Failure>()
  @usableFromInline var connection: Lifetime?
  @usableFromInline private(set) var termination: Termination<Failure>?
  @usableFromInline var observers = 0

  /// The emitter's first observation, which fills the buffer: a value is remembered when it is delivered.
  private var memory: Disposable?

  @usableFromInline
  init(_ source: Signal<Value, Failure>, capacity: Int, scope: Scope) {
    self.source = source
    self.scope = scope
    buffer = ReplayBuffer(capacity: capacity)
    remember()
  }

  nonisolated deinit {
    if let connection { endOnMainActor(connection) { $0.dispose() } }
  }

  @inlinable
  func attach(_ observer: Observer<Value, Failure>) {
    if join(observer) { connect() }
  }

  /// Adds an observer. Not inlined, to keep its locals out of the frame that starts the work: there may be
  /// one frame per operator.
  ///
  /// - Returns: whether the work must be started.
  @inlinable @inline(never)
  func join(_ observer: Observer<Value, Failure>) -> Bool {
    let lifetime = Lifetime(in: observer.lifetime)
    observers += 1
    lifetime.onEnd { [self] in leave() }
    emitter.attach(
      Observer(
        lifetime: lifetime, next: observer.next,
        end: { if lifetime.end() { observer.end($0) } }),
      replaying: buffer.values.elements)
    return connection == nil && termination == nil && !lifetime.isOver
  }

  @inlinable
  func connect() {
    let run = Lifetime(in: nil)
    connection = run
    source.attach(
      Observer(
        lifetime: run, next: { [emitter] in if !run.isOver { emitter.send($0) } },
        end: { [weak self] in self?.end($0, of: run) }))
  }

  private func remember() {
    if buffer.capacity == 0 { return }
    memory = Signal(attach: { [emitter] in emitter.attach($0) })
      .observeEvents { [buffer] in if let value = $0.value { buffer.add(value) } }
  }

  @usableFromInline
  func end(_ termination: Termination<Failure>, of run: Lifetime) {
    guard run.end() else { return }
    connection = nil
    let ending = emitter
    let forgotten = scope == .whileConnected ? buffer.takeAll() : Queue()
    if scope == .whileConnected {
      emitter = Emitter()
      remember()
    } else {
      self.termination = termination
    }
    ending.end(termination)
    withExtendedLifetime(forgotten) {}
  }

  @usableFromInline
  func leave() {
    observers -= 1
    guard observers == 0, scope != .whileReferenced else { return }
    let run = connection
    connection = nil
    let forgotten = scope == .whileConnected ? buffer.takeAll() : Queue()
    if run != nil, emitter.isSending {
      // Values queued behind the one being delivered are not for the observers of the next run.
      emitter = Emitter()
      remember()
    }
    run?.dispose()
    // Released last: a deinit may observe the shared signal again.
    withExtendedLifetime(forgotten) {}
  }
}

/// The newest values of a shared signal.
@usableFromInline
final class ReplayBuffer<Value> {
  let capacity: Int
  @usableFromInline var values = Queue<Value>()

  init(capacity: Int) {
    self.capacity = max(capacity, 0)
  }

  nonisolated deinit {}

  /// Adds a value; the oldest one is removed, and released last.
  func add(_ value: Value) {
    let dropped = values.count == capacity ? values.popFirst() : nil
    values.append(value)
    withExtendedLifetime(dropped) {}
  }

  /// Removes all values.
  func takeAll() -> Queue<Value> {
    let taken = values
    values = Queue()
    return taken
  }
}
