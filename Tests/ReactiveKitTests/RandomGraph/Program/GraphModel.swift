import ReactiveKit

/// The expected values of a program's properties: each is recomputed from the values that were set.
final class GraphModel {
  /// What the observers of a mutable property are due.
  struct Change {
    let node: GraphNode
    let value: Int
    /// The terminal that made the change.
    let origin: GraphTerminal?
    /// Whether it is another value than before; otherwise only those are notified that began to
    /// observe in between.
    let isChanged: Bool
  }

  /// A property that was set in the current transaction.
  private struct Touched {
    let node: GraphNode
    let old: Int
    var origin: GraphTerminal?
  }

  /// Counts the changes of what is set.
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
    node.remembered = rule.shape.firstValue(from: value(of: rule.operands[0]))
    remembering.append(node)
  }

  /// Forgets what was computed: the program rests, and has propagated everything.
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
    let value = value(of: rule.operands[0])
    return rule.shape.takes(value, over: node.remembered) ? value : node.remembered
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

  /// What remembers takes the value that it has: no transaction can replace it any more.
  private func remember() {
    for node in remembering { node.remembered = value(of: node) }
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

  /// The property and those that are bound to it, directly or through others.
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
