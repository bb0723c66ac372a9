/// A hot source of events: send events to it, observe its ``signal``.
///
/// The subject is the input end. When it is released the signal completes, so the observers of a
/// view-model's events are notified that the view-model has been released: in the main actor's next
/// turn, never inside the assignment that releases it. Call ``complete()`` to notify them at once.
/// Observing has no side effect; events sent while the signal is not observed are lost. An event sent by an observer is
/// delivered after the current event has been delivered to all, so every observer sees the same
/// order.
///
/// ```swift
/// let alerts = Subject<String, Never>()
/// alerts.signal.observe { print($0) }.disposed(by: bag)
/// alerts.send("saved")
/// ```
@MainActor
public final class Subject<Value, Failure: Error> {
  @usableFromInline let emitter = Emitter<Value, Failure>()

  /// Makes a subject that has emitted nothing yet.
  ///
  /// - Parameters:
  ///   - file: with `line` the name of the subject in debug builds.
  ///   - line: see `file`.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    emitter.recordCreation(file, line)
  }

  nonisolated deinit {
    endOnMainActor(emitter) { $0.endReleased() }
  }

  /// Emits the sent events. Observed after its end, it ends at once in the same way.
  public var signal: Signal<Value, Failure> {
    @inlinable get {
      Signal(attach: { [emitter] (observer: consuming Observer<Value, Failure>) in
        emitter.attach(consume observer)
      })
    }
  }

  /// Emits a value to the current observers.
  ///
  /// - Complexity: O(observers), no allocation.
  @inlinable
  public func send(_ value: Value) {
    #if DEBUG
      emitter.noteFeeding()
    #endif
    emitter.send(value)
  }

  /// Completes the signal.
  public func complete() {
    emitter.end(.completed)
  }

  /// Fails the signal.
  public func fail(_ failure: Failure) {
    emitter.end(.failed(failure))
  }

  /// The number of live observations.
  public var observerCount: Int { emitter.observerCount }

  /// Whether it has ended.
  public var isEnded: Bool { emitter.isEnded }

  /// The name given by ``named(_:)``; without one the place where it was made, in debug builds.
  public var displayName: String { emitter.displayName }

  /// Names the subject for traces.
  @discardableResult
  public func named(_ name: String) -> Self {
    emitter.named(name)
    return self
  }
}

extension Subject where Value == Void {
  /// Emits to the current observers.
  @inlinable
  public func send() {
    send(())
  }
}

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
    if Propagation.isTracking { return sendUntracked(value) }
    isSending = true
    notify(value)
    if !pending.isEmpty { sendPending() }
    isSending = false
  }

  /// `send` in the closure of a `Property { }`, which does not follow what the observers read. Not inlined, to
  /// keep `send` short.
  @inlinable @inline(never)
  func sendUntracked(_ value: Value) { Propagation.untracked { send(value) } }

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

  /// Completes the signal because its input end was released; see ``ReleasedEnds``.
  func endReleased() {
    if liveCount == 0 { return end(.completed) }
    ReleasedEnds.append { [self] in end(.completed) }
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
