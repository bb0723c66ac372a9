extension ModelSignal {
  static func joined(
    _ joining: SignalShape.Joining, _ signals: [ModelSignal]
  ) -> ModelSignal {
    switch joining {
    case .merge: merged(signals)
    case .concat: succession(of: signals) { $0 == .completed }
    case .zip:
      gathered(signals, keep: { $0.append($1) }, used: { $0.removeFirst() }) { inputs in
        inputs.contains { $0.isCompleted && $0.values.isEmpty }
      }
    case .combineLatest:
      gathered(signals, keep: { $0 = [$1] }, used: { _ in }) { inputs in
        inputs.allSatisfy { $0.isCompleted }
      }
    }
  }

  private static func merged(_ signals: [ModelSignal]) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      var running = signals.count
      for signal in signals {
        signal.attach(
          whole.ending { end in
            running -= 1
            if end != .completed || running == 0 { whole.end(end) }
          })
      }
    }
  }

  /// One after the other, as long as the end of one allows the next. The next one starts when attaching the
  /// previous one has returned: a loop, not a recursion.
  static func succession(
    of signals: [ModelSignal], continuing: @escaping @MainActor (ModelEnd) -> Bool
  ) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      var rest = signals[...]
      var last = ModelEnd.completed
      var isDue = true
      var isStarting = false
      @MainActor func advance() {
        if isStarting { return }
        isStarting = true
        while isDue, !whole.lifetime.isOver {
          isDue = false
          guard let signal = rest.popFirst() else { return whole.end(last) }
          signal.attach(
            whole.ending { end in
              last = end
              isDue = continuing(end)
              if isDue { advance() } else { whole.end(end) }
            })
        }
        isStarting = false
      }
      advance()
    }
  }

  private final class Input {
    var values: [Int] = []
    var isCompleted = false

    nonisolated deinit {}
  }

  private static func gathered(
    _ signals: [ModelSignal], keep: @escaping @MainActor (inout [Int], Int) -> Void,
    used: @escaping @MainActor (inout [Int]) -> Void,
    isOver: @escaping @MainActor ([Input]) -> Bool
  ) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      let inputs = signals.map { _ in Input() }
      for (input, signal) in Swift.zip(inputs, signals) {
        signal.attach(
          whole.inside { value in
            keep(&input.values, value)
            let values = inputs.compactMap(\.values.first)
            if values.count < inputs.count { return }
            for input in inputs { used(&input.values) }
            whole.next(SignalRules.folded(values))
            if isOver(inputs) { whole.end(.completed) }
          } end: { end in
            input.isCompleted = true
            if end != .completed || isOver(inputs) { whole.end(end) }
          })
      }
    }
  }
}

extension ModelObserver {
  /// An observer of a part of the run.
  func inside(
    next: @escaping @MainActor (Int) -> Void, end: @escaping @MainActor (ModelEnd) -> Void
  ) -> ModelObserver {
    ModelObserver(in: ModelLifetime(in: lifetime), next: next, end: end)
  }

  /// An observer of a part of the run that passes on the values.
  func ending(_ end: @escaping @MainActor (ModelEnd) -> Void) -> ModelObserver {
    inside(next: next, end: end)
  }

  /// An observer of a part of the run that passes on everything.
  func inside() -> ModelObserver {
    inside(next: next, end: end)
  }
}
