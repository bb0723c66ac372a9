import ReactiveKit

/// A value that cannot be compared.
nonisolated private struct Opaque {
  let number: Int
}

extension ProgramRun {
  func derive(_ shape: Shape, _ operands: [GraphNode], _ path: [Int]) {
    let sources = operands.compactMap(\.property)
    guard sources.count == operands.count,
      let first = sources.first ?? (shape == .all ? Property(0) : nil)
    else { return }
    let meter = GraphNode.Meter()
    let name = nextNodeName("d")
    let names = operands.map(\.name)
    let property: Property<Int>
    let text: String
    let compute: @MainActor ([Int]) -> Int = { values in
      meter.count += 1
      return shape.value(of: values)
    }
    switch shape {
    case .plus, .quarter:
      property = first.map { compute([$0]) }
      text = "\(names[0]).map { \(shape == .quarter ? "$0 / 4" : shape.offsetText) }"
    case .opaque:
      property = first.map { Opaque(number: $0) }.map { compute([$0.number]) }
      text = "\(names[0]).map { Opaque($0) }.map { $0.number / 4 }"
    case .pair:
      guard sources.count == 2 else { return }
      property = combine(sources[0], sources[1]) { compute([$0, $1]) }
      text = "combine(\(names[0]), \(names[1])) { ($0 * 3 + $1 * 5) % 101 }"
    case .triple:
      guard sources.count == 3 else { return }
      property = combine(sources[0], sources[1], sources[2]) { compute([$0, $1, $2]) }
      text =
        "combine(\(names.joined(separator: ", "))) { ($0 * 3 + $1 * 5 + $2 * 7) % 101 }"
    case .all:
      property = combine(all: sources) { compute($0) }
      text = "combine(all: [\(names.joined(separator: ", "))]) { $0.reduce(0, +) % 103 }"
    case .choice:
      guard sources.count > 1 else { return }
      property = first.flatMap { value in
        meter.count += 1
        return sources[Shape.choice(value, of: sources.count)]
      }
      let choices = names.dropFirst().joined(separator: ", ")
      text = "\(names[0]).flatMap { [\(choices)][$0 % \(sources.count - 1)] }"
    case .fresh:
      guard sources.count > 1 else { return }
      let others = Array(sources.dropFirst())
      property = first.flatMap { value in
        meter.count += 1
        return others.count == 1
          ? others[0].map { shape.value(of: [value, $0]) }
          : combine(all: others) { shape.value(of: [value] + $0) }
      }
      let inner =
        others.count == 1
        ? "\(names[1]).map { (outer + $0) % 53 }"
        : "combine(all: [\(names.dropFirst().joined(separator: ", "))]) "
          + "{ (outer + $0.reduce(0, +)) % 53 }"
      text = "\(names[0]).flatMap { outer in \(inner) }"
    }
    note("let \(name) = \(text)", at: path)
    register(
      GraphNode(
        name, property, rule: GraphNode.Rule(shape: shape, operands: operands), meter: meter))
  }
}

extension Shape {
  nonisolated fileprivate var offsetText: String {
    if case .plus(let offset) = self { "($0 + \(offset)) % 50" } else { "" }
  }
}
