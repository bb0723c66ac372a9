nonisolated extension Step {
  /// The steps inside, with their places below the step's own.
  var inner: [(place: [Int], step: Step)] {
    switch self {
    case .transaction(let steps, _):
      steps.enumerated().map { ([$0.offset], $0.element) }
    case .observe(_, _, let script), .follow(_, let script), .meddle(_, let script):
      script.enumerated().flatMap { turn, steps in
        steps.enumerated().map { ([turn, $0.offset], $0.element) }
      }
    default: []
    }
  }

  /// The step with replacements for the steps inside, by their positions in it.
  func replacingInner(_ change: ([Int], Step) -> [Step]) -> Step {
    switch self {
    case .transaction(let steps, let isThrowing):
      .transaction(steps.replacing { change([$0], $1) }, throwing: isThrowing)
    case .observe(let pick, let way, let script):
      .observe(pick, way, script: script.replacing(change))
    case .follow(let pick, let script):
      .follow(pick, script: script.replacing(change))
    case .meddle(let pick, let script):
      .meddle(pick, script: script.replacing(change))
    default: self
    }
  }

  /// The step with other picks; nil when one of them is nil, and the step needs it.
  func replacingPicks(_ change: (ThingKind, Pick) -> Pick?) -> Step? {
    func one(_ kind: ThingKind, _ pick: Pick, _ make: (Pick) -> Step) -> Step? {
      change(kind, pick).map(make)
    }
    func two(_ kind: ThingKind, _ left: Pick, _ right: Pick, _ make: (Pick, Pick) -> Step) -> Step?
    {
      // In the order in which the run resolves them.
      guard let left = change(kind, left), let right = change(kind, right) else { return nil }
      return make(left, right)
    }
    return switch self {
    case .make, .readAll, .transaction, .disposeSelf: self
    case .derive(let shape, let operands):
      .derive(shape, from: operands.compactMap { change(.node, $0) })
    case .drop(let pick): one(.node, pick) { .drop($0) }
    case .set(let pick, let value): one(.node, pick) { .set($0, to: value) }
    case .setAgain(let pick): one(.node, pick) { .setAgain($0) }
    case .modify(let pick, let difference, let isThrowing):
      one(.node, pick) { .modify($0, by: difference, throwing: isThrowing) }
    case .read(let pick): one(.node, pick) { .read($0) }
    case .observe(let pick, let way, let script):
      one(.node, pick) { .observe($0, way, script: script) }
    case .meddle(let pick, let script): one(.node, pick) { .meddle($0, script: script) }
    case .dispose(let pick, let isDropped):
      one(.watcher, pick) { .dispose($0, byDropping: isDropped) }
    case .bind(let left, let right): two(.node, left, right) { .bind($0, to: $1) }
    case .unbind(let pick, let isDropped):
      one(.binding, pick) { .unbind($0, byDropping: isDropped) }
    case .makeTerminal(let pick): one(.node, pick) { .makeTerminal(of: $0) }
    case .send(let pick, let value): one(.terminal, pick) { .send($0, value) }
    case .follow(let pick, let script): one(.terminal, pick) { .follow($0, script: script) }
    case .complete(let pick): one(.terminal, pick) { .complete($0) }
    case .connect(let left, let right): two(.terminal, left, right) { .connect($0, to: $1) }
    case .attend(let pick): one(.node, pick) { .attend($0) }
    case .leave(let pick): one(.attendant, pick) { .leave($0) }
    case .peek(let pick): one(.node, pick) { .peek($0) }
    }
  }
}

nonisolated extension [Step] {
  /// Replaces each step by others.
  fileprivate func replacing(_ change: (Int, Step) -> [Step]) -> [Step] {
    enumerated().flatMap { change($0.offset, $0.element) }
  }
}

nonisolated extension [[Step]] {
  fileprivate func replacing(_ change: ([Int], Step) -> [Step]) -> [[Step]] {
    enumerated().map { turn, steps in steps.replacing { change([turn, $0], $1) } }
  }
}

nonisolated extension Program {
  /// Every step with its position; steps inside another follow it.
  var places: [(path: [Int], step: Step)] {
    func places(_ step: Step, _ path: [Int]) -> [(path: [Int], step: Step)] {
      [(path, step)] + step.inner.flatMap { places($0.step, path + $0.place) }
    }
    return steps.enumerated().flatMap { places($0.element, [$0.offset]) }
  }

  /// The program with replacements for its steps, inner ones first.
  func replacingSteps(_ change: ([Int], Step) -> [Step]) -> Program {
    func replaced(_ step: Step, _ path: [Int]) -> [Step] {
      change(path, step.replacingInner { replaced($1, path + $0) })
    }
    return Program(
      steps.enumerated().flatMap { replaced($0.element, [$0.offset]) }, features)
  }
}
