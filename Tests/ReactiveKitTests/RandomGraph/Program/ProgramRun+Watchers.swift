import ReactiveKit

extension ProgramRun {
  func performOnWatchers(_ step: Step, _ path: [Int], _ watcher: Watcher?) {
    switch step {
    case .observe(let index, let way, let script):
      // The values received by observers of derived properties depend on reads, see the documentation: when
      // runs are compared, observers must not act on them.
      let isFree = script.isEmpty || !features.contains(.remembering)
      let observable = isFree ? nodes : nodes.filter { $0.rule == nil }
      guard let node = pick(index, observable, at: path) else { return }
      noteRead()
      observe(node, way, script, path)
    case .follow(let index, let script):
      guard let terminal = pick(index, terminals, at: path) else { return }
      noteRead()
      follow(terminal, script, path)
    case .dispose(let index, let isDropped):
      let started = watchers.filter { $0.observation != nil }
      guard let ended = pick(index, started, at: path) else { return }
      end(ended, byDropping: isDropped, path)
    case .disposeSelf:
      guard let watcher, watcher.observation != nil else { return }
      end(watcher, byDropping: false, path)
    default: break
    }
  }

  private func observe(_ node: GraphNode, _ way: Observing, _ script: [[Step]], _ path: [Int]) {
    guard let property = node.property else { return }
    // Sets by its transform now belong to the value that the observer finds; a property that is being
    // computed has its previous value.
    let found = features.contains(.meddling) ? property.value : model.value(of: node)
    let watcher = Watcher(
      next(.watcher, at: path), of: node, way: way, script: script, path: path,
      last: found, isLate: model.isTouched(node))
    watcher.isVague = isMeddling && !way.isWelcomed
    let call = way == .observe || way == .onChange ? way.rawValue : "\(way.rawValue).observe"
    note(
      "let \(watcher.name) = \(node.name).\(call) { _ in\(script.isEmpty ? " }" : "")", at: path)
    watchers.append(watcher)
    let next: @MainActor (Int) -> Void = { [unowned self, unowned watcher] in
      self.notified(watcher, of: $0)
    }
    let observation =
      switch way {
      case .observe: property.observe(next)
      case .onChange: property.onChange(next)
      case .signal: property.signal.observe(next)
      case .changes: property.changes.observe(next)
      }
    if !watcher.isEnded { watcher.observation = observation }
  }

  private func follow(_ terminal: GraphTerminal, _ script: [[Step]], _ path: [Int]) {
    let node = terminal.node
    let watcher = Watcher(
      next(.watcher, at: path), of: node, terminal: terminal, way: .signal, script: script,
      path: path, last: node.stored, isLate: model.isTouched(node))
    note(
      "let \(watcher.name) = \(terminal.name).signal.observe { _ in\(script.isEmpty ? " }" : "")",
      at: path)
    watchers.append(watcher)
    let observation = terminal.terminal?.signal.observe { [unowned self, unowned watcher] in
      self.notified(watcher, of: $0)
    }
    if !watcher.isEnded { watcher.observation = observation }
  }

  private func end(_ watcher: Watcher, byDropping isDropped: Bool, _ path: [Int]) {
    note(isDropped ? "\(watcher.name) = nil" : "\(watcher.name).dispose()", at: path)
    retire(watcher)
    if !isDropped { watcher.observation?.dispose() }
    watcher.observation = nil
  }

  /// Records the end of an observation; its closure may be running.
  func retire(_ watcher: Watcher) {
    watcher.isEnded = true
    retired.append(watcher)
    watchers.removeAll { $0 === watcher }
  }
}

// MARK: - Notifications

extension ProgramRun {
  private func notified(_ watcher: Watcher, of value: Int) {
    if failure != nil { return }
    checks += 1
    watcher.count += 1
    if watcher.isEnded {
      fail(.notifiedAfterEnd, "\(watcher.name) was notified of \(value) after its end")
    }
    compare(watcher, value)
    watcher.see(value)
    let turn = watcher.count - 1
    guard turn < watcher.script.count else { return }
    depth += 1
    for (index, step) in watcher.script[turn].enumerated() {
      perform(step, at: watcher.path + [turn, index], from: watcher)
    }
    depth -= 1
  }

  private func compare(_ watcher: Watcher, _ value: Int) {
    let isWelcome = watcher.way.isWelcomed && watcher.count == 1
    let node = watcher.node
    let current = model.value(of: node)
    if !isReentrant, value != current {
      fail(.wrongNotification, "\(watcher.name) was notified of \(value), not of \(current)")
    }
    // A filter delivers every included value, equal or not.
    if let rule = node.rule, !rule.shape.remembers, !isWelcome, watcher.last == value,
      !watcher.hasMoved, !isMeddling
    {
      fail(
        .repeatedNotification,
        "\(watcher.name) was notified of \(value) twice, never another between")
    }
    watcher.hasMoved = current != value
    if !isWelcome { watcher.hasMoved = join(watcher, value) || watcher.hasMoved }
  }

  /// Records that an observer is notified as part of a delivery to all observers of its property.
  ///
  /// - Returns: whether the property has held another value since that delivery began.
  private func join(_ watcher: Watcher, _ value: Int) -> Bool {
    let node = watcher.node
    if node.delivery.value != value || watcher.delivery == node.delivery.number {
      node.delivery.number += 1
      node.delivery.value = value
      node.delivery.hasMoved = model.value(of: node) != value
    }
    watcher.delivery = node.delivery.number
    return node.delivery.hasMoved
  }
}
