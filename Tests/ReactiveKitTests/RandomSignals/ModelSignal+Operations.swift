extension ModelSignal {
  static func emitting(_ values: [Int]) -> ModelSignal {
    ModelSignal { observer in
      for value in values where !observer.lifetime.isOver { observer.next(value) }
      if !observer.lifetime.isOver { observer.end(.completed) }
    }
  }

  static func failing(_ code: Int) -> ModelSignal { ModelSignal { $0.end(.failed(code)) } }
  static var silent: ModelSignal { ModelSignal { _ in } }

  func applying(_ operation: SignalShape.Operation) -> ModelSignal {
    switch operation {
    case .map: emitting { value, emit in emit(SignalRules.changed(value)) }
    case .scan:
      keeping(0) {
        $0 = $0 &+ $1; $2($0)
      }
    case .distinct: keeping(nil as Int?) { if $0 != $1 { $0 = $1; $2($1) } }
    case .unique: keeping(Set<Int>()) { if $0.insert($1).inserted { $2($1) } }
    case .pairwise:
      keeping(nil as Int?) { last, value, emit in
        let previous = last
        last = value
        if let previous { emit(SignalRules.folded([previous, value])) }
      }
    case .share: shared()
    case .filter(let rest):
      emitting { value, emit in if !SignalRules.isChosen(value, rest) { emit(value) } }
    case .skip(let count): keeping(count) { if $0 > 0 { $0 -= 1 } else { $2($1) } }
    case .skipWhile(let rest):
      keeping(false) { isOpen, value, emit in
        isOpen = isOpen || SignalRules.isChosen(value, rest)
        if isOpen { emit(value) }
      }
    case .reduce: gathering(5, { $0 = $0 &* 3 &+ $1 }, last: { [$0] })
    case .takeLast(let count):
      gathering([Int](), { $0 = ($0 + [$1]).suffix(count) }, last: { $0 })
    case .collect(let count): collecting(count)
    case .take(let count): count == 0 ? .emitting([]) : taking { index, _ in index == count }
    case .takeThrough(let rest): taking { _, value in SignalRules.isChosen(value, rest) }
    case .takeWhile(let rest): takingWhile { !SignalRules.isChosen($0, rest) }
    case .start(let values): .joined(.concat, [.emitting(values), self])
    case .scanInto: applying(.scan)
    case .attempt(let rest):
      ModelSignal { observer in
        let own = observer.inside()
        attach(own.map { SignalRules.isChosen($0, rest) ? own.end(.failed(7)) : own.next($0) })
      }
    case .completions:
      ModelSignal { observer in
        attach(
          observer.inside(next: { _ in }) { end in
            if end == .completed { observer.next(0) }
            if !observer.lifetime.isOver { observer.end(end) }
          })
      }
    case .replay(let count, let scope): replaying(count, scope)
    case .act(let step):
      ModelSignal { observer in
        attach(
          observer.map { value in
            SignalRules.act?(step)
            if !observer.lifetime.isOver { observer.next(value) }
          })
      }
    case .scanAndAct(let step): scanning(acting: step)
    case .retry(let count):
      .succession(of: Array(repeating: self, count: count + 1)) { $0 != .completed }
    case .again(let count):
      .succession(of: Array(repeating: self, count: count)) { $0 == .completed }
    }
  }

  private func emitting(
    _ next: @escaping @MainActor (Int, @MainActor (Int) -> Void) -> Void
  ) -> ModelSignal {
    ModelSignal { observer in attach(observer.map { next($0, observer.next) }) }
  }

  /// An operator with a state, which is changed before anything is emitted.
  private func keeping<State>(
    _ initial: State,
    _ next: @escaping @MainActor (inout State, Int, @MainActor (Int) -> Void) -> Void
  ) -> ModelSignal {
    ModelSignal { observer in
      var state = initial
      attach(
        observer.map { value in
          var emitted: [Int] = []
          next(&state, value) { emitted.append($0) }
          for value in emitted { observer.next(value) }
        })
    }
  }

  /// A value that the closure causes waits until its result has been emitted.
  private func scanning(acting step: SignalProgram.Step) -> ModelSignal {
    ModelSignal { observer in
      var sum = 0
      var waiting: [Int] = []
      var isBusy = false
      attach(
        observer.map { value in
          waiting.append(value)
          if isBusy { return }
          isBusy = true
          while !waiting.isEmpty, !observer.lifetime.isOver {
            let value = waiting.removeFirst()
            SignalRules.act?(step)
            sum = sum &+ value
            isBusy = !waiting.isEmpty
            if !observer.lifetime.isOver { observer.next(sum) }
          }
          isBusy = false
        })
    }
  }

  /// Emits something at the end, when the signal above is over.
  private func gathering<State>(
    _ initial: State, _ add: @escaping @MainActor (inout State, Int) -> Void,
    last: @escaping @MainActor (State) -> [Int]
  ) -> ModelSignal {
    ModelSignal { observer in
      var state = initial
      attach(
        observer.inside {
          add(&state, $0)
        } end: { end in
          let values = end == .completed ? last(state) : []
          for value in values where !observer.lifetime.isOver { observer.next(value) }
          if !observer.lifetime.isOver { observer.end(end) }
        })
    }
  }

  private func collecting(_ count: Int) -> ModelSignal {
    ModelSignal { observer in
      var values: [Int] = []
      attach(
        observer.inside { value in
          values.append(value)
          if values.count < count { return }
          let full = values
          values = []
          observer.next(SignalRules.folded(full))
        } end: { end in
          if end == .completed, !values.isEmpty { observer.next(SignalRules.folded(values)) }
          if !observer.lifetime.isOver { observer.end(end) }
        })
    }
  }

  /// Emits up to and including the value that is the last, by its number from 1 or by itself.
  private func taking(_ isLast: @escaping @MainActor (Int, Int) -> Bool) -> ModelSignal {
    ModelSignal { observer in
      var count = 0
      var wasLast = false
      let own = observer.inside()
      attach(
        own.map { value in
          // Emitting the last one may cause others.
          if wasLast { return }
          count += 1
          wasLast = isLast(count, value)
          if !wasLast { return own.next(value) }
          own.next(value)
          own.end(.completed)
        })
    }
  }

  private func takingWhile(_ isTaken: @escaping @MainActor (Int) -> Bool) -> ModelSignal {
    ModelSignal { observer in
      let own = observer.inside()
      attach(own.map { if isTaken($0) { own.next($0) } else { own.end(.completed) } })
    }
  }
}
