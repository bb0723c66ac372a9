extension ProgramGenerator {
  mutating func observe(depth: Int) -> Step {
    let script = depth < 2 && percent(style.scripted - 30 * depth) ? script(depth: depth) : []
    if features.contains(.terminals), chance(4) { return .follow(index(), script: script) }
    let ways = Observing.allCases
    return .observe(index(), ways[random.below(ways.count)], script: script)
  }

  private mutating func script(depth: Int) -> [[Step]] {
    (0..<1 + random.below(style.patience)).map { _ in
      if style.isHot { return hotTurn(depth: depth) }
      return (0..<1 + random.below(6)).map { _ in inScript(depth: depth) }
    }
  }

  /// Sets and reads by turns: notifications used to get lost for values read before their turn.
  private mutating func hotTurn(depth: Int) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<1 + random.below(4) {
      steps.append(percent(90) ? change() : inScript(depth: depth))
      if percent(80) { steps.append(chance(4) ? .read(index()) : .readAll) }
    }
    return steps
  }

  private mutating func inScript(depth: Int) -> Step {
    let isFree = features.contains(.reentrance)
    if chance(3), percent(style.reading) { return chance(3) ? .readAll : .read(index()) }
    return switch random.below(20) {
    case 0..<8: isFree ? change() : .read(index())
    case 8..<11: isFree ? transaction(depth: depth + 1) : .read(index())
    case 11..<13: .read(index())
    case 13, 14: observe(depth: depth + 1)
    case 15: .dispose(index(), byDropping: chance(2))
    case 16: .disposeSelf
    case 17, 18: isFree ? connection() : .readAll
    case 19: derive()
    default: isFree ? change() : .readAll
    }
  }
}
