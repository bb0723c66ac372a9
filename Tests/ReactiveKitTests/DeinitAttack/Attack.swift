import ReactiveKit

/// A random program on properties, subjects and commands whose values attack when they are released.
///
/// Any code that runs in between (a deinit, an observer, a transform) takes a few random actions, too. After
/// each step of the program the properties are compared with the values that were set last.
final class Attack {
  /// How many probes there were, and how many are gone.
  var made = 0
  private(set) var released = 0
  /// How many things were done.
  private(set) var actions = 0
  private(set) var failure: String?

  let seed: UInt64
  /// Without bindings a property's numbers only grow.
  let isBinding: Bool
  private(set) var stages: [any Attackable] = []
  private(set) var watchers: [AttackWatcher] = []
  private var random: SplitMix64
  private var lastNumber = 0
  private var step = 0
  /// The remaining actions of this step, and their depth.
  private var budget = 0
  private var depth = 0

  init(seed: UInt64) {
    self.seed = seed
    isBinding = seed.isMultiple(of: 3)
    random = SplitMix64(seed: seed)
    func add<Value: AttackShape>(_: Value.Type) {
      stages.append(AttackStage<Value>(stages.count, in: self))
    }
    add(Probe.self)
    add(ProbePair.self)
    add(ProbePair?.self)
    add(ProbeChoice.self)
    add([Probe].self)
    add(ProbeTree.self)
    add(ProbeExistential.self)
    add(ProbeClosure.self)
    add([ProbePair?].self)
  }

  /// Runs the program and releases everything.
  ///
  /// - Returns: the difference, if there is one.
  static func run(seed: UInt64, steps: Int, actions: inout Int) async -> String? {
    let attack = Attack(seed: seed)
    for _ in 0..<steps where attack.failure == nil { await attack.runStep() }
    await attack.finish()
    actions += attack.actions
    return attack.failure.map { "seed \(seed): \($0)" }
  }

  private func runStep() async {
    step += 1
    budget = 24
    act()
    // Released objects end.
    await nextTurn()
    budget = 0
    await nextTurn()
    if failure != nil { return }
    for stage in stages { stage.checkAtRest() }
  }

  private func finish() async {
    budget = 40
    while let watcher = watchers.popLast() { watcher.end(byDropping: below(2) == 0) }
    budget = 0
    while let watcher = watchers.popLast() { watcher.end(byDropping: false) }
    for stage in stages { stage.clear() }
    stages = []
    await nextTurn()
    if made != released { fail("\(made) probes were made, \(released) were released") }
  }

  /// Notes the first thing that is wrong.
  func fail(_ text: String) {
    if failure == nil { failure = "step \(step): \(text)" }
  }
}

// MARK: - Acting

extension Attack {
  func below(_ bound: Int) -> Int { random.below(bound) }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A probe is released: it acts, mostly.
  func probeDied() {
    released += 1
    act(oneIn: 2)
  }

  /// Does something, with a probability, if there is something left to be done in this step.
  func act(oneIn bound: Int) {
    if budget > 0, below(bound) == 0 { act() }
  }

  /// Does one random thing.
  private func act() {
    if budget == 0 || depth > 12 || stages.isEmpty { return }
    budget -= 1
    depth += 1
    actions += 1
    if below(5) == 0 { endWatcher() } else { stages[below(stages.count)].act() }
    depth -= 1
  }

  private func endWatcher() {
    if watchers.isEmpty { return }
    let watcher = watchers.remove(at: below(watchers.count))
    watcher.end(byDropping: below(2) == 0)
  }

  /// Adds a watcher, which begins to observe; there are not too many.
  func add(_ watcher: AttackWatcher, _ observe: (AttackWatcher) -> Disposable) {
    while watchers.count > 40 { endWatcher() }
    watchers.append(watcher)
    watcher.begin(observe)
  }
}
