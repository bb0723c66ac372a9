/// A type of values that consist of probes.
nonisolated protocol AttackShape: Equatable {
  /// Makes the value with a number; its probes have that number.
  @MainActor init(_ number: Int, in attack: Attack)

  /// The numbers of its probes. Different numbers reveal a half-replaced value.
  var numbers: [Int] { get }
}

nonisolated extension AttackShape {
  /// Whether all its probes have the same number.
  var isWhole: Bool { Set(numbers).count <= 1 }

  /// The number with which it was made; nil if it has no probes.
  var number: Int? { numbers.first }

  static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers }
}

nonisolated extension Probe: AttackShape {
  var numbers: [Int] { [number] }
}

/// Two references.
nonisolated struct ProbePair: AttackShape {
  let first: Probe
  let second: PlainProbe

  @MainActor init(_ number: Int, in attack: Attack) {
    first = Probe(number, in: attack)
    second = PlainProbe(number, in: attack)
  }

  var numbers: [Int] { [first.number, second.number] }
}

nonisolated extension Optional: AttackShape where Wrapped: AttackShape {
  @MainActor init(_ number: Int, in attack: Attack) {
    self = number.isMultiple(of: 4) ? nil : Wrapped(number, in: attack)
  }

  var numbers: [Int] { self?.numbers ?? [] }
}

nonisolated extension Array: AttackShape where Element: AttackShape {
  @MainActor init(_ number: Int, in attack: Attack) {
    self = (0..<number % 4).map { _ in Element(number, in: attack) }
  }

  var numbers: [Int] { flatMap(\.numbers) }
}

/// An enum with payloads of several sizes.
nonisolated enum ProbeChoice: AttackShape {
  case none
  case one(Probe, Int)
  case two(ProbePair)
  case many([PlainProbe], Probe, Probe)

  @MainActor init(_ number: Int, in attack: Attack) {
    switch number % 4 {
    case 0: self = .none
    case 1: self = .one(Probe(number, in: attack), number)
    case 2: self = .two(ProbePair(number, in: attack))
    default:
      self = .many(
        [PlainProbe(number, in: attack)], Probe(number, in: attack), Probe(number, in: attack))
    }
  }

  var numbers: [Int] {
    switch self {
    case .none: []
    case .one(let probe, let number): [probe.number, number]
    case .two(let pair): pair.numbers
    case .many(let list, let first, let last): list.map(\.number) + [first.number, last.number]
    }
  }
}

/// A tree of boxes.
nonisolated indirect enum ProbeTree: AttackShape {
  case leaf(Probe)
  case node(ProbeTree, PlainProbe, ProbeTree)

  @MainActor init(_ number: Int, in attack: Attack) {
    let leaf = ProbeTree.leaf(Probe(number, in: attack))
    self =
      number.isMultiple(of: 3)
      ? leaf : .node(leaf, PlainProbe(number, in: attack), .leaf(Probe(number, in: attack)))
  }

  var numbers: [Int] {
    switch self {
    case .leaf(let probe): [probe.number]
    case .node(let left, let probe, let right): left.numbers + [probe.number] + right.numbers
    }
  }
}

/// An existential that is stored inline or in a box of its own.
nonisolated struct ProbeExistential: AttackShape {
  private let content: any AttackShape
  private let probe: Probe

  @MainActor init(_ number: Int, in attack: Attack) {
    content =
      switch number % 3 {
      case 0: Probe(number, in: attack)
      case 1: ProbePair(number, in: attack)
      default: ProbeClosure(number, in: attack)
      }
    probe = Probe(number, in: attack)
  }

  var numbers: [Int] { content.numbers + [probe.number] }
}

/// A closure that holds probes.
nonisolated struct ProbeClosure: AttackShape {
  private let count: Int
  private let held: () -> [Int]
  private let other: () -> Int

  @MainActor init(_ number: Int, in attack: Attack) {
    let pair = ProbePair(number, in: attack)
    let probe = Probe(number, in: attack)
    count = number
    held = { pair.numbers }
    other = { probe.number }
  }

  var numbers: [Int] { [count] + held() + [other()] }
}
