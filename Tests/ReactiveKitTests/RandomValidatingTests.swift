import ReactiveKit
import Testing

/// Random programs on two fields, the rule of the second of which depends on the first, compared with
/// a model after every step.
@Suite struct RandomValidatingTests {
  enum Fault: Error, Equatable { case negative, large, tooLarge }

  static func judge(_ value: Int, limit: Int) -> Judgement<Int, Fault> {
    if value < 0 { return .invalid(.negative) }
    if value > limit + 20 { return .invalid(.tooLarge) }
    return value > limit ? .coerced(limit, .large) : .valid
  }

  /// What a field is to be.
  struct Expected: Equatable {
    var value: Int
    var outcome: Outcome<Int, Fault>
    /// Whether the root was set since the last verdict.
    var isSet = false
    /// Whether something that the rule depends on was set since.
    var isStale = false

    mutating func propose(_ value: Int, limit: Int) {
      judge(value, limit)
      self.value = outcome.accepted ?? self.value
    }

    mutating func set(_ value: Int) {
      isSet = isSet || value != self.value
      self.value = value
    }

    mutating func settle(limit: Int) {
      if isSet {
        judge(value, limit)
      } else if isStale {
        propose(outcome.proposed, limit: limit)
      }
    }

    private mutating func judge(_ value: Int, _ limit: Int) {
      isSet = false
      isStale = false
      switch RandomValidatingTests.judge(value, limit: limit) {
      case .valid: outcome = .valid(value)
      case .coerced(let other, let fault): outcome = .coerced(other, proposed: value, fault)
      case .invalid(let fault): outcome = .invalid(value, fault)
      }
    }
  }

  /// A program that runs.
  final class Program {
    private var random: SplitMix64
    private var text: [String] = []
    private var seen: [[Int]] = [[], []]
    private let bag = DisposeBag()

    private let limit = MutableProperty(50)
    private let roots = [MutableProperty(0), MutableProperty(0)]
    private let fields: [ValidatingProperty<Int, Fault>]
    private var expected = [
      Expected(value: 0, outcome: .valid(0)), Expected(value: 0, outcome: .valid(0)),
    ]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let first = ValidatingProperty(root: roots[0], with: limit, validate: judge)
      fields = [first, ValidatingProperty(root: roots[1], with: first, validate: judge)]
      for index in roots.indices {
        bag += roots[index].onChange { [weak self] in self?.seen[index].append($0) }
      }
    }

    /// Runs one step; returns what is wrong.
    func run() -> String? {
      let before = expected.map(\.value)
      text = []
      seen = [[], []]
      step(depth: 0)
      expected = settled()
      for (index, field) in fields.enumerated() {
        let expected = expected[index]
        let changes = expected.value == before[index] ? [] : [expected.value]
        if roots[index].value == expected.value, field.value == expected.value,
          field.outcome.value == expected.outcome, seen[index] == changes
        {
          continue
        }
        return "\(text) on \(before): root \(index) is \(roots[index].value) after \(seen[index]), "
          + "\(field.value) \(field.outcome.value), expected \(expected)"
      }
      return nil
    }

    private func step(depth: Int) {
      let index = below(2)
      switch below(depth > 2 ? 7 : 9) {
      case 0, 1, 2: propose(below(120) - 20, to: index)
      case 3:
        let value = below(100) - 10
        text.append("set \(value)")
        roots[0].value = value
        expected[0].set(value)
      case 4, 5:
        let value = below(90)
        text.append("limit \(value)")
        if value != limit.value { expected[0].isStale = true }
        limit.value = value
      case 6:
        text.append("read \(index)")
        _ = fields[index].value
      default:
        text.append("{")
        transaction {
          for _ in 0...below(4) { step(depth: depth + 1) }
        }
        text.append("}")
      }
    }

    private func propose(_ value: Int, to index: Int) {
      text.append("propose \(value) to \(index)")
      fields[index].value = value
      let current = settled()
      if index == 0 { expected[0] = current[0] } else { expected[1] = current[1] }
      expected[index].propose(value, limit: index == 0 ? limit.value : current[0].value)
    }

    private func settled() -> [Expected] {
      var settled = expected
      settled[0].settle(limit: limit.value)
      settled[1].isStale = true
      settled[1].settle(limit: settled[0].value)
      return settled
    }

    private func below(_ bound: UInt64) -> Int { Int(random.next() % bound) }
  }

  @Test(arguments: 0..<200) func fieldsFollowTheModel(seed: UInt64) {
    let program = Program(seed: seed)
    for step in 0..<60 {
      guard let problem = program.run() else { continue }
      Issue.record("seed \(seed), step \(step): \(problem)")
      return
    }
  }
}
