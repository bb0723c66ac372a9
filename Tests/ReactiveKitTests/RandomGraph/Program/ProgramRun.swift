import ReactiveKit

/// Runs a program on the kernel and on the model, and compares the two until they first disagree.
final class ProgramRun {
  private(set) var failure: ProgramFailure?
  /// How much was compared.
  private(set) var checks = 0
  /// The steps that ran, as Swift, by where they stand in the program; only when narrated.
  private(set) var lines: [[Int]: String] = [:]

  var nodes: [GraphNode] = []
  var watchers: [Watcher] = []
  /// Ended ones, whose closures may be running or, wrongly, be called again.
  var retired: [Watcher] = []
  var bindings: [(id: Int, name: String, binding: Disposable)] = []
  let model = GraphModel()
  private var everyNode: [GraphNode] = []
  private var watcherCount = 0
  private let isNarrated: Bool
  /// How many notifications are being handled, one inside the other.
  private var depth = 0
  /// Whether an observer has changed something during the current step of the program.
  private var isReentrant = false
  /// Whether something was read or observed inside a transaction during the current step.
  private var isReadInTransaction = false

  private init(isNarrated: Bool) {
    self.isNarrated = isNarrated
    model.onChange = { [unowned self] node, value in
      for watcher in watchers where watcher.node === node { watcher.expected?.append(value) }
    }
    model.onStore = { [unowned self] in
      for watcher in watchers {
        let value = model.value(of: watcher.node)
        if value != watcher.last { watcher.hasMoved = true }
        if value != watcher.node.delivery.value { watcher.node.delivery.hasMoved = true }
      }
    }
  }

  /// Runs a program to its end or to the first failure.
  static func run(_ program: Program, isNarrated: Bool = false) -> ProgramRun {
    let run = ProgramRun(isNarrated: isNarrated)
    for (index, step) in program.steps.enumerated() {
      run.runAndCheck(step, at: [index])
      if run.failure != nil { break }
    }
    run.end()
    return run
  }

  func note(_ text: @autoclosure () -> String, at path: [Int]) {
    if isNarrated { lines[path] = text() }
  }

  func fail(_ kind: ProgramFailure.Kind, _ text: @autoclosure () -> String) {
    if failure == nil { failure = ProgramFailure(kind: kind, text: text()) }
  }

  func register(_ node: GraphNode) {
    nodes.append(node)
    everyNode.append(node)
    if node.rule == nil { model.add(node) }
  }

  func nextNodeName(_ letter: String) -> String { "\(letter)\(everyNode.count)" }

  func nextWatcherName() -> String {
    watcherCount += 1
    return "o\(watcherCount)"
  }

  /// Notes that the step which runs changes something.
  func noteChange() {
    if depth > 0 { isReentrant = true }
  }

  /// Notes that the step which runs reads or observes.
  func noteRead() {
    if model.isInTransaction { isReadInTransaction = true }
  }

  var isAtRest: Bool { depth == 0 && !model.isInTransaction }

  func check(_ node: GraphNode) {
    guard let property = node.property else { return }
    checks += 1
    let seen = property.value
    let expected = model.value(of: node)
    if seen != expected { fail(.wrongValue, "\(node.name).value is \(seen), not \(expected)") }
  }
}

// MARK: - Notifications

extension ProgramRun {
  func notified(_ watcher: Watcher, of value: Int) {
    if failure != nil { return }
    checks += 1
    watcher.count += 1
    let name = watcher.name
    let isWelcome = watcher.isWelcomed && watcher.count == 1
    if watcher.isEnded { fail(.notifiedAfterEnd, "\(name) was notified of \(value) after its end") }
    let current = model.value(of: watcher.node)
    if !isReentrant, value != current {
      fail(.wrongNotification, "\(name) was notified of \(value), not of \(current)")
    }
    if var expected = watcher.expected {
      if expected.isEmpty || expected.removeFirst() != value {
        fail(
          .wrongHistory,
          "\(name) was notified of \(value), to come: \(watcher.expected ?? [])")
      }
      watcher.expected = expected
    } else if watcher.node.rule != nil, !isWelcome, watcher.last == value, !watcher.hasMoved {
      fail(.repeatedNotification, "\(name) was notified of \(value) twice, never another between")
    }
    watcher.last = value
    watcher.hasMoved = current != value
    if !isWelcome { watcher.hasMoved = join(watcher, value) || watcher.hasMoved }
    let turn = watcher.count - 1
    guard turn < watcher.script.count else { return }
    depth += 1
    for (index, step) in watcher.script[turn].enumerated() {
      perform(step, at: watcher.path + [turn, index], from: watcher)
    }
    depth -= 1
  }
}

extension ProgramRun {
  /// Notes that an observer is notified as part of a delivery to all observers of its property.
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

// MARK: - Checks

extension ProgramRun {
  private func runAndCheck(_ step: Step, at path: [Int]) {
    isReentrant = false
    isReadInTransaction = false
    let before = watchers.map { (watcher: $0, count: $0.count, value: model.value(of: $0.node)) }
    let meters = everyNode.map { (node: $0, count: $0.meter.count) }
    perform(step, at: path, from: nil)
    if failure != nil { return }
    if !isReentrant {
      for (watcher, count, old) in before where !watcher.isEnded && watcher.node.rule != nil {
        let more = watcher.count - count
        let isChanged = model.value(of: watcher.node) != old
        if isReadInTransaction ? more > 1 : more != (isChanged ? 1 : 0) {
          fail(
            .wrongNotificationCount,
            "\(watcher.name) was notified \(more) times, its property "
              + (isChanged ? "changed" : "did not change"))
        }
      }
      if !isReadInTransaction {
        for (node, count) in meters where node.meter.count > count + 1 {
          fail(
            .repeatedComputation, "\(node.name) was computed \(node.meter.count - count) times")
        }
      }
    }
    checkWatchers()
  }

  private func checkWatchers() {
    var counts: [ObjectIdentifier: Int] = [:]
    for watcher in watchers {
      checks += 1
      counts[ObjectIdentifier(watcher.node), default: 0] += 1
      let expected = model.value(of: watcher.node)
      if watcher.last != expected {
        fail(
          .lostNotification,
          "\(watcher.name) was notified of \(watcher.last) last, but \(watcher.node.name) is "
            + "\(expected)")
      }
      if let missing = watcher.expected, !missing.isEmpty {
        fail(.wrongHistory, "\(watcher.name) was not notified of \(missing)")
      }
    }
    for node in nodes {
      guard let property = node.property else { continue }
      let expected = counts[ObjectIdentifier(node)] ?? 0
      if property.observerCount != expected {
        fail(
          .wrongObserverCount,
          "\(node.name) has \(property.observerCount) observers, not \(expected)")
      }
    }
  }

  /// Ends everything; nothing may live then.
  private func end() {
    for watcher in watchers { watcher.isEnded = true }
    watchers = []
    bindings = []
    nodes = []
    for node in everyNode { node.property = nil }
    for node in everyNode where node.living != nil { fail(.leak, "\(node.name) is not freed") }
  }
}
