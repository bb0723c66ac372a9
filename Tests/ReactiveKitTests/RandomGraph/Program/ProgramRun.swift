import ReactiveKit

/// Runs a program on the kernel and on the model, and compares the two until they first disagree.
final class ProgramRun {
  /// The outcome of a step in a run.
  struct Trace {
    /// The step as Swift; nil if it did nothing.
    var text: String?
    /// The numbers of the things that it named, in order.
    var picks: [Int] = []
    /// The thing that it made.
    var made: (kind: ThingKind, number: Int)?
  }

  private(set) var failure: ProgramFailure?
  /// How much was compared.
  var checks = 0
  /// After how many steps.
  private(set) var steps = 0
  /// The outcomes of the steps, by their position in the program; only when traced.
  private(set) var traces: [[Int]: Trace] = [:]
  /// The values after each step, by the numbers of the properties.
  var history: [[Int: Int]] = []

  let features: ProgramFeatures
  let hasAudience: Bool
  let model = GraphModel()
  var nodes: [GraphNode] = []
  var watchers: [Watcher] = []
  /// Observations that ended in the current step of the program, and before: a closure may be running, or be
  /// called again by mistake.
  var retired: [Watcher] = []
  private var retiredBefore: [Watcher] = []
  var bindings: [GraphBinding] = []
  var terminals: [GraphTerminal] = []
  var audience: [Attendant] = []
  private(set) var everyNode: [GraphNode] = []
  private var everyTerminal: [GraphTerminal] = []
  private var counts: [ThingKind: Int] = [:]
  private let isTraced: Bool

  /// How many notifications are being handled, one inside the other.
  var depth = 0
  /// Whether an observer has changed something during the current step of the program.
  var isReentrant = false
  /// Whether a transform has done more than compute during the current step: its reads may be computed from
  /// previous values, and computed again.
  var isMeddling = false
  /// Whether something was read or observed inside a transaction during the current step.
  var isReadInTransaction = false

  private init(_ program: Program, hasAudience: Bool, isTraced: Bool) {
    features = program.features
    self.hasAudience = hasAudience
    self.isTraced = isTraced
    model.onChange = { [unowned self] change in
      for watcher in watchers where watcher.node === change.node { watcher.expect(change) }
    }
    model.onStore = { [unowned self] in
      for watcher in watchers {
        let value = model.value(of: watcher.node)
        if value != watcher.last { watcher.hasMoved = true }
        if value != watcher.node.delivery.value { watcher.node.delivery.hasMoved = true }
      }
    }
  }

  /// Runs a program to its end or to the first failure. A program with remembering properties runs twice,
  /// with and without an audience.
  static func run(_ program: Program, isTraced: Bool = false) -> ProgramRun {
    let isRemembering = program.features.contains(.remembering)
    let run = ProgramRun(program, hasAudience: isRemembering, isTraced: isTraced)
    run.run(program)
    if !isRemembering || run.failure != nil { return run }
    let other = ProgramRun(program, hasAudience: false, isTraced: false)
    other.run(program)
    run.checks += other.checks
    run.steps += other.steps
    if let failure = other.failure { run.fail(failure.kind, "unobserved: " + failure.text) }
    run.compareValues(with: other)
    return run
  }

  /// Prepares for the next step of the program itself.
  func beginStep() {
    steps += 1
    isReentrant = false
    isMeddling = false
    isReadInTransaction = false
    retiredBefore += retired
    retired = []
  }

  private func run(_ program: Program) {
    for (index, step) in program.steps.enumerated() {
      runAndCheck(step, at: [index])
      if failure != nil { break }
      if features.contains(.remembering) { noteValues() }
    }
    end()
  }

  func fail(_ kind: ProgramFailure.Kind, _ text: @autoclosure () -> String) {
    if failure == nil { failure = ProgramFailure(kind: kind, text: text()) }
  }

  /// Ends all observations and bindings; every object must be released then.
  private func end() {
    for watcher in watchers { watcher.isEnded = true }
    watchers = []
    for binding in bindings { binding.binding = nil }
    bindings = []
    for terminal in everyTerminal { terminal.terminal = nil }
    terminals = []
    audience = []
    nodes = []
    for node in everyNode { node.property = nil }
    for node in everyNode where node.living != nil { fail(.leak, "\(node.name) is not freed") }
  }
}

// MARK: - Things

extension ProgramRun {
  /// Notes that a step does something.
  func note(_ text: @autoclosure () -> String, at path: [Int]) {
    if isTraced { traces[path, default: Trace()].text = text() }
  }

  /// The number of the next thing of a kind, which the step at `path` makes.
  func next(_ kind: ThingKind, at path: [Int]) -> Int {
    let number = counts[kind, default: 0]
    counts[kind] = number + 1
    if isTraced { traces[path, default: Trace()].made = (kind, number) }
    return number
  }

  func pick<Thing: Numbered>(_ pick: Pick, _ things: [Thing], at path: [Int]) -> Thing? {
    let thing: Thing?
    switch pick {
    case .place(let place): thing = things.isEmpty ? nil : things[place % things.count]
    case .number(let number): thing = things.first { $0.number == number }
    }
    if isTraced, let thing { traces[path, default: Trace()].picks.append(thing.number) }
    return thing
  }

  func mutable(_ index: Pick, at path: [Int]) -> (GraphNode, MutableProperty<Int>)? {
    guard let node = pick(index, nodes.filter { $0.rule == nil }, at: path),
      let property = node.mutable
    else { return nil }
    return (node, property)
  }

  func register(_ node: GraphNode) {
    nodes.append(node)
    everyNode.append(node)
    model.add(node)
  }

  func register(_ terminal: GraphTerminal) {
    terminals.append(terminal)
    everyTerminal.append(terminal)
  }

  /// Notes that the step which runs changes something.
  func noteChange() {
    if depth > 0 { isReentrant = true }
  }

  /// Notes that the step which runs reads or observes.
  func noteRead() {
    if model.isInTransaction { isReadInTransaction = true }
  }
}
