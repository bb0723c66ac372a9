/// The output end of a ``Subject``: tells its observers, in order, what is sent into it.
@usableFromInline
final class Emitter<Value, Failure: Error>: Source {
  /// Events sent by observers while an event was on its way.
  @usableFromInline @exclusivity(unchecked) var pending: ContiguousArray<Event<Value, Failure>> = []

  /// How it ended.
  @usableFromInline @exclusivity(unchecked) private(set) var termination: Termination<Failure>?

  @usableFromInline
  override init() {}

  nonisolated deinit {}

  /// Whether it has ended.
  @usableFromInline
  var isEnded: Bool { termination != nil }

  /// Tells the observers a value. One sent by an observer comes after the current one has been told
  /// to all: every observer sees the same order.
  @inlinable
  func send(_ value: Value) {
    if first == nil { return }
    if isDelivering { return postpone(.value(value)) }
    tell(value)
    if flags.contains(.hasPending) { tellPending() }
  }

  /// Ends the signal for its observers, now and later ones.
  @usableFromInline
  func end(_ termination: Termination<Failure>) {
    if self.termination != nil { return }
    if isDelivering { return postpone(Event(termination)) }
    self.termination = termination
    while let link = first?.takeUnretainedValue() {
      // Only `attach` appends to this ring, and it appends receivers of this type.
      let receiver = unsafeDowncast(link, to: Receiver<Value, Failure>.self)
      let end = receiver.end
      receiver.dispose()
      end?(termination)
    }
  }

  /// Appends an observer.
  @inlinable
  func attach(_ observer: Observer<Value, Failure>) -> Disposable {
    if let termination {
      observer.end(termination)
      return .disposed
    }
    let receiver = Receiver(self, observer)
    append(receiver)
    return receiver
  }

  @usableFromInline
  func postpone(_ event: Event<Value, Failure>) {
    pending.append(event)
    flags.insert(.hasPending)
  }

  /// Tells what observers sent meanwhile.
  @usableFromInline
  func tellPending() {
    while flags.contains(.hasPending) {
      flags.remove(.hasPending)
      let events = pending
      pending = []
      for event in events where termination == nil {
        if let value = event.value { tell(value) }
        if let termination = event.termination { end(termination) }
      }
    }
  }
}

/// An observer of a subject.
@MainActor
@usableFromInline
final class Receiver<Value, Failure: Error>: Observation<Value> {
  @usableFromInline @exclusivity(unchecked) var end: (@MainActor (Termination<Failure>) -> Void)?

  @inlinable
  init(_ source: Source, _ observer: Observer<Value, Failure>) {
    end = observer.end
    super.init(source, observer.next)
  }

  isolated deinit {}

  @usableFromInline
  override func clear() {
    super.clear()
    end = nil
  }
}
