import ReactiveKit

/// A random program, and how it is made from a seed.
struct NavigationProgram {
  var steps: [NavigationStep]

  init(steps: [NavigationStep]) { self.steps = steps }

  /// Each URL has a unique number, except those that are shown again.
  init(seed: UInt64, length: Int) {
    var random = SplitMix64(seed: seed)
    steps = (0..<length).map { Self.step(number: $0, &random) }
  }

  private static func step(number: Int, _ random: inout SplitMix64) -> NavigationStep {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    switch random.next() % 100 {
    case 0..<18: return .open(url(number, &random), isOutside: pick([true, false]))
    case 18..<36: return .execute(pick([0, 1]), url(number, &random))
    case 36..<48: return .user(pick([nil, "alice", "alice", "bob"]))
    case 48..<58: return .resume(pick(["session", "session", "paid"]))
    case 58..<60: return .cancel(pick(["session", "paid", nil]))
    case 60..<75:
      return .answer(pick([0, 1]), pick([.proceed, .proceed, .deny, .park, .redirect]))
    case 75: return .withdraw
    case 76..<78: return .register
    case 78..<81:
      let rules = NavigationRule.allCases.filter { _ in pick([true, false, false, false]) }
      // A document has one rule for a route.
      return .overlay(rules.contains(.noMail) ? rules.filter { $0 != .mailIsItem } : rules)
    case 81..<85: return .back
    case 85: return .up
    case 86: return .dismiss
    case 87..<90: return .select(pick(["main", "orders", "box"]))
    case 90..<93: return .advance(pick([30, 70, 400]))
    case 93: return .confirm
    case 94..<96: return .revalidate
    case 96..<98: return .save
    default: return .restore
    }
  }

  private static func url(_ number: Int, _ random: inout SplitMix64) -> String {
    let names =
      NavigationSite.all.map(\.name) + ["old", "mail", "vault", "shared", "vault", "mail"]
    let name = names[Int(random.next() % UInt64(names.count))]
    guard let site = NavigationSite.named[name] else { return "old/\(number)" }
    if site.isSingle { return name }
    return "\(name)/\(name == "topic" ? number % 2 : number)"
  }

  /// The program without some of its steps, as short as it still fails.
  func shrunk(while fails: (NavigationProgram) async -> Bool) async -> NavigationProgram {
    var best = self
    var size = max(1, steps.count / 2)
    while true {
      var end = best.steps.count
      while end > 0 {
        let start = max(0, end - size)
        var shorter = best
        shorter.steps.removeSubrange(start..<end)
        if await fails(shorter) { best = shorter }
        end = start
      }
      if size == 1 { return best }
      size /= 2
    }
  }
}
