extension ModelSignal {
  /// One run for all observers, from the first to the last.
  func shared() -> ModelSignal { replaying(0, .whileConnected) }

  /// One run for all observers, with the last values for late ones.
  func replaying(_ count: Int, _ scope: SignalShape.Replaying) -> ModelSignal {
    let sharing = ModelSharing(self, count, scope)
    return ModelSignal { sharing.attach($0) }
  }
}

private final class ModelSharing {
  private let source: ModelSignal
  private let count: Int
  private let scope: SignalShape.Replaying
  private var subject = ModelSubject()
  private var remembered: [Int] = []
  private var isOver = false
  private var run: ModelLifetime?
  private var observerCount = 0

  init(_ source: ModelSignal, _ count: Int, _ scope: SignalShape.Replaying) {
    self.source = source
    self.count = count
    self.scope = scope
    remember()
  }

  nonisolated deinit {}

  func attach(_ observer: ModelObserver) {
    let own = observer.inside()
    observerCount += 1
    own.lifetime.onEnd = { [self] in leave() }
    replay(to: own)
    if run == nil, !isOver, !own.lifetime.isOver { connect() }
  }

  /// Events that are sent during the replay come after it.
  private func replay(to own: ModelObserver) {
    var missed: [@MainActor () -> Void] = []
    let replay = ModelLifetime()
    if remembered.isEmpty { replay.finish() }
    let values = remembered
    subject.signal.attach(
      ModelObserver(sharing: own) { value in
        if replay.isOver { own.next(value) } else { missed.append { own.next(value) } }
      } end: { end in
        if replay.isOver { own.end(end) } else { missed.append { own.end(end) } }
      })
    for value in values { own.next(value) }
    while !missed.isEmpty { missed.removeFirst()() }
    replay.finish()
  }

  /// The first observer of the subject.
  private func remember() {
    subject.signal.attach(
      ModelObserver(in: ModelLifetime()) { [weak self] value in
        guard let self else { return }
        remembered = (remembered + [value]).suffix(count)
      } end: { _ in
      })
  }

  private func renew() {
    subject = ModelSubject()
    remember()
  }

  private func connect() {
    let run = ModelLifetime()
    self.run = run
    let subject = subject
    source.attach(
      ModelObserver(in: run, next: { subject.send($0) }) { [weak self] end in
        guard let self else { return }
        // An observer of the end starts the next run.
        self.run = nil
        if scope == .whileConnected {
          remembered = []
          renew()
        } else {
          isOver = true
        }
        subject.end(end)
      })
  }

  private func leave() {
    observerCount -= 1
    // The values that follow may refer to this run.
    subject.removeEnded()
    if observerCount > 0 || scope == .whileReferenced { return }
    let ended = run
    run = nil
    if scope == .whileConnected { remembered = [] }
    if ended != nil { renew() }
    ended?.finish()
  }
}
