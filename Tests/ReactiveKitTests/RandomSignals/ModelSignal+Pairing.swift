extension ModelSignal: ComparedSignal {
  func paired(_ pairing: SignalShape.Pairing, with other: ModelSignal) -> ModelSignal {
    switch pairing {
    case .takeUntil: taken(until: other)
    case .skipUntil: skipped(until: other)
    case .replacedBy: replaced(by: other)
    case .withLatest: withLatest(from: other)
    case .sample: sampled(on: other)
    case .recover: recovered(by: other)
    case .ifEmpty: ifEmpty(switchTo: other)
    case .retryWhen: retried(when: other)
    }
  }

  private func retried(when trigger: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      var hasFailed = false
      var triggerEnd: ModelEnd?
      var isStarting = false
      var isDue = true
      @MainActor func advance() {
        if isStarting { return }
        isStarting = true
        while isDue, !whole.lifetime.isOver {
          isDue = false
          attach(
            whole.ending { end in
              if end == .completed { return whole.end(end) }
              if let triggerEnd { whole.end(triggerEnd) } else { hasFailed = true }
            })
        }
        isStarting = false
      }
      trigger.attach(
        whole.inside { _ in
          if !hasFailed { return }
          hasFailed = false
          isDue = true
          advance()
        } end: {
          if hasFailed { whole.end($0) } else { triggerEnd = $0 }
        })
      advance()
    }
  }

  private func taken(until trigger: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      trigger.attach(
        whole.inside(next: { _ in whole.end(.completed) }, end: { _ in whole.end(.completed) }))
      attach(whole)
    }
  }

  private func skipped(until trigger: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      let waiting = ModelLifetime(in: whole.lifetime)
      trigger.attach(
        ModelObserver(in: waiting, next: { _ in waiting.finish() }, end: { _ in }))
      attach(whole.map { if waiting.isOver { whole.next($0) } })
    }
  }

  private func replaced(by replacement: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      let original = whole.ending { end in if end != .completed { whole.end(end) } }
      replacement.attach(
        whole.inside {
          original.lifetime.finish()
          whole.next($0)
        } end: {
          original.lifetime.finish()
          whole.end($0)
        })
      attach(original)
    }
  }

  private func withLatest(from other: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      var latest: Int?
      other.attach(whole.inside(next: { latest = $0 }, end: { _ in }))
      attach(
        whole.map { value in
          if let latest { whole.next(SignalRules.folded([value, latest])) }
        })
    }
  }

  private func sampled(on trigger: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      let whole = observer.inside()
      var latest: Int?
      var running = 2
      let completeOne: @MainActor () -> Void = {
        running -= 1
        if running == 0 { whole.end(.completed) }
      }
      attach(
        whole.inside {
          latest = $0
        } end: {
          if $0 == .completed { completeOne() } else { whole.end($0) }
        })
      trigger.attach(
        whole.inside { _ in
          if let latest { whole.next(latest) }
        } end: { _ in
          completeOne()
        })
    }
  }

  private func recovered(by other: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      attach(
        observer.ending { end in
          if end == .completed { observer.end(end) } else { other.attach(observer) }
        })
    }
  }

  private func ifEmpty(switchTo other: ModelSignal) -> ModelSignal {
    ModelSignal { observer in
      var isEmpty = true
      attach(
        observer.inside {
          isEmpty = false
          observer.next($0)
        } end: { end in
          if end == .completed, isEmpty { other.attach(observer) } else { observer.end(end) }
        })
    }
  }
}
