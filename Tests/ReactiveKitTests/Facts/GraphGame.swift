import ReactiveKit

/// A random graph, random moves on it, and what should be true after each and inside observers.
final class GraphGame {
  /// How the model computes a node.
  enum Rule {
    case source
    case map(Int, Int)
    case coarse(Int)
    case combine(Int, Int)
    case all([Int])
  }

  /// What one observer has seen.
  final class Watcher {
    let node: Int
    let wantsCurrent: Bool
    var observation: Disposable?
    var last: Int?
    var told = 0

    init(_ node: Int, wantsCurrent: Bool) {
      self.node = node
      self.wantsCurrent = wantsCurrent
    }
  }

  private(set) var sources: [MutableProperty<Int>] = []
  private(set) var nodes: [Property<Int>] = []
  private(set) var rules: [Rule] = []
  private(set) var problems: [String] = []
  private(set) var checks = 0
  private var watchers: [Watcher] = []
  private var retired: [Watcher] = []
  private var random: SplitMix
  private var reactions = 0
  private var isReacting = false

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let source = MutableProperty(pick(9))
      sources.append(source)
      nodes.append(source)
      rules.append(.source)
    }
    for _ in 0..<Int.random(in: 3...30, using: &random) { derive() }
  }

  private func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private func derive() {
    let a = pick(nodes.count), b = pick(nodes.count)
    switch pick(4) {
    case 0:
      let offset = pick(5)
      nodes.append(nodes[a].map { $0 + offset })
      rules.append(.map(a, offset))
    case 1:
      nodes.append(nodes[a].map { $0 / 4 })
      rules.append(.coarse(a))
    case 2:
      nodes.append(ReactiveKit.combine(nodes[a], nodes[b]) { ($0 &* 3 &- $1) % 1000 })
      rules.append(.combine(a, b))
    default:
      let chosen = (0..<4).map { _ in pick(nodes.count) }
      nodes.append(
        ReactiveKit.combine(all: chosen.map { nodes[$0] }) { $0.reduce(0, &+) % 1000 })
      rules.append(.all(chosen))
    }
  }

  /// Every value, recomputed from what the sources hold now.
  private func model() -> [Int] {
    var values: [Int] = []
    for (index, rule) in rules.enumerated() {
      switch rule {
      case .source: values.append(sources[index].value)
      case .map(let a, let offset): values.append(values[a] + offset)
      case .coarse(let a): values.append(values[a] / 4)
      case .combine(let a, let b): values.append((values[a] &* 3 &- values[b]) % 1000)
      case .all(let chosen): values.append(chosen.reduce(0) { $0 &+ values[$1] } % 1000)
      }
    }
    return values
  }

  private func fail(_ text: String) {
    if problems.count < 5 { problems.append(text) }
  }
}

// MARK: - Moves

extension GraphGame {
  /// One random move from outside, then the checks.
  func play() {
    let before = model()
    let told = watchers.map(\.told)
    let living = watchers
    reactions = 0
    isReacting = pick(3) == 0
    var isPlain = !isReacting
    switch pick(8) {
    case 0, 1, 2: setRandom()
    case 3: transaction { for _ in 0..<pick(6) { setRandom() } }
    case 4:
      isPlain = false
      transaction {
        for _ in 0..<pick(6) {
          setRandom()
          readRandom()
          if pick(3) == 0 { watch() }
          if pick(4) == 0 { unwatch() }
        }
      }
    case 5: watch()
    case 6:
      unwatch()
      isPlain = false
    default: readRandom()
    }
    isReacting = false
    check()
    if isPlain { checkTold(living, told, before) }
  }

  private func setRandom() {
    sources[pick(sources.count)].value = pick(12)
  }

  private func readRandom() {
    let index = pick(nodes.count)
    let expected = model()[index]
    checks += 1
    if nodes[index].value != expected {
      fail("node \(index) reads \(nodes[index].value), not \(expected)")
    }
  }

  private func watch() {
    let index = pick(nodes.count)
    let watcher = Watcher(index, wantsCurrent: pick(2) == 0)
    watchers.append(watcher)
    let hear: @MainActor (Int) -> Void = { [unowned self, unowned watcher] in
      self.heard(watcher, $0)
    }
    if watcher.wantsCurrent {
      watcher.observation = nodes[index].observe(hear)
    } else {
      watcher.last = nodes[index].value
      watcher.observation = nodes[index].onChange(hear)
    }
  }

  private func unwatch() {
    // One that is told its first value has no observation yet that could be ended.
    let started = watchers.filter { $0.observation != nil }
    if started.isEmpty { return }
    let watcher = started[pick(started.count)]
    // Both ways of ending, also of one that is being told right now; the watcher itself stays for
    // the closure that may be running.
    if pick(2) == 0 { watcher.observation?.dispose() }
    watcher.observation = nil
    retired.append(watcher)
    watchers.removeAll { $0 === watcher }
  }

  private func heard(_ watcher: Watcher, _ value: Int) {
    watcher.told += 1
    watcher.last = value
    checks += 1
    if !watchers.contains(where: { $0 === watcher }) { fail("told after the end") }
    // Every observer is told the value of the turn, which an earlier observer may have overtaken.
    if reactions == 0, value != model()[watcher.node] {
      fail("node \(watcher.node) tells \(value), not \(model()[watcher.node])")
    }
    readRandom()
    guard isReacting, reactions < 12 else { return }
    reactions += 1
    switch pick(6) {
    case 0: setRandom()
    case 1:
      transaction {
        setRandom()
        setRandom()
      }
    case 2: watch()
    case 3: unwatch()
    default: break
    }
  }
}

// MARK: - Checks

extension GraphGame {
  /// Everybody who looks has seen the current value last, and everything reads as the model says.
  private func check() {
    let expected = model()
    for watcher in watchers where watcher.last != expected[watcher.node] {
      fail("watcher of \(watcher.node) saw \(String(describing: watcher.last)) last")
    }
    for (index, node) in nodes.enumerated() where pick(3) == 0 {
      checks += 1
      if node.value != expected[index] { fail("node \(index) reads \(node.value)") }
    }
  }

  /// After a move without reactions and reads: told once if the value changed, else not at all.
  private func checkTold(_ living: [Watcher], _ told: [Int], _ before: [Int]) {
    let now = model()
    for (watcher, count) in zip(living, told) {
      let expected = now[watcher.node] == before[watcher.node] ? 0 : 1
      if watcher.told - count != expected {
        fail("watcher of \(watcher.node) told \(watcher.told - count) times, not \(expected)")
      }
    }
  }
}
