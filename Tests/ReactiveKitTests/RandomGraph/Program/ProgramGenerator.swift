import ReactiveKit

/// Makes random programs.
struct ProgramGenerator {
  var random: SplitMix64
  let features: ProgramFeatures
  /// The style of this program.
  let style: ProgramStyle

  static func program(
    seed: UInt64, length: Int, features: ProgramFeatures
  ) -> Program {
    var generator = ProgramGenerator(seed: seed, features: features)
    var steps: [Step] = []
    for _ in 0..<generator.style.mutables { steps.append(generator.make()) }
    for _ in 0..<generator.style.derived { steps.append(generator.derive()) }
    for _ in 0..<generator.style.observers { steps.append(generator.observe(depth: 0)) }
    while steps.count < length { generator.appendStep(to: &steps) }
    return Program(steps + [.readAll], features)
  }

  private init(seed: UInt64, features: ProgramFeatures) {
    random = SplitMix64(seed: seed)
    self.features = features
    style = ProgramStyle(features, &random)
  }

  mutating func index() -> Pick { .place(random.below(840)) }
  mutating func value() -> Int { random.below(style.values) }
  mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }
  mutating func percent(_ share: Int) -> Bool { random.below(100) < share }

  private mutating func make() -> Step {
    .make(value(), everyValueCounts: chance(5))
  }

  mutating func derive() -> Step {
    let shape = shape()
    let count =
      switch shape {
      case .fresh: 2 + random.below(2)
      case .choice: 2 + random.below(3)
      case .all, .search: random.below(5)
      default: shape.leastOperands
      }
    return .derive(shape, from: (0..<count).map { _ in index() })
  }

  private mutating func shape() -> Shape {
    if percent(style.dynamic) {
      return [.fresh, .choice, .choice, .branch, .search][random.below(5)]
    }
    if features.contains(.remembering), chance(3) {
      return [.halved, .odd, .odd, .steps, .turns][random.below(5)]
    }
    let shapes: [Shape] = [.plus(1 + random.below(4)), .quarter, .opaque, .pair, .triple, .all]
    return shapes[random.below(shapes.count)]
  }
}

// MARK: - Steps

extension ProgramGenerator {
  /// Appends a step of the program itself, and the audience's actions then.
  private mutating func appendStep(to steps: inout [Step]) {
    // In a hot program half of the steps begin observations and trigger them.
    steps.append(style.isHot && chance(2) ? chance(3) ? observe(depth: 0) : change() : step())
    if features.contains(.remembering), percent(30) { steps.append(audience()) }
    if features.contains(.meddling), percent(30) { steps.append(meddling()) }
  }

  private mutating func meddling() -> Step {
    .meddle(
      index(),
      script: (0..<1 + random.below(4)).map { _ in
        (0..<1 + random.below(3)).map { _ in
          switch random.below(10) {
          case 0..<4: .read(index())
          case 4..<8: change()
          // It receives the value that it finds: a value computed from a previous value is computed at each
          // read.
          case 8: .observe(index(), chance(2) ? .observe : .signal, script: [])
          default: .dispose(index(), byDropping: chance(2))
          }
        }
      })
  }

  private mutating func step() -> Step {
    switch random.below(100) {
    case 0..<40: change()
    case 40..<52: transaction(depth: 0)
    case 52..<58: .read(index())
    case 58..<62: .readAll
    case 62..<72: observe(depth: 0)
    case 72..<80: .dispose(index(), byDropping: chance(2))
    case 80..<90: connection()
    case 90..<93: derive()
    case 93: make()
    case 94..<97: .drop(index())
    default: .setAgain(index())
    }
  }

  mutating func change() -> Step {
    if features.contains(.terminals), chance(5) { return .send(index(), value()) }
    return chance(6)
      ? .modify(index(), by: random.below(3), throwing: chance(6)) : .set(index(), to: value())
  }

  /// Something about bindings and terminals.
  mutating func connection() -> Step {
    if features.contains(.terminals), !features.contains(.bindings) || chance(2) {
      return switch random.below(8) {
      case 0, 1: .makeTerminal(of: index())
      case 2, 3: .connect(index(), to: index())
      case 4: .follow(index(), script: [])
      case 5: .unbind(index(), byDropping: chance(2))
      case 6: chance(3) ? .complete(index()) : .send(index(), value())
      default: .send(index(), value())
      }
    }
    guard features.contains(.bindings) else { return change() }
    if chance(3) { return .unbind(index(), byDropping: chance(2)) }
    let left = index()
    return .bind(left, to: chance(10) ? left : index())
  }

  mutating func transaction(depth: Int) -> Step {
    var steps: [Step] = []
    for _ in 0..<random.below(6) {
      steps.append(inTransaction(depth: depth))
      if features.contains(.remembering), percent(20) { steps.append(audience()) }
    }
    return .transaction(steps, throwing: chance(8))
  }

  private mutating func inTransaction(depth: Int) -> Step {
    switch random.below(24) {
    case 0..<15: change()
    case 15..<18: .read(index())
    case 18: observe(depth: depth + 1)
    case 19: .dispose(index(), byDropping: chance(2))
    case 20 where depth < 2: transaction(depth: depth + 1)
    case 21, 22: connection()
    case 23: derive()
    default: change()
    }
  }

  private mutating func audience() -> Step {
    switch random.below(4) {
    case 0: .leave(index())
    case 1: .peek(index())
    default: .attend(index())
    }
  }
}
