extension ModelSignal {
  func flattened(
    _ strategy: SignalShape.Strategy, choosing inner: [ModelSignal]
  ) -> ModelSignal {
    ModelSignal { observer in
      let flattening = ModelFlattening(strategy, observer.inside())
      attach(
        flattening.whole.inside {
          flattening.receive(SignalRules.chosen($0, of: inner))
        } end: { end in
          flattening.outerDidEnd(end)
        })
    }
  }
}

/// One run of `flatMap` in the model.
private final class ModelFlattening {
  let whole: ModelObserver
  private let strategy: SignalShape.Strategy
  private var running: [ModelLifetime] = []
  private var waiting: [ModelSignal] = []
  private var winner: ModelLifetime?
  private var isOuterOver = false
  private var isStarting = false

  init(_ strategy: SignalShape.Strategy, _ whole: ModelObserver) {
    self.strategy = strategy
    self.whole = whole
  }

  nonisolated deinit {}

  private var limit: Int {
    switch strategy {
    case .concat: 1
    case .twoAtOnce: 2
    case .merge, .latest, .first, .race: .max
    }
  }

  func receive(_ signal: ModelSignal) {
    switch strategy {
    case .concat, .merge, .twoAtOnce: break
    case .latest:
      for run in running { run.finish() }
      running = []
    case .first: if !running.isEmpty { return }
    case .race: if winner != nil { return }
    }
    waiting.append(signal)
    startWaiting()
  }

  func outerDidEnd(_ end: ModelEnd) {
    if end != .completed { return whole.end(end) }
    isOuterOver = true
    finishIfOver()
  }

  private func startWaiting() {
    if isStarting, strategy == .concat || strategy == .twoAtOnce || strategy == .merge { return }
    let outermost = isStarting
    isStarting = true
    while running.count < limit, !whole.lifetime.isOver, !waiting.isEmpty {
      start(waiting.removeFirst())
    }
    isStarting = outermost
  }

  private func start(_ signal: ModelSignal) {
    let lifetime = ModelLifetime(in: whole.lifetime)
    let run = ModelObserver(in: lifetime) { [self] value in
      win(lifetime)
      if !lifetime.isOver { whole.next(value) }
    } end: { [self] end in
      if end != .completed { return whole.end(end) }
      win(lifetime)
      running.removeAll { $0 === lifetime }
      startWaiting()
      finishIfOver()
    }
    running.append(lifetime)
    signal.attach(run)
  }

  /// In a race the first event decides.
  private func win(_ lifetime: ModelLifetime) {
    if strategy != .race || winner != nil { return }
    winner = lifetime
    let losers = running.filter { $0 !== lifetime }
    running = running.filter { $0 === lifetime }
    for loser in losers { loser.finish() }
  }

  private func finishIfOver() {
    if isOuterOver, running.isEmpty, waiting.isEmpty { whole.end(.completed) }
  }
}
