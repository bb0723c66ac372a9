import ReactiveKit

extension ProgramRun {
  /// Performs one step, in the model first: the kernel notifies observers meanwhile.
  ///
  /// - Parameter watcher: the observer whose script contains it.
  func perform(_ step: Step, at path: [Int], from watcher: Watcher?) {
    if failure != nil { return }
    switch step {
    case .make, .derive, .drop, .read, .readAll, .meddle: performOnNodes(step, path)
    case .set, .setAgain, .modify, .transaction, .bind, .unbind:
      performChange(step, path, watcher)
    case .observe, .follow, .dispose, .disposeSelf: performOnWatchers(step, path, watcher)
    case .makeTerminal, .send, .complete, .connect: performOnTerminals(step, path)
    case .attend, .leave, .peek: if hasAudience { performForAudience(step, path) }
    }
  }

  private func performOnNodes(_ step: Step, _ path: [Int]) {
    switch step {
    case .make(let value, let everyValueCounts):
      make(value, everyValueCounts, path)
    case .derive(let shape, let operands):
      noteRead()
      derive(shape, operands.compactMap { pick($0, nodes, at: path) }, path)
    case .drop(let index):
      guard let node = pick(index, nodes, at: path) else { return }
      note("\(node.name) = nil", at: path)
      nodes.removeAll { $0 === node }
      node.property = nil
    case .read(let index):
      guard let node = pick(index, nodes, at: path) else { return }
      note("\(node.name).value", at: path)
      noteRead()
      check(node)
    case .meddle(let index, let script):
      guard let node = pick(index, nodes.filter { $0.rule != nil }, at: path) else { return }
      note("whenComputed(\(node.name)) {", at: path)
      node.meter.script = script.enumerated().map { (path + [$0.offset], $0.element) }
    case .readAll:
      note(nodes.map { "\($0.name).value" }.joined(separator: "; "), at: path)
      noteRead()
      for node in nodes { check(node) }
    default: break
    }
  }

  private func make(_ value: Int, _ everyValueCounts: Bool, _ path: [Int]) {
    let property =
      everyValueCounts ? MutableProperty(value) { _, _ in false } : MutableProperty(value)
    let node = GraphNode(
      next(.node, at: path), property, rule: nil, everyValueCounts: everyValueCounts)
    let rule = everyValueCounts ? " { _, _ in false }" : ""
    note("let \(node.name) = MutableProperty(\(value))\(rule)", at: path)
    node.stored = value
    register(node)
  }
}

// MARK: - Transforms that do more

extension ProgramRun {
  /// Performs the script of a derived property for this run of its transform.
  func meddle(_ meter: GraphNode.Meter) {
    guard !meter.script.isEmpty, failure == nil else { return }
    let turn = meter.script.removeFirst()
    depth += 1
    isMeddling = true
    isReentrant = true
    for (index, step) in turn.steps.enumerated() {
      perform(step, at: turn.path + [index], from: nil)
    }
    depth -= 1
  }
}

// MARK: - Changes

private struct Interruption: Error {}

extension ProgramRun {
  private func performChange(_ step: Step, _ path: [Int], _ watcher: Watcher?) {
    switch step {
    case .set(let index, let value):
      guard let (node, property) = mutable(index, at: path) else { return }
      set(node, property, to: value, path)
    case .setAgain(let index):
      guard let (node, property) = mutable(index, at: path) else { return }
      set(node, property, to: node.stored, path)
    case .modify(let index, let difference, let isThrowing):
      guard let (node, property) = mutable(index, at: path) else { return }
      modify(node, property, by: difference, isThrowing, path)
    case .transaction(let steps, let isThrowing):
      note(isThrowing ? "try? transaction {" : "transaction {", at: path)
      run(steps, throwing: isThrowing, path, watcher)
    case .bind(let left, let right):
      bind(left, right, path)
    case .unbind(let index, let isDropped):
      let made = bindings.filter { $0.binding != nil }
      guard let binding = pick(index, made, at: path) else { return }
      note(isDropped ? "\(binding.name) = nil" : "\(binding.name).dispose()", at: path)
      forget(binding)
      if !isDropped { binding.binding?.dispose() }
      binding.binding = nil
    default: break
    }
  }

  private func set(
    _ node: GraphNode, _ property: MutableProperty<Int>, to value: Int, _ path: [Int]
  ) {
    note("\(node.name).value = \(value)", at: path)
    noteChange()
    model.set(node, to: value)
    property.value = value
  }

  private func modify(
    _ node: GraphNode, _ property: MutableProperty<Int>, by difference: Int, _ isThrowing: Bool,
    _ path: [Int]
  ) {
    let suffix = isThrowing ? "; throw Interruption()" : ""
    note("\(node.name).modify { $0 = ($0 + \(difference)) % 12\(suffix) }", at: path)
    noteChange()
    if !isThrowing { model.set(node, to: (node.stored + difference) % 12) }
    try? property.modify {
      $0 = ($0 + difference) % 12
      if isThrowing { throw Interruption() }
    }
  }

  private func run(_ steps: [Step], throwing isThrowing: Bool, _ path: [Int], _ watcher: Watcher?) {
    noteChange()
    model.begin()
    do {
      try transaction {
        for (index, step) in steps.enumerated() {
          perform(step, at: path + [index], from: watcher)
        }
        model.commit()
        if isThrowing { throw Interruption() }
      }
    } catch {}
  }

  private func bind(_ left: Pick, _ right: Pick, _ path: [Int]) {
    guard let (first, firstProperty) = mutable(left, at: path),
      let (second, secondProperty) = mutable(right, at: path)
    else { return }
    noteChange()
    let binding = GraphBinding(next(.binding, at: path), first, second)
    note("let \(binding.name) = \(first.name) <-> \(second.name)", at: path)
    bindings.append(binding)
    model.bind(binding)
    binding.binding = firstProperty <-> secondProperty
  }

  /// Records the end of a binding.
  func forget(_ binding: GraphBinding) {
    bindings.removeAll { $0 === binding }
    for terminal in binding.terminals { terminal.isConnected = false }
    model.unbind(binding)
  }
}
