import ReactiveKit

/// A value that cannot be compared.
nonisolated private struct Opaque {
  let number: Int
}

extension ProgramRun {
  func derive(_ shape: Shape, _ operands: [GraphNode], _ path: [Int]) {
    let sources = operands.compactMap(\.property)
    guard sources.count == operands.count, sources.count >= shape.leastOperands else { return }
    let meter = GraphNode.Meter()
    let property = property(shape, sources, meter)
    let node = GraphNode(
      next(.node, at: path), property, rule: GraphNode.Rule(shape: shape, operands: operands),
      meter: meter)
    meter.node = node
    note("let \(node.name) = \(shape.text(of: operands.map(\.name)))", at: path)
    register(node)
  }

  private func property(
    _ shape: Shape, _ sources: [Property<Int>], _ meter: GraphNode.Meter
  ) -> Property<Int> {
    let compute: @MainActor ([Int]) -> Int = { [unowned self] values in
      meter.count += 1
      meddle(meter)
      return shape.value(of: values)
    }
    let first = sources.first ?? Property(0)
    let others = Array(sources.dropFirst())
    switch shape {
    case .plus, .quarter: return first.map { compute([$0]) }
    case .opaque: return first.map { Opaque(number: $0) }.map { compute([$0.number]) }
    case .pair: return combine(first, others[0]) { compute([$0, $1]) }
    case .triple: return combine(first, others[0], others[1]) { compute([$0, $1, $2]) }
    case .all: return combine(all: sources) { compute($0) }
    case .choice:
      return first.flatMap { [unowned self] value in
        meter.count += 1
        meddle(meter)
        return sources[Shape.choice(value, of: sources.count)]
      }
    case .fresh:
      return first.flatMap { [unowned self] value in
        meter.count += 1
        meddle(meter)
        return others.count == 1
          ? others[0].map { shape.value(of: [value, $0]) }
          : combine(all: others) { shape.value(of: [value] + $0) }
      }
    case .branch:
      return Property { [unowned self] in
        meter.count += 1
        let chosen = first.value % 2 == 0 ? others[0] : others[1]
        withoutTracking { meddle(meter) }
        return chosen.value &+ first.value
      }
    case .search:
      return Property { [unowned self] in
        meter.count += 1
        withoutTracking { meddle(meter) }
        return Shape.search(sources.lazy.map(\.value))
      }
    case .odd:
      return first.filter(initial: Shape.unfiltered) { value in
        meter.count += 1
        return shape.takes(value, over: 0)
      }
    case .halved:
      return first.distinct { old, new in
        meter.count += 1
        return !shape.takes(new, over: old)
      }
    case .steps:
      // Through a property that only changes to a different value.
      return first.map { $0 }.pairwise(Shape.unfiltered).map {
        meter.count += 1
        return Shape.folded($0.previous, $0.current)
      }
    case .turns:
      return ReactiveKit.zip(first.map { $0 }, others[0].map { $0 }).map {
        meter.count += 1
        return Shape.folded($0.0, $0.1)
      }
    }
  }
}

extension Shape {
  /// How the property is made, as Swift.
  fileprivate func text(of names: [String]) -> String {
    let first = names.first ?? ""
    let others = names.dropFirst().joined(separator: ", ")
    let all = names.joined(separator: ", ")
    return switch self {
    case .plus(let offset): "\(first).map { ($0 + \(offset)) % 50 }"
    case .quarter: "\(first).map { $0 / 4 }"
    case .opaque: "\(first).map { Opaque($0) }.map { $0.number / 4 }"
    case .pair: "combine(\(all)) { ($0 * 3 + $1 * 5) % 101 }"
    case .triple: "combine(\(all)) { ($0 * 3 + $1 * 5 + $2 * 7) % 101 }"
    case .all: "combine(all: [\(all)]) { $0.reduce(0, +) % 103 }"
    case .choice: "\(first).flatMap { [\(others)][$0 % \(names.count - 1)] }"
    case .fresh where names.count == 2:
      "\(first).flatMap { outer in \(others).map { (outer + $0) % 53 } }"
    case .fresh:
      "\(first).flatMap { outer in combine(all: [\(others)]) { ($0.reduce(outer, +)) % 53 } }"
    case .branch:
      "Property { \(first).value % 2 == 0 ? \(names[1]).value : \(names[2]).value + \(first).value }"
    case .search: "Property { Shape.search([\(all)].lazy.map(\\.value)) }"
    case .odd: "\(first).filter(initial: \(Self.unfiltered)) { $0 % 2 != 0 }"
    case .halved: "\(first).distinct { $0 / 2 == $1 / 2 }"
    case .steps:
      "\(first).map { $0 }.pairwise(\(Self.unfiltered)).map { Shape.folded($0.previous, $0.current) }"
    case .turns:
      "zip(\(first).map { $0 }, \(others).map { $0 }).map { Shape.folded($0.0, $0.1) }"
    }
  }
}
