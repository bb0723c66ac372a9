/// Makes random programs.
struct ProgramGenerator {
  private var random: SplitMix
  private let features: ProgramFeatures
  /// How many in ten observers act, and how often at most.
  private let scripting: Int
  private let patience: Int
  /// How many values are set, and how many in ten derived properties are dynamic.
  private let values: Int
  private let dynamics: Int
  /// How many in ten scripts read more than they change.
  private let reading: Int

  static func program(
    seed: UInt64, length: Int, features: ProgramFeatures
  ) -> Program {
    var generator = ProgramGenerator(seed: seed, features: features)
    var steps = (0..<Int.random(in: 1...4, using: &generator.random)).map { _ in generator.make() }
    let most = [4, 8, 20, 60][generator.random.below(4)]
    for _ in 0..<1 + generator.random.below(most) { steps.append(generator.derive()) }
    while steps.count < length { steps.append(generator.step()) }
    return Program(steps + [.readAll])
  }

  private init(seed: UInt64, features: ProgramFeatures) {
    random = SplitMix(state: seed)
    self.features = features
    scripting = 3 + random.below(7)
    patience = 3 + random.below(30)
    values = [2, 3, 5, 12][random.below(4)]
    dynamics = random.below(7)
    reading = random.below(10)
  }

  private mutating func index() -> Int { random.below(840) }
  private mutating func value() -> Int { random.below(values) }
  private mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }

  private mutating func make() -> Step {
    .make(value(), everyValueCounts: chance(5))
  }

  private mutating func derive() -> Step {
    let shapes: [Shape] = [.plus(1 + random.below(4)), .quarter, .opaque, .pair, .triple, .all]
    let shape =
      switch random.below(10) {
      case 0..<dynamics: chance(3) ? Shape.fresh : .choice
      default: shapes[random.below(shapes.count)]
      }
    let count =
      switch shape {
      case .plus, .quarter, .opaque: 1
      case .pair: 2
      case .triple: 3
      case .fresh: 2 + random.below(2)
      case .all: random.below(5)
      case .choice: 2 + random.below(3)
      }
    return .derive(shape, from: (0..<count).map { _ in index() })
  }

  /// A step of the program itself.
  private mutating func step() -> Step {
    switch random.below(100) {
    case 0..<40: change()
    case 40..<52: transaction(depth: 0)
    case 52..<58: .read(index())
    case 58..<62: .readAll
    case 62..<74: observe(depth: 0)
    case 74..<84: .dispose(index(), byDropping: chance(2))
    case 84..<88: features.contains(.bindings) ? .bind(index(), to: index()) : change()
    case 88..<91: features.contains(.bindings) ? .unbind(index(), byDropping: chance(2)) : change()
    case 91..<94: derive()
    case 94: make()
    case 95..<98: .drop(index())
    default: .setAgain(index())
    }
  }

  private mutating func change() -> Step {
    chance(6) ? .modify(index(), by: random.below(3)) : .set(index(), to: value())
  }

  private mutating func transaction(depth: Int) -> Step {
    let steps = (0..<random.below(6)).map { _ in inTransaction(depth: depth) }
    return .transaction(steps, throwing: chance(8))
  }

  private mutating func inTransaction(depth: Int) -> Step {
    switch random.below(24) {
    case 0..<15: change()
    case 15..<18: .read(index())
    case 18: observe(depth: depth + 1)
    case 19: .dispose(index(), byDropping: chance(2))
    case 20 where depth < 2: transaction(depth: depth + 1)
    case 21 where features.contains(.bindings): .bind(index(), to: index())
    case 22 where features.contains(.bindings): .unbind(index(), byDropping: chance(2))
    case 23: derive()
    default: change()
    }
  }

  private mutating func observe(depth: Int) -> Step {
    var script: [[Step]] = []
    if depth < 2, random.below(10) < scripting - 3 * depth {
      script = (0..<1 + random.below(patience)).map { _ in
        (0..<1 + random.below(6)).map { _ in inScript(depth: depth) }
      }
    }
    return .observe(index(), current: chance(2), script: script)
  }

  private mutating func inScript(depth: Int) -> Step {
    let isFree = features.contains(.reentrance)
    if chance(3), random.below(10) < reading { return chance(3) ? .readAll : .read(index()) }
    return switch random.below(20) {
    case 0..<8: isFree ? change() : .read(index())
    case 8..<11: isFree ? transaction(depth: depth + 1) : .read(index())
    case 11..<13: .read(index())
    case 13, 14: observe(depth: depth + 1)
    case 15: .dispose(index(), byDropping: chance(2))
    case 16: .disposeSelf
    case 17 where isFree && features.contains(.bindings): .bind(index(), to: index())
    case 18 where isFree && features.contains(.bindings):
      .unbind(index(), byDropping: chance(2))
    case 19: derive()
    default: isFree ? change() : .readAll
    }
  }
}
