/// What a program's properties should hold: every value is computed anew from what was set.
final class GraphModel {
  private(set) var mutables: [GraphNode] = []
  private(set) var bindings: [(left: GraphNode, right: GraphNode, id: Int)] = []
  /// Counts the changes of what is set.
  private(set) var version = 0
  /// Called when observers of a mutable property are due its new value.
  var onChange: (GraphNode, Int) -> Void = { _, _ in }
  /// Called when a mutable property holds another value than before.
  var onStore: () -> Void = {}

  private var transactions = 0
  private var touched: [(node: GraphNode, old: Int)] = []
  private var bindingCount = 0

  var isInTransaction: Bool { transactions > 0 }

  func add(_ node: GraphNode) {
    mutables.append(node)
  }

  func value(of node: GraphNode) -> Int {
    guard let rule = node.rule else { return node.stored }
    if node.cachedVersion == version { return node.cached }
    let value: Int
    if rule.shape == .choice, rule.operands.count > 1 {
      let place = Shape.choice(self.value(of: rule.operands[0]), of: rule.operands.count)
      value = self.value(of: rule.operands[place])
    } else {
      value = rule.shape.value(of: rule.operands.map { self.value(of: $0) })
    }
    node.cached = value
    node.cachedVersion = version
    return value
  }

  func set(_ node: GraphNode, to value: Int) {
    if !node.everyValueCounts, node.stored == value { return }
    var changed: [GraphNode] = []
    for member in group(of: node) where member.everyValueCounts || member.stored != value {
      changed.append(member)
    }
    for member in changed {
      if isInTransaction, !touched.contains(where: { $0.node === member }) {
        touched.append((member, member.stored))
      }
      member.stored = value
    }
    version += 1
    onStore()
    if !isInTransaction { for member in changed { onChange(member, value) } }
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
    for (node, old) in batch where node.everyValueCounts || node.stored != old {
      onChange(node, node.stored)
    }
  }

  /// - Returns: what `unbind` takes.
  func bind(_ left: GraphNode, to right: GraphNode) -> Int {
    begin()
    set(left, to: right.stored)
    bindingCount += 1
    bindings.append((left, right, bindingCount))
    commit()
    return bindingCount
  }

  func unbind(_ id: Int) {
    bindings.removeAll { $0.id == id }
  }

  /// The property and those that are bound to it, directly or through others.
  func group(of node: GraphNode) -> [GraphNode] {
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
