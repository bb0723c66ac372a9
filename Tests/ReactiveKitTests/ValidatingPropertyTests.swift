import ReactiveKit
import Testing

@Suite struct ValidatingPropertyTests {
  enum Fault: Error, Equatable { case negative, tooLarge(limit: Int) }
  typealias Result = Outcome<Int, Fault>

  static func judge(_ value: Int, limit: Int) -> Judgement<Int, Fault> {
    if value < 0 { return .invalid(.negative) }
    return value > limit ? .coerced(limit, .tooLarge(limit: limit)) : .valid
  }

  let limit = MutableProperty(100)
  let root = MutableProperty(0)

  func field() -> ValidatingProperty<Int, Fault> {
    ValidatingProperty(root: root, with: limit, validate: Self.judge)
  }

  @Test func validProposalIsTaken() {
    let field = field()
    field.value = 10
    #expect(field.value == 10)
    #expect(field.outcome.value == .valid(10))
    #expect(root.value == 10)
  }

  @Test func coercedProposalIsReplaced() {
    let field = field()
    field.value = 1000
    #expect(field.value == 100)
    #expect(field.outcome.value == .coerced(100, proposed: 1000, .tooLarge(limit: 100)))
    #expect(root.value == 100)
  }

  @Test func invalidProposalLeavesTheValue() {
    let field = field()
    field.value = 10
    #expect(field.propose(-10) == .invalid(-10, .negative))
    #expect(field.value == 10)
    #expect(field.outcome.value == .invalid(-10, .negative))
    #expect(root.value == 10)
  }

  @Test func changeOfTheRootBypassesRejection() {
    let field = field()
    root.value = -5
    #expect(field.value == -5)
    #expect(field.outcome.value == .invalid(-5, .negative))
    root.value = 500
    #expect(field.value == 500)
    #expect(field.outcome.value == .coerced(100, proposed: 500, .tooLarge(limit: 100)))
    #expect(root.value == 500)
    field.value = 7
    #expect(root.value == 7)
  }

  @Test func firstValueIsTakenUnseenAndJudged() {
    let field = ValidatingProperty(-1, with: limit, validate: Self.judge)
    #expect(field.value == -1)
    #expect(field.outcome.value == .invalid(-1, .negative))
  }

  @Test func changedDependencyJudgesTheCoercedProposalAgain() {
    let field = field()
    field.value = 1000
    limit.value = 2000
    #expect(field.value == 1000)
    #expect(field.outcome.value == .valid(1000))
    #expect(root.value == 1000)
    limit.value = 50
    #expect(field.value == 50)
    #expect(root.value == 50)
  }

  @Test func changedDependencyJudgesTheRejectedProposalAgain() {
    let isNegativeAllowed = MutableProperty(false)
    let field = ValidatingProperty(3, with: isNegativeAllowed) {
      value, isAllowed -> Judgement<Int, Fault> in
      value < 0 && !isAllowed ? .invalid(.negative) : .valid
    }
    field.value = -10
    isNegativeAllowed.value = true
    #expect(field.value == -10)
    isNegativeAllowed.value = false
    #expect(field.value == -10)
    #expect(field.outcome.value == .invalid(-10, .negative))
  }

  @Test func everyProposalIsJudgedAlsoUnobservedAndInATransaction() {
    let field = field()
    transaction {
      field.value = 10
      #expect(field.value == 10)
      field.value = -1
      #expect(field.value == 10)
    }
    #expect(field.value == 10)
    #expect(field.outcome.value == .invalid(-1, .negative))
    #expect(root.value == 10)
  }

  @Test func dependencyAndFieldAreNeverSeenToDisagree() {
    let field = field()
    field.value = 1000
    let bag = DisposeBag()
    var seen: [String] = []
    bag += combine(limit, field, field.outcome) { "\($0): \($1) \($2.isValid)" }
      .observe { seen.append($0) }
    limit.value = 50
    limit.value = 5000
    #expect(seen == ["100: 100 false", "50: 50 false", "5000: 1000 true"])
  }

  @Test func observersAreNotifiedOncePerProposalAndOnlyOfChanges() {
    let field = field()
    let bag = DisposeBag()
    var values: [Int] = []
    var outcomes: [Result] = []
    bag += field.onChange { values.append($0) }
    bag += field.outcome.onChange { outcomes.append($0) }
    field.value = 10
    field.value = 10
    field.value = -1
    field.value = 200
    #expect(values == [10, 100])
    #expect(
      outcomes == [
        .valid(10), .invalid(-1, .negative),
        .coerced(100, proposed: 200, .tooLarge(limit: 100)),
      ])
  }

  @Test func proposalMadeByAnObserverIsTaken() {
    let field = field()
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += limit.onChange { field.value = $0 - 1 }
    bag += field.onChange { seen.append($0) }
    limit.value = 20
    #expect(field.value == 19)
    #expect(root.value == 19)
    #expect(seen == [19])
  }

  @Test func ruleWithoutDependencyAndWithTwo() {
    let even = ValidatingProperty(0) { value -> Judgement<Int, Fault> in
      value.isMultiple(of: 2) ? .valid : .coerced(value - 1, nil)
    }
    even.value = 3
    #expect(even.outcome.value == .coerced(2, proposed: 3, nil))
    let low = MutableProperty(0), high = MutableProperty(10)
    let within = ValidatingProperty(5, with: low, high) {
      value, low, high -> Judgement<Int, Fault> in
      low...high ~= value ? .valid : .invalid(.tooLarge(limit: high))
    }
    within.value = 11
    #expect(within.outcome.value == .invalid(11, .tooLarge(limit: 10)))
    high.value = 20
    #expect(within.value == 11)
  }

  @Test func isReleasedWithItsSourcesAlive() {
    var field: ValidatingProperty<Int, Fault>? = field()
    weak let released = field
    field?.value = 5
    field = nil
    #expect(released == nil)
    #expect(root.observerCount + limit.observerCount == 0)
    limit.value = 1
    #expect(root.value == 5)
  }

  @Test func valueThatIsNotEqualToItselfIsAcceptedOnce() {
    let root = MutableProperty(1.0)
    let limit = MutableProperty(10.0)
    let field = ValidatingProperty(root: root, with: limit) {
      value, limit -> Judgement<Double, Fault> in
      value > limit ? .coerced(limit, nil) : .valid
    }
    // A binding that writes for ever stops at the limit, so that the test fails and ends.
    var seen = 0
    let observation = root.onChange { _ in
      seen += 1
      if seen == 10 { root.value = 0 }
    }
    field.value = .nan
    #expect(field.value.isNaN && root.value.isNaN)
    #expect(seen == 1)
    limit.value = .nan
    #expect(field.value.isNaN)
    field.value = 5
    #expect(root.value == 5)
    seen = 0
    root.value = .nan
    #expect(field.value.isNaN)
    #expect(seen == 1)
    observation.dispose()
  }
}
