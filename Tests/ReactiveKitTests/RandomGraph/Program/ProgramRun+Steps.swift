import ReactiveKit

extension ProgramRun {
  /// Does one step, to the model first: the kernel notifies observers meanwhile.
  ///
  /// - Parameter watcher: the observer whose script it is in.
  func perform(_ step: Step, at path: [Int], from watcher: Watcher?) {
    if failure != nil { return }
    switch step {
    case .make(let value, let everyValueCounts):
      make(value, everyValueCounts, path)
    case .derive(let shape, let operands):
      noteRead()
      derive(shape, operands.compactMap { pick($0, nodes) }, path)
    case .drop(let index):
      guard let place = place(index, nodes) else { return }
      note("\(nodes[place].name) = nil", at: path)
      nodes.remove(at: place).property = nil
    case .set(let index, let value):
      guard let (node, property) = mutable(index) else { return }
      note("\(node.name).value = \(value)", at: path)
      noteChange()
      model.set(node, to: value)
      property.value = value
    case .setAgain(let index):
      guard let (node, property) = mutable(index) else { return }
      let value = node.stored
      note("\(node.name).value = \(value)", at: path)
      noteChange()
      model.set(node, to: value)
      property.value = value
    case .modify(let index, let difference):
      guard let (node, property) = mutable(index) else { return }
      note("\(node.name).modify { $0 = ($0 + \(difference)) % 12 }", at: path)
      noteChange()
      model.set(node, to: (node.stored + difference) % 12)
      property.modify { $0 = ($0 + difference) % 12 }
    case .read(let index):
      guard let node = pick(index, nodes) else { return }
      note("\(node.name).value", at: path)
      noteRead()
      check(node)
    case .readAll:
      note("\(nodes.map { "\($0.name).value" }.joined(separator: ", "))", at: path)
      noteRead()
      for node in nodes { check(node) }
    case .transaction(let steps, let isThrowing):
      note(isThrowing ? "try? transaction {" : "transaction {", at: path)
      run(steps, throwing: isThrowing, path, watcher)
    case .observe(let index, let isWelcomed, let script):
      guard let node = pick(index, nodes) else { return }
      noteRead()
      observe(node, isWelcomed, script, path)
    case .dispose(let index, let isDropped):
      let started = watchers.filter { $0.observation != nil }
      guard let ended = pick(index, started) else { return }
      end(ended, byDropping: isDropped, path)
    case .disposeSelf:
      guard let watcher, watcher.observation != nil else { return }
      end(watcher, byDropping: false, path)
    case .bind(let left, let right):
      bind(left, right, path)
    case .unbind(let index, let isDropped):
      guard let place = place(index, bindings) else { return }
      let (id, name, binding) = bindings.remove(at: place)
      note(isDropped ? "\(name) = nil" : "\(name).dispose()", at: path)
      model.unbind(id)
      if !isDropped { binding.dispose() }
    }
  }

  func place<Element>(_ index: Int, _ elements: [Element]) -> Int? {
    elements.isEmpty ? nil : index % elements.count
  }

  func pick<Element>(_ index: Int, _ elements: [Element]) -> Element? {
    place(index, elements).map { elements[$0] }
  }

  func mutable(_ index: Int) -> (GraphNode, MutableProperty<Int>)? {
    let mutables = nodes.filter { $0.rule == nil }
    guard let node = pick(index, mutables), let property = node.mutable else { return nil }
    return (node, property)
  }

  private func make(_ value: Int, _ everyValueCounts: Bool, _ path: [Int]) {
    let name = nextNodeName("p")
    let property =
      everyValueCounts ? MutableProperty(value) { _, _ in false } : MutableProperty(value)
    note(
      everyValueCounts
        ? "let \(name) = MutableProperty(\(value)) { _, _ in false }"
        : "let \(name) = MutableProperty(\(value))", at: path)
    let node = GraphNode(name, property, rule: nil, everyValueCounts: everyValueCounts)
    node.stored = value
    register(node)
  }

  private struct Interruption: Error {}

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

  private func bind(_ left: Int, _ right: Int, _ path: [Int]) {
    guard let (first, firstProperty) = mutable(left), let (second, secondProperty) = mutable(right),
      first !== second
    else { return }
    noteChange()
    let id = model.bind(first, to: second)
    let name = "b\(id)"
    note("let \(name) = \(first.name) <-> \(second.name)", at: path)
    let binding = firstProperty <-> secondProperty
    bindings.append((id, name, binding))
  }

  private func observe(
    _ node: GraphNode, _ isWelcomed: Bool, _ script: [[Step]], _ path: [Int]
  ) {
    guard let property = node.property else { return }
    let current = model.value(of: node)
    let watcher = Watcher(
      nextWatcherName(), of: node, isWelcomed: isWelcomed, script: script, path: path, last: current
    )
    note(
      "let \(watcher.name) = \(node.name).\(isWelcomed ? "observe" : "onChange") { \(script.isEmpty ? "_ in }" : "_ in")",
      at: path)
    if isAtRest, node.rule == nil { watcher.expected = isWelcomed ? [current] : [] }
    watchers.append(watcher)
    let notify: @MainActor (Int) -> Void = { [unowned self, unowned watcher] in
      self.notified(watcher, of: $0)
    }
    let observation = isWelcomed ? property.observe(notify) : property.onChange(notify)
    if !watcher.isEnded { watcher.observation = observation }
  }

  private func end(_ watcher: Watcher, byDropping isDropped: Bool, _ path: [Int]) {
    note(isDropped ? "\(watcher.name) = nil" : "\(watcher.name).dispose()", at: path)
    watcher.isEnded = true
    retired.append(watcher)
    watchers.removeAll { $0 === watcher }
    if !isDropped { watcher.observation?.dispose() }
    watcher.observation = nil
  }
}
