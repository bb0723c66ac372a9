nonisolated extension Step {
  /// What may stand in the place of the step, simplest first.
  var simpler: [[Step]] {
    switch self {
    case .make(let value, let everyValueCounts):
      (everyValueCounts ? [[.make(value, everyValueCounts: false)]] : [])
        + value.simpler.map { [.make($0, everyValueCounts: everyValueCounts)] }
    case .derive(let shape, let operands):
      simplerDerivations(shape, operands)
    case .drop(let index):
      index.simpler.map { [.drop($0)] }
    case .set(let index, let value):
      index.simpler.map { [.set($0, to: value)] } + value.simpler.map { [.set(index, to: $0)] }
    case .setAgain(let index):
      index.simpler.map { [.setAgain($0)] }
    case .modify(let index, let difference):
      (0..<3).map { [.set(index, to: $0)] } + index.simpler.map { [.modify($0, by: difference)] }
    case .read(let index):
      index.simpler.map { [.read($0)] }
    case .readAll:
      (0..<12).map { [.read($0)] }
    case .transaction(let steps, let isThrowing):
      (isThrowing ? [[.transaction(steps, throwing: false)]] : [])
        + [steps] + simplerLists(steps).map { [.transaction($0, throwing: isThrowing)] }
    case .observe(let index, let isWelcomed, let script):
      simplerScripts(script).map { [.observe(index, current: isWelcomed, script: $0)] }
        + (isWelcomed ? [[.observe(index, current: false, script: script)]] : [])
        + (isWelcomed && !script.isEmpty
          ? [[.observe(index, current: false, script: Array(script.dropFirst()))]] : [])
        + index.simpler.map { [.observe($0, current: isWelcomed, script: script)] }
    case .dispose(let index, let isDropped):
      (isDropped ? [[.dispose(index, byDropping: false)]] : [])
        + index.simpler.map { [.dispose($0, byDropping: isDropped)] }
    case .disposeSelf: []
    case .bind(let left, let right):
      left.simpler.map { [.bind($0, to: right)] } + right.simpler.map { [.bind(left, to: $0)] }
    case .unbind(let index, let isDropped):
      (isDropped ? [[.unbind(index, byDropping: false)]] : [])
        + index.simpler.map { [.unbind($0, byDropping: isDropped)] }
    }
  }

  private func simplerDerivations(_ shape: Shape, _ operands: [Int]) -> [[Step]] {
    let others: [Shape] = shape == .plus(1) ? [] : [.plus(1)]
    var result = others.map { [Step.derive($0, from: Array(operands.prefix(1)))] }
    if shape == .all || shape == .choice || shape == .fresh {
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
    for index in operands.indices {
      for number in operands[index].simpler {
        var simpler = operands
        simpler[index] = number
        result.append([.derive(shape, from: simpler)])
      }
    }
    return result
  }

  /// The list without one of its steps, and with one of them simpler.
  private func simplerLists(_ steps: [Step]) -> [[Step]] {
    var result: [[Step]] = []
    for index in steps.indices {
      var fewer = steps
      fewer.remove(at: index)
      result.append(fewer)
    }
    for index in steps.indices {
      for replacement in steps[index].simpler {
        var simpler = steps
        simpler.replaceSubrange(index...index, with: replacement)
        result.append(simpler)
      }
    }
    return result
  }

  private func simplerScripts(_ script: [[Step]]) -> [[[Step]]] {
    if script.isEmpty { return [] }
    var result: [[[Step]]] = [[], Array(script.dropLast()), Array(script.dropFirst())]
    for index in script.indices {
      if !script[index].isEmpty {
        var fewer = script
        fewer[index] = []
        result.append(fewer)
      }
      for steps in simplerLists(script[index]) {
        var simpler = script
        simpler[index] = steps
        result.append(simpler)
      }
    }
    return result
  }
}

nonisolated extension Int {
  /// Smaller numbers that may do as well.
  fileprivate var simpler: [Int] {
    self > 12 ? Array(0..<12) : Array(0..<self)
  }
}
