/// The output end of a ``Subject``: delivers the values sent to it to its observers, in order.
@usableFromInline
final class Emitter<Value, Failure: Error>: Source {
  /// Events sent by observers while an event was being delivered.
  @usableFromInline @exclusivity(unchecked) var pending = Queue<Event<Value, Failure>>()

  /// Its end, if it has ended.
  @usableFromInline @exclusivity(unchecked) private(set) var termination: Termination<Failure>?

  /// Whether it has ended, or an end is queued behind the event that is being delivered.
  @usableFromInline @exclusivity(unchecked) private(set) var isEnded = false

  /// Whether an event, or a queued one, is being delivered.
  @usableFromInline @exclusivity(unchecked) var isSending = false

  @usableFromInline
  override init() {}

  nonisolated deinit {}

  @usableFromInline override var typeText: String {
    String(describing: Signal<Value, Failure>.self)
  }

  @usableFromInline override var isSignal: Bool { true }

  /// Delivers a value to the observers. A value sent by an observer is delivered after the current
  /// one has been delivered to all, to those that observe then: every observer sees the same order.
  /// After the end nothing is delivered.
  @inlinable
  func send(_ value: Value) {
    if isEnded { return }
    if isSending { return pending.append(.value(value)) }
    if liveCount == 0 { return }
    isSending = true
    notify(value)
    if !pending.isEmpty { sendPending() }
    isSending = false
  }

  /// Ends the signal for its observers, now and later ones.
  @usableFromInline
  func end(_ termination: Termination<Failure>) {
    if isEnded { return }
    isEnded = true
    if isSending { return pending.append(Event(termination)) }
    isSending = true
    finish(termination)
    isSending = false
  }

  /// Appends an observer.
  @inlinable
  func attach(_ observer: consuming Observer<Value, Failure>) {
    let (next, end, lifetime) = (consume observer).parts()
    if let termination { return end(termination) }
    if lifetime.isOver { return }
    let receiver = Receiver(self, next: consume next, end: consume end)
    append(receiver)
    lifetime.hold(consume receiver)
  }

  /// Appends an observer and replays old values to it. Values sent meanwhile are delivered after
  /// them.
  @usableFromInline
  func attach(
    _ observer: Observer<Value, Failure>, replaying values: [Value]
  ) {
    if values.isEmpty { return attach(observer) }
    let missed = MissedEvents<Value, Failure>()
    attach(
      Observer(
        lifetime: observer.lifetime,
        next: { if !missed.add(.value($0)) { observer.next($0) } },
        end: { if !missed.add(Event($0)) { observer.end($0) } }))
    for value in values where !observer.isDisposed { observer.next(value) }
    while let event = missed.next() {
      if !observer.isDisposed { observer.send(event) }
    }
  }

  /// Delivers the events that observers sent meanwhile.
  @usableFromInline
  func sendPending() {
    while let event = pending.popFirst() {
      switch event {
      case .value(let value): notify(value)
      case .completed: finish(.completed)
      case .failed(let failure): finish(.failed(failure))
      }
    }
  }

  private func finish(_ termination: Termination<Failure>) {
    self.termination = termination
    // Nothing can be attached any more, and an observer may end others.
    for node in observations where node.source === self && node.index >= 0 {
      // Only `attach` appends to an emitter, and it appends receivers of this type.
      let receiver = unsafeDowncast(node, to: Receiver<Value, Failure>.self)
      let end = receiver.end
      receiver.dispose()
      end?(termination)
    }
  }
}

/// The events that are sent while old values are replayed to a new observer.
private final class MissedEvents<Value, Failure: Error> {
  private var events = Queue<Event<Value, Failure>>()
  private var isOver = false

  nonisolated deinit {}

  /// Stores an event; false when the replay is over and events need not be stored any more.
  func add(_ event: Event<Value, Failure>) -> Bool {
    if isOver { return false }
    events.append(event)
    return true
  }

  func next() -> Event<Value, Failure>? {
    let event = events.popFirst()
    if event == nil { isOver = true }
    return event
  }
}
