extension ModelSignal {
  /// One run for all observers, from the first to the last.
  func shared() -> ModelSignal {
    let sharing = ModelSharing(self)
    return ModelSignal { sharing.attach($0) }
  }
}

private final class ModelSharing {
  private let source: ModelSignal
  private var subject = ModelSubject()
  private var run: ModelLifetime?
  private var observerCount = 0

  init(_ source: ModelSignal) {
    self.source = source
  }

  nonisolated deinit {}

  func attach(_ observer: ModelObserver) {
    let own = observer.inside()
    observerCount += 1
    own.lifetime.onEnd = { [self] in leave() }
    subject.signal.attach(own)
    if run == nil, !own.lifetime.isOver { connect() }
  }

  private func connect() {
    let run = ModelLifetime()
    self.run = run
    let subject = subject
    source.attach(
      ModelObserver(in: run, next: { subject.send($0) }) { [self] end in
        // An observer of the end starts the next run.
        self.run = nil
        self.subject = ModelSubject()
        subject.end(end)
      })
  }

  private func leave() {
    observerCount -= 1
    if observerCount > 0 { return }
    let ended = run
    run = nil
    subject.removeEnded()
    if ended != nil { subject = ModelSubject() }
    ended?.finish()
  }
}
