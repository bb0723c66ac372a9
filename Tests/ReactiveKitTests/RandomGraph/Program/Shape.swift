/// How a derived property of a random program is made from others.
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
  /// `combine(all:)`, of whatever number.
  case all
  /// `flatMap` to one of the properties behind the first.
  case choice
  /// `flatMap` that makes a new derived property for each value.
  case fresh

  /// The value of the property, of the values of what it is made from.
  func value(of operands: [Int]) -> Int {
    let first = operands.first ?? 0
    return switch self {
    case .plus(let offset): (first &+ offset) % 50
    case .quarter, .opaque: first / 4
    case .pair, .triple: zip(operands, [3, 5, 7]).reduce(0) { $0 &+ $1.0 &* $1.1 } % 101
    case .all: operands.reduce(0, &+) % 103
    case .choice: operands.count > 1 ? operands[Shape.choice(first, of: operands.count)] : first
    case .fresh: operands.reduce(0, &+) % 53
    }
  }

  /// The place of the operand that `flatMap` chooses by the value of the first one.
  static func choice(_ value: Int, of count: Int) -> Int { 1 + abs(value) % (count - 1) }
}
