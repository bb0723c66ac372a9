import ReactiveKit

/// The expected values of a program's properties, each recomputed from the set values.
final class GraphModel {
  /// The notification due to the observers of a mutable property.
  struct Change {
    let node: GraphNode
    let value: Int
    /// The terminal that made the change.
    let origin: GraphTerminal?
    /// Whether the value differs from the one before; if not, only observers added in between are notified.
    let isChanged: Bool
  }

  /// A property that was set in the current transaction.
  private struct Touched {
    let node: GraphNode
    let old: Int
    var origin: GraphTerminal?
  }

  /// Counts the changes of set values.
  private(set) var version = 0
  private(set) var isInTransaction = false
  /// Called when observers of a mutable property are due a notification.
  var onChange: (Change) -> Void = { _ in }
  /// Called when a mutable property holds another value than before.
  var onStore: () -> Void = {}

  private var bindings: [GraphBinding] = []
  private var remembering: [GraphNode] = []
  private var transactions = 0 { didSet { isInTransaction = transactions > 0 } }
  private var touched: [Touched] = []

  func add(_ node: GraphNode) {
    guard let rule = node.rule, rule.shape.remembers else { return }
    let values = rule.operands.map { value(of: $0) }
    node.inputs = rule.shape.countsChanges ? values.map { ($0, []) } : []
    node.remembered =
      switch rule.shape {
      case .steps: Shape.folded(Shape.unfiltered, values[0])
      case .turns: Shape.folded(values[0], values[1])
      default: rule.shape.firstValue(from: values[0])
      }
    remembering.append(node)
  }

  /// Forgets computed values: the program rests, and everything is propagated.
  func rest() {
    version += 1
  }

  func value(of node: GraphNode) -> Int {
    guard let rule = node.rule else { return node.stored }
    if node.cachedVersion == version { return node.cached }
    let value: Int
    if rule.shape.remembers {
      value = rememberedValue(of: node, rule)
    } else if rule.shape == .choice, rule.operands.count > 1 {
      let place = Shape.choice(self.value(of: rule.operands[0]), of: rule.operands.count)
      value = self.value(of: rule.operands[place])
    } else {
      value = rule.shape.value(of: rule.operands.map { self.value(of: $0) })
    }
    node.cached = value
    node.cachedVersion = version
    return value
  }

  private func rememberedValue(of node: GraphNode, _ rule: GraphNode.Rule) -> Int {
    if rule.shape.countsChanges { return countedValue(of: node, rule) }
    let value = value(of: rule.operands[0])
    return rule.shape.takes(value, over: node.remembered) ? value : node.remembered
  }
}

// MARK: - Counting changes

extension GraphModel {
  /// The value of a property that counts the changes of its sources, if all of them have a next value.
  private func countedValue(of node: GraphNode, _ rule: GraphNode.Rule) -> Int {
    let next = nextValues(of: node, rule).compactMap(\.self)
    if next.count < node.inputs.count { return node.remembered }
    return Shape.folded(rule.shape == .steps ? node.inputs[0].last : next[0], next[next.count - 1])
  }

  /// The next value of each source, if it has one.
  private func nextValues(of node: GraphNode, _ rule: GraphNode.Rule) -> [Int?] {
    zip(node.inputs, rule.operands).map { input, operand in
      let value = value(of: operand)
      return input.waiting.first ?? (value == input.last ? nil : value)
    }
  }

  /// Counts the changes that no transaction can replace any more.
  private func count(_ node: GraphNode, _ rule: GraphNode.Rule) {
    let isTaken = !nextValues(of: node, rule).contains(nil)
    for (index, operand) in rule.operands.enumerated() {
      let value = value(of: operand)
      if value != node.inputs[index].last { node.inputs[index].waiting.append(value) }
      node.inputs[index].last = value
      if isTaken { node.inputs[index].waiting.removeFirst() }
    }
  }
}

// MARK: - Changes

extension GraphModel {
  func set(_ node: GraphNode, to value: Int, from origin: GraphTerminal? = nil) {
    if !node.everyValueCounts, node.stored == value { return }
    var changed = [node]
    for member in group(of: node) where member !== node {
      if member.everyValueCounts || member.stored != value { changed.append(member) }
    }
    for member in changed {
      if isInTransaction { touch(member, from: member === node ? origin : nil) }
      member.stored = value
      member.storeCount += 1
    }
    version += 1
    onStore()
    if isInTransaction { return }
    remember()
    for member in changed {
      onChange(
        Change(
          node: member, value: value, origin: member === node ? origin : nil, isChanged: true))
    }
  }

  private func touch(_ node: GraphNode, from origin: GraphTerminal?) {
    if let place = touched.firstIndex(where: { $0.node === node }) {
      touched[place].origin = origin
    } else {
      touched.append(Touched(node: node, old: node.stored, origin: origin))
    }
  }

  /// Whether a property was set in the current transaction.
  func isTouched(_ node: GraphNode) -> Bool {
    touched.contains { $0.node === node }
  }

  func begin() {
    transactions += 1
  }

  /// Ends a transaction; observers are notified at the end of the outermost one.
  func commit() {
    transactions -= 1
    if isInTransaction { return }
    let batch = touched
    touched = []
    remember()
    for change in batch {
      let node = change.node
      onChange(
        Change(
          node: node, value: node.stored, origin: change.origin,
          isChanged: node.everyValueCounts || node.stored != change.old))
    }
  }

  /// A remembering property takes its value: no transaction can replace it any more.
  private func remember() {
    for node in remembering {
      node.remembered = value(of: node)
      if let rule = node.rule, rule.shape.countsChanges { count(node, rule) }
    }
  }
}

// MARK: - Bindings

extension GraphModel {
  func bind(_ binding: GraphBinding) {
    begin()
    set(binding.left, to: binding.right.stored)
    bindings.append(binding)
    commit()
  }

  func unbind(_ binding: GraphBinding) {
    bindings.removeAll { $0 === binding }
  }

  /// The property and those bound to it, directly or through others.
  func group(of node: GraphNode) -> [GraphNode] {
    Self.group(of: node, by: bindings)
  }

  static func group(of node: GraphNode, by bindings: [GraphBinding]) -> [GraphNode] {
    if bindings.isEmpty { return [node] }
    var group = [node]
    var index = 0
    while index < group.count {
      let member = group[index]
      for binding in bindings where binding.left === member || binding.right === member {
        let other = binding.left === member ? binding.right : binding.left
        if !group.contains(where: { $0 === other }) { group.append(other) }
      }
      index += 1
    }
    return group
  }
}
