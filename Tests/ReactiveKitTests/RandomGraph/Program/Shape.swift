/// The derivation of a property of a random program.
nonisolated enum Shape: Equatable, Sendable {
  /// `map`, with few equal results.
  case plus(Int)
  /// `map`, with many equal results.
  case quarter
  /// Two maps with a value between them that is not `Equatable`.
  case opaque
  /// `combine` of two.
  case pair
  /// `combine` of three.
  case triple
  /// `combine(all:)`, of any number of properties.
  case all
  /// `flatMap` to one of the properties behind the first.
  case choice
  /// `flatMap` that makes a new derived property for each value.
  case fresh
  /// `Property { }` that reads one of two properties, chosen by a third.
  case branch
  /// `Property { }` that reads properties in turn until it finds a certain value.
  case search
  /// `filter(initial:)`.
  case odd
  /// `distinct(by:)`.
  case halved
  /// `pairwise`.
  case steps
  /// `zip` of two.
  case turns

  /// The value of the property, from the values of its sources.
  func value(of operands: [Int]) -> Int {
    let first = operands.first ?? 0
    return switch self {
    case .plus(let offset): (first &+ offset) % 50
    case .quarter, .opaque: first / 4
    case .pair, .triple: zip(operands, [3, 5, 7]).reduce(0) { $0 &+ $1.0 &* $1.1 } % 101
    case .all: operands.reduce(0, &+) % 103
    case .choice: operands.count > 1 ? operands[Shape.choice(first, of: operands.count)] : first
    case .fresh: operands.reduce(0, &+) % 53
    case .branch: operands[first % 2 == 0 ? 1 : 2] &+ first
    case .search: Shape.search(operands.lazy.map { $0 })
    case .odd, .halved, .steps, .turns: first
    }
  }

  /// Adds values up to the first that ends the search; the others are not read.
  static func search(_ values: some Sequence<Int>) -> Int {
    var sum = 0
    for value in values {
      sum &+= value
      if value % 3 == 2 { break }
    }
    return sum % 107
  }

  /// The place of the operand that `flatMap` chooses by the value of the first one.
  static func choice(_ value: Int, of count: Int) -> Int { 1 + abs(value) % (count - 1) }
}

// MARK: - Remembering

nonisolated extension Shape {
  /// The value of a filter before a value is included.
  static let unfiltered = 100

  /// Whether the value depends on the one before.
  var remembers: Bool { self == .odd || self == .halved || countsChanges }

  /// Whether it depends on how often its sources have changed.
  var countsChanges: Bool { self == .steps || self == .turns }

  /// A pair of values as one, which shows the second.
  static func folded(_ first: Int, _ second: Int) -> Int { first % 100 * 1_000 + second % 1_000 }

  /// The first value, when the source has `value`.
  func firstValue(from value: Int) -> Int {
    self == .odd && !takes(value, over: 0) ? Self.unfiltered : value
  }

  /// Whether a new value replaces the remembered one.
  func takes(_ value: Int, over remembered: Int) -> Bool {
    self == .odd ? value % 2 != 0 : value / 2 != remembered / 2
  }

  /// Whether a property may have `value` when its source has `source`, with any remembered value.
  func allows(_ value: Int, from source: Int) -> Bool {
    if self == .turns { return true }
    if self == .steps { return value % 1_000 == source % 1_000 }
    if self == .halved { return value / 2 == source / 2 }
    if source % 2 != 0 { return value == source }
    return value % 2 != 0 || value == Self.unfiltered
  }

  /// How many properties it is made from, at least.
  var leastOperands: Int {
    switch self {
    case .all, .search: 0
    case .plus, .quarter, .opaque, .odd, .halved, .steps: 1
    case .pair, .choice, .fresh, .turns: 2
    case .triple, .branch: 3
    }
  }
}
