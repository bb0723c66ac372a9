/// One run of a signal for many observers, and the values that late ones get.
///
/// Observers hold it (through their lifetimes) and so does the shared signal; it holds the run. The
/// run's closures know it weakly, so that it goes with the last who looks.
@MainActor
final class Sharing<Value, Failure: Error> {
  /// When the run ends and the buffer is emptied, besides by the end of the signal.
  enum Scope {
    /// Both without observers.
    case whileConnected
    /// The run without observers, the buffer never.
    case forever
    /// Neither before the shared signal is gone.
    case whileReferenced
  }

  private let source: Signal<Value, Failure>
  private let capacity: Int
  private let scope: Scope
  private var emitter = Emitter<Value, Failure>()
  private var buffer: [Value] = []
  /// The emitter's first observation, which fills the buffer: a value is remembered when it is told.
  private var memory: Disposable?
  private var connection: Lifetime?
  private var termination: Termination<Failure>?
  private var observers = 0

  init(_ source: Signal<Value, Failure>, capacity: Int, scope: Scope) {
    self.source = source
    self.capacity = max(capacity, 0)
    self.scope = scope
    remember()
  }

  isolated deinit {
    connection?.dispose()
  }

  func attach(_ observer: Observer<Value, Failure>) -> Disposable {
    let lifetime = Lifetime(parent: observer.lifetime)
    observers += 1
    lifetime.onEnd { [self] in leave() }
    follow(observer, lifetime)
    if connection == nil, termination == nil, !lifetime.isDisposed { connect() }
    return lifetime
  }

  /// Replays the buffer, then passes on what is said, also what was said during the replay.
  private func follow(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    let replayed = buffer
    var missed: [Event<Value, Failure>]? = replayed.isEmpty ? nil : []
    let say: @MainActor (Event<Value, Failure>) -> Void = { event in
      if lifetime.isDisposed { return }
      if let value = event.value { observer.next(value) }
      if let termination = event.termination, lifetime.end() { observer.end(termination) }
    }
    let link = emitter.attach(
      Observer(
        lifetime: lifetime,
        next: { if missed == nil { say(.value($0)) } else { missed?.append(.value($0)) } },
        end: { if missed == nil { say(Event($0)) } else { missed?.append(Event($0)) } }))
    lifetime.hold(link)
    for value in replayed { say(.value(value)) }
    while let events = missed {
      missed = events.isEmpty ? nil : []
      for event in events { say(event) }
    }
  }

  private func remember() {
    if capacity == 0 { return }
    let next: @MainActor (Value) -> Void = { [weak self] value in
      guard let self else { return }
      if buffer.count == capacity { buffer.removeFirst() }
      buffer.append(value)
    }
    memory = emitter.attach(Observer(lifetime: nil, next: next, end: { _ in }))
  }

  private func connect() {
    let run = Lifetime(parent: nil)
    connection = run
    run.hold(
      source.attach(
        Observer(
          lifetime: run, next: { [weak self] in self?.receive($0, in: run) },
          end: { [weak self] in self?.end($0, of: run) })))
  }

  private func receive(_ value: Value, in run: Lifetime) {
    if !run.isDisposed { emitter.send(value) }
  }

  private func end(_ termination: Termination<Failure>, of run: Lifetime) {
    guard run.end() else { return }
    connection = nil
    let ending = emitter
    if scope == .whileConnected {
      emitter = Emitter()
      buffer = []
      remember()
    } else {
      self.termination = termination
    }
    ending.end(termination)
  }

  private func leave() {
    observers -= 1
    guard observers == 0, scope != .whileReferenced else { return }
    let run = connection
    connection = nil
    if scope == .whileConnected { buffer = [] }
    run?.dispose()
  }
}
