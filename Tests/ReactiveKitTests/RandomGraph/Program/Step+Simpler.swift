nonisolated extension Step {
  /// The possible replacements of the step, simplest first. Steps inside it have their own turn.
  var simpler: [[Step]] {
    switch self {
    case .make(let value, let everyValueCounts):
      (everyValueCounts ? [[.make(value, everyValueCounts: false)]] : [])
        + value.simpler.map { [.make($0, everyValueCounts: everyValueCounts)] }
    case .derive(let shape, let operands): simplerDerivations(shape, operands)
    case .set(let pick, let value): value.simpler.map { [.set(pick, to: $0)] }
    case .setAgain(let pick): (0..<3).map { [.set(pick, to: $0)] }
    case .modify(let pick, let difference, let isThrowing):
      (0..<3).map { [.set(pick, to: $0)] }
        + (isThrowing ? [[.modify(pick, by: difference, throwing: false)]] : [])
    case .transaction(let steps, let isThrowing):
      [steps] + (isThrowing ? [[.transaction(steps, throwing: false)]] : [])
    case .observe(let pick, let way, let script):
      simplerScripts(script).map { [.observe(pick, way, script: $0)] }
        + simplerWays(way, script).map { [.observe(pick, $0, script: $1)] }
    case .follow(let pick, let script):
      simplerScripts(script).map { [.follow(pick, script: $0)] }
    case .meddle(let pick, let script):
      simplerScripts(script).map { [.meddle(pick, script: $0)] }
    case .dispose(let pick, true): [[.dispose(pick, byDropping: false)]]
    case .unbind(let pick, true): [[.unbind(pick, byDropping: false)]]
    case .send(let pick, let value): value.simpler.map { [.send(pick, $0)] }
    case .drop, .read, .readAll, .dispose, .disposeSelf, .bind, .unbind, .makeTerminal, .complete,
      .connect, .attend, .leave, .peek:
      []
    }
  }

  private func simplerDerivations(_ shape: Shape, _ operands: [Pick]) -> [[Step]] {
    var result: [[Step]] = []
    if shape != .plus(1), let first = operands.first {
      result.append([.derive(.plus(1), from: [first])])
    }
    if operands.count > shape.leastOperands {
      for index in operands.indices {
        var fewer = operands
        fewer.remove(at: index)
        result.append([.derive(shape, from: fewer)])
      }
    }
    if shape == .triple || shape == .all, operands.count > 1 {
      result.append([.derive(.pair, from: Array(operands.prefix(2)))])
      result.append([.derive(.pair, from: Array(operands.suffix(2)))])
    }
    if shape == .branch { result.append([.derive(.search, from: operands)]) }
    if shape == .search { result.append([.derive(.all, from: operands)]) }
    if shape == .fresh {
      result.append([.derive(.choice, from: operands)])
    }
    return result
  }

  private func simplerScripts(_ script: [[Step]]) -> [[[Step]]] {
    if script.isEmpty { return [] }
    var result: [[[Step]]] = [[], Array(script.dropLast()), Array(script.dropFirst())]
    for index in script.indices where !script[index].isEmpty {
      var fewer = script
      fewer[index] = []
      result.append(fewer)
    }
    return result
  }

  private func simplerWays(
    _ way: Observing, _ script: [[Step]]
  ) -> [(way: Observing, script: [[Step]])] {
    switch way {
    case .onChange: []
    case .changes: [(.onChange, script)]
    case .observe: [(.onChange, script), (.onChange, Array(script.dropFirst()))]
    case .signal:
      [(.observe, script), (.onChange, script), (.onChange, Array(script.dropFirst()))]
    }
  }
}

nonisolated extension Step {
  /// The step with one of its picks replaced by an earlier thing.
  var earlierPicks: [Step] {
    var numbers: [Int] = []
    _ = replacingPicks { _, pick in
      if case .number(let number) = pick { numbers.append(number) } else { numbers.append(0) }
      return pick
    }
    return numbers.enumerated().flatMap { place, number in
      (0..<number).compactMap { earlier in
        var next = -1
        return replacingPicks { _, pick in
          next += 1
          return next == place ? .number(earlier) : pick
        }
      }
    }
  }
}

nonisolated extension Int {
  /// Smaller numbers that may do as well.
  fileprivate var simpler: [Int] { Array(0..<Swift.max(0, self)) }
}
