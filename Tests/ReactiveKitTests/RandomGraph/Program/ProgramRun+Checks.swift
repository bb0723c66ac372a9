import ReactiveKit

extension ProgramRun {
  /// Performs a step of the program itself and compares everything.
  func runAndCheck(_ step: Step, at path: [Int]) {
    beginStep()
    let before = watchers.filter { $0.node.rule != nil }.map {
      (watcher: $0, count: $0.count, value: model.value(of: $0.node))
    }
    let meters = everyNode.map { (node: $0, count: $0.meter.count) }
    perform(step, at: path, from: nil)
    if failure != nil { return }
    model.rest()
    if !isReentrant {
      for (watcher, count, old) in before where !watcher.isEnded {
        compareCount(watcher, watcher.count - count, old)
      }
      if !isReadInTransaction {
        for (node, count) in meters where node.meter.count > count + 1 {
          fail(
            .repeatedComputation, "\(node.name) was computed \(node.meter.count - count) times")
        }
      }
    }
    for watcher in watchers { checkAtRest(watcher) }
    for watcher in retired where watcher.node.rule == nil { checkHistory(watcher) }
    checkBindings()
    checkObserverCounts()
  }

  /// Compares one value.
  func check(_ node: GraphNode) {
    guard let property = node.property else { return }
    checks += 1
    let seen = property.value
    // A transform may read a property that is being computed: its previous value.
    if isMeddling, depth > 0 { return }
    let expected = model.value(of: node)
    if seen != expected { fail(.wrongValue, "\(node.name).value is \(seen), not \(expected)") }
    if let rule = node.rule, rule.shape.remembers {
      let source = model.value(of: rule.operands[0])
      if !rule.shape.allows(seen, from: source) {
        fail(.wrongValue, "\(node.name).value is \(seen), the source is \(source)")
      }
    }
  }

  /// A step that was one change notifies once if the value changed.
  private func compareCount(_ watcher: Watcher, _ count: Int, _ old: Int) {
    let isChanged = model.value(of: watcher.node) != old
    // A filter delivers every included value, equal or not.
    let mayRepeat = watcher.node.rule?.shape == .odd
    let least = isChanged ? 1 : 0
    let most = isChanged || mayRepeat ? 1 : 0
    if count < least || count > most {
      fail(
        .wrongNotificationCount,
        "\(watcher.name) was notified \(count) times, its property "
          + (isChanged ? "changed" : "did not change"))
    }
  }

  private func checkAtRest(_ watcher: Watcher) {
    checks += 1
    let expected = model.value(of: watcher.node)
    if watcher.last != expected, !watcher.isVague || watcher.count > 0 {
      fail(
        .lostNotification,
        "\(watcher.name) was notified of \(watcher.last) last, but \(watcher.node.name) is "
          + "\(expected)")
    }
    if watcher.node.rule == nil { checkHistory(watcher) }
  }

  private func checkHistory(_ watcher: Watcher) {
    checks += 1
    if let difference = watcher.compareHistory() {
      fail(.wrongHistory, "\(watcher.name) was notified of \(difference)")
    }
  }

  private func checkBindings() {
    for binding in bindings {
      checks += 1
      if binding.left.stored != binding.right.stored {
        fail(
          .wrongValue,
          "\(binding.name) leaves \(binding.left.stored) and \(binding.right.stored)")
      }
    }
  }

  private func checkObserverCounts() {
    var counts: [ObjectIdentifier: Int] = [:]
    for watcher in watchers { counts[ObjectIdentifier(watcher.node), default: 0] += 1 }
    for attendant in audience { counts[ObjectIdentifier(attendant.node), default: 0] += 1 }
    for binding in bindings where !binding.terminals.isEmpty {
      counts[ObjectIdentifier(binding.left), default: 0] += 1
      counts[ObjectIdentifier(binding.right), default: 0] += 1
    }
    for node in nodes {
      guard let property = node.property else { continue }
      checks += 1
      let expected = counts[ObjectIdentifier(node)] ?? 0
      if property.observerCount != expected {
        fail(
          .wrongObserverCount,
          "\(node.name) has \(property.observerCount) observers, not \(expected)")
      }
    }
  }
}

// MARK: - Audiences

extension ProgramRun {
  /// Records all values, to be compared with those of another run.
  func noteValues() {
    var values: [Int: Int] = [:]
    for node in nodes { values[node.number] = node.property?.value }
    history.append(values)
  }

  /// Compares the values with those of a run without further observers.
  func compareValues(with other: ProgramRun) {
    for (step, (observed, unobserved)) in zip(history, other.history).enumerated() {
      checks += observed.count
      if observed == unobserved { continue }
      let differences = observed.keys.sorted().filter { observed[$0] != unobserved[$0] }.map {
        "\($0) is \(observed[$0] ?? -1) with an audience and \(unobserved[$0] ?? -1) without"
      }
      return fail(
        .dependsOnObservation, "after step \(step): \(differences.joined(separator: ", "))")
    }
  }
}
