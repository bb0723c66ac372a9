import ReactiveKit
import Testing

/// Proposals and changes of the rule within transactions.
extension ValidatingPropertyTests {
  @Test(arguments: [false, true])
  func readInATransactionHasNoEffect(isRead: Bool) {
    let field = field()
    let read = { if isRead { _ = field.value } }
    transaction {
      root.value = 70
      read()
      limit.value = 30
    }
    #expect(field.value == 70)
    #expect(root.value == 70)
    #expect(field.outcome.value == .coerced(30, proposed: 70, .tooLarge(limit: 30)))
    limit.value = 100
    field.value = 60
    transaction {
      limit.value = 30
      read()
      limit.value = 100
      field.value = 80
      limit.value = 50
      read()
      limit.value = 90
    }
    #expect(field.value == 80)
    #expect(field.outcome.value == .valid(80))
  }

  @Test func transactionThatProposesAndChangesTheRuleChangesTheRootOnce() {
    let field = field()
    let bag = DisposeBag()
    var seen: [String] = []
    bag += root.onChange { seen.append("root \($0)") }
    bag += field.onChange { seen.append("field \($0)") }
    limit.value = 10
    transaction {
      field.value = 20
      limit.value = 15
    }
    #expect(seen == ["root 15", "field 15"])
    #expect(field.outcome.value == .coerced(15, proposed: 20, .tooLarge(limit: 15)))
    seen = []
    transaction {
      field.value = 8
      transaction {
        field.value = 12
        field.value = 30
      }
      limit.value = 20
      limit.value = 15
    }
    #expect(seen == [])
    #expect(root.value == 15)
  }

  @Test func transactionThatThrowsAndDropsTheFieldChangesTheRootOnce() {
    struct Failure: Error {}
    var field: ValidatingProperty<Int, Fault>? = field()
    weak let dropped = field
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += root.onChange { seen.append($0) }
    limit.value = 10
    #expect(throws: Failure.self) {
      try transaction {
        field?.value = 20
        field = nil
        limit.value = 15
        throw Failure()
      }
    }
    #expect(dropped == nil)
    #expect(seen.count == 1)
    #expect(seen.last == root.value)
    // The next transaction owes nothing of it.
    transaction { limit.value = 5 }
    #expect(seen.count == 1)
  }

  @Test func transactionWithAValueThatIsNotEqualToItselfEnds() {
    let root = MutableProperty(1.0)
    let limit = MutableProperty(10.0)
    let field = ValidatingProperty(root: root, with: limit) {
      value, limit -> Judgement<Double, Fault> in
      value > limit ? .coerced(limit, nil) : .valid
    }
    let bag = DisposeBag()
    var seen = 0
    bag += root.onChange { _ in seen += 1 }
    transaction {
      field.value = .nan
      limit.value = .nan
      field.value = .nan
      limit.value = 5
    }
    #expect(root.value.isNaN)
    #expect(seen == 1)
  }

  @Test func transactionChangesTheRootsOfDependentFieldsOnce() {
    let first = field()
    let sum = MutableProperty(0)
    let second = ValidatingProperty(root: sum, with: root) {
      value, first -> Judgement<Int, Fault> in
      value > first ? .coerced(first, nil) : .valid
    }
    let bag = DisposeBag()
    var seen: [String] = []
    bag += root.onChange { seen.append("first \($0)") }
    bag += sum.onChange { seen.append("second \($0)") }
    transaction {
      second.value = 300
      first.value = 200
      limit.value = 50
    }
    #expect(second.value == 50)
    #expect(Set(seen) == ["first 50", "second 50"])
    #expect(seen.count == 2)
  }
}
