/// One run of a signal for many observers, and the values that late ones get.
///
/// Observers hold it (through their lifetimes) and so does the shared signal; it holds the run. The
/// run's closures hold the emitter, which holds nobody, and know the sharing weakly: it goes with
/// the last who looks.
@MainActor
@usableFromInline
final class Sharing<Value, Failure: Error> {
  /// When the run ends and the buffer is emptied, besides by the end of the signal.
  @usableFromInline
  enum Scope {
    /// Both without observers.
    case whileConnected
    /// The run without observers, the buffer never.
    case forever
    /// Neither before the shared signal is gone.
    case whileReferenced
  }

  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let buffer: ReplayBuffer<Value>
  private let scope: Scope
  @usableFromInline var emitter = Emitter<Value, Failure>()
  @usableFromInline var connection: Lifetime?
  @usableFromInline private(set) var termination: Termination<Failure>?
  @usableFromInline var observers = 0

  /// The emitter's first observation, which fills the buffer: a value is remembered when it is told.
  private var memory: Disposable?

  @usableFromInline
  init(_ source: Signal<Value, Failure>, capacity: Int, scope: Scope) {
    self.source = source
    self.scope = scope
    buffer = ReplayBuffer(capacity: capacity)
    remember()
  }

  isolated deinit {
    connection?.dispose()
  }

  @inlinable
  func attach(_ observer: Observer<Value, Failure>) -> Disposable {
    let lifetime = Lifetime(parent: observer.lifetime)
    observers += 1
    lifetime.onEnd { [self] in leave() }
    if buffer.values.isEmpty {
      lifetime.hold(
        emitter.attach(
          Observer(
            lifetime: lifetime, next: observer.next,
            end: { if lifetime.end() { observer.end($0) } })))
    } else {
      replay(to: observer, lifetime)
    }
    if connection == nil, termination == nil, !lifetime.isDisposed { connect() }
    return lifetime
  }

  @inlinable
  func connect() {
    let run = Lifetime(parent: nil)
    connection = run
    run.hold(
      source.attach(
        Observer(
          lifetime: run, next: { [emitter] in if !run.isDisposed { emitter.send($0) } },
          end: { [weak self] in self?.end($0, of: run) })))
  }

  /// Says the remembered values, then passes on what is said, what was said meanwhile first.
  @usableFromInline
  func replay(to observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    let replayed = buffer.values.elements
    var missed: [Event<Value, Failure>]? = []
    let end: @MainActor (Termination<Failure>) -> Void = {
      if lifetime.end() { observer.end($0) }
    }
    lifetime.hold(
      emitter.attach(
        Observer(
          lifetime: lifetime,
          next: { if missed == nil { observer.next($0) } else { missed?.append(.value($0)) } },
          end: { if missed == nil { end($0) } else { missed?.append(Event($0)) } })))
    for value in replayed where !lifetime.isDisposed { observer.next(value) }
    while let events = missed {
      missed = events.isEmpty ? nil : []
      for event in events where !lifetime.isDisposed {
        if let value = event.value { observer.next(value) }
        if let termination = event.termination { end(termination) }
      }
    }
  }

  private func remember() {
    if buffer.capacity == 0 { return }
    memory = emitter.attach(
      Observer(lifetime: nil, next: { [buffer] in buffer.add($0) }, end: { _ in }))
  }

  @usableFromInline
  func end(_ termination: Termination<Failure>, of run: Lifetime) {
    guard run.end() else { return }
    connection = nil
    let ending = emitter
    if scope == .whileConnected {
      emitter = Emitter()
      buffer.values = Queue()
      remember()
    } else {
      self.termination = termination
    }
    ending.end(termination)
  }

  @usableFromInline
  func leave() {
    observers -= 1
    guard observers == 0, scope != .whileReferenced else { return }
    let run = connection
    connection = nil
    if scope == .whileConnected { buffer.values = Queue() }
    run?.dispose()
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

  func add(_ value: Value) {
    if values.count == capacity { _ = values.popFirst() }
    values.append(value)
  }
}
