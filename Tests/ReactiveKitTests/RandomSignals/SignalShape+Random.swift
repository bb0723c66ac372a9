import ReactiveKit

extension SignalShape {
  static let subjectCount = 2

  /// The operators that a program may have. The first ones are separate, so that their seeds keep their
  /// programs.
  enum Variety {
    case first, all
  }

  /// A random shape of at most `depth` operators above each other.
  static func random(
    depth: Int, _ variety: Variety, _ random: inout SplitMix64
  ) -> SignalShape {
    if depth == 0 || random.below(8) == 0 { return leaf(&random) }
    let shape = Self.random(depth: depth - 1, variety, &random)
    switch random.below(8) {
    case 0, 1, 2: return .one(shape, .random(variety, &random))
    case 3:
      let pairings = variety == .all ? Pairing.allCases : Pairing.allCases.dropLast()
      let pairing = pairings[random.below(pairings.count)]
      return .two(shape, pairing, Self.random(depth: depth - 1, variety, &random))
    case 4, 5:
      let joining = Joining.allCases[random.below(Joining.allCases.count)]
      return .many(
        joining, [shape] + several(1 + random.below(2), depth: depth - 1, variety, &random))
    default:
      let strategy = Strategy.allCases[random.below(Strategy.allCases.count)]
      return .flat(
        strategy, shape, several(1 + random.below(3), depth: depth - 1, variety, &random))
    }
  }

  private static func several(
    _ count: Int, depth: Int, _ variety: Variety, _ random: inout SplitMix64
  ) -> [SignalShape] {
    var shapes: [SignalShape] = []
    for _ in 0..<count { shapes.append(Self.random(depth: depth, variety, &random)) }
    return shapes
  }

  private static func leaf(_ random: inout SplitMix64) -> SignalShape {
    switch random.below(10) {
    case 0: .sequence([])
    case 1: .sequence([random.below(9)])
    case 2: .sequence([random.below(9), random.below(9)])
    case 3: .failing(random.below(3))
    case 4: .silent
    default: .subject(random.below(subjectCount))
    }
  }
}

extension SignalShape.Operation {
  static func random(_ variety: SignalShape.Variety, _ random: inout SplitMix64) -> Self {
    let number = random.below(3)
    switch random.below(variety == .all ? 30 : 20) {
    case 0: return .map
    case 1: return .scan
    case 2: return .reduce
    case 3: return .distinct
    case 4: return .unique
    case 5: return .pairwise
    case 6: return .filter(number)
    case 7: return .skip(number)
    case 8, 9: return .skipWhile(number)
    case 10: return .take(number)
    case 11: return .takeLast(number)
    case 12: return .takeWhile(number)
    case 13: return .takeThrough(number)
    case 14: return .collect(1 + number)
    case 15: return .start([number, random.below(9)])
    case 16: return .retry(number)
    case 17, 18: return .share
    case 20: return .scanInto
    case 21, 22: return .attempt(number)
    case 23: return .completions
    case 24, 25, 26:
      return .replay(number, SignalShape.Replaying.allCases[random.below(3)])
    case 27: return .act(.random(&random))
    case 28: return .scanAndAct(.random(&random))
    default: return .again(number)
    }
  }
}
