import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Observers that start in the middle of a turn or a transaction: each receives the current value and every
/// later one, each once.
@Suite struct LateObserverTests {
  @Test func lateObserverOfADerivedPropertyIsNotifiedOfLaterSets() {
    let source = MutableProperty(0)
    let double = source.map { $0 * 2 }
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var early: [Int] = []
    var late: [Int] = []
    bag += source.onChange { value in
      guard value == 1 else { return }
      bag += double.observe { late.append($0) }
      source.value = 5
      expectEqual(double.value, 10)
    }
    bag += double.observe { early.append($0) }
    source.value = 1
    expectEqual(early, [0, 10])
    expectEqual(late, [2, 10])
  }

  @Test func lateObserverOfADerivedPropertyIsNotNotifiedTwiceOfAQueuedSet() {
    let source = MutableProperty(0)
    let other = MutableProperty(0)
    let double = source.map { $0 * 2 }
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var late: [Int] = []
    bag += double.onChange { _ in }
    bag += other.onChange { _ in
      source.value = 3
      bag += double.observe { late.append($0) }
    }
    other.value = 1
    expectEqual(late, [6])
    source.value = 4
    expectEqual(late, [6, 8])
  }

  @Test(arguments: [false, true])
  func observerThatBeginsWhileAChangeIsComputedSeesItOnce(_ isSentByTerminal: Bool) {
    let source = MutableProperty(0)
    let terminal = source.terminal()
    var late: Disposable?
    var seen: [Int] = []
    let derived = source.map { value in
      if value == 1 { late = source.observe { seen.append($0) } }
      return value
    }
    let observation = derived.onChange { _ in }
    if isSentByTerminal { terminal.send(1) } else { source.value = 1 }
    expectEqual(seen, [1])
    source.value = 2
    expectEqual(seen, [1, 2])
    late?.dispose()
    observation.dispose()
  }

  @Test func observerThatBeginsInTheTransformIsNotifiedOfTheResult() {
    let source = MutableProperty(1)
    weak var derived: Property<Int>?
    var inner: Disposable?
    var seen: [Int] = []
    let property = source.map { value in
      if value == 2 { inner = derived?.observe { seen.append($0) } }
      return value * 10
    }
    derived = property
    source.value = 2
    let outer = Recorder(property)
    expectEqual(seen, [10, 20])
    expectEqual(outer.values, [20])
    source.value = 3
    expectEqual(seen, [10, 20, 30])
    expectEqual(outer.values, [20, 30])
    inner?.dispose()
  }

  @Test(arguments: [false, true])
  func observerThatBeginsWhileASourceIsComputedIsNotifiedOfTheResult(_ isSetMeanwhile: Bool) {
    let source = MutableProperty(1)
    var last: Property<Int>?
    var inner: Disposable?
    var seen: [Int] = []
    let first = source.map { value in
      if value == 2, inner == nil {
        if isSetMeanwhile { source.value = 3 }
        inner = last?.observe { seen.append($0) }
      }
      return value * 10
    }
    last = first.map { $0 + 1 }.map { $0 + 1 }
    source.value = 2
    let result = isSetMeanwhile ? 30 : 20
    expectEqual(first.value, result)
    expectEqual(seen, [12, result + 2])
    expectEqual(last?.value, result + 2)
    source.value = 4
    expectEqual(seen, [12, result + 2, 42])
    inner?.dispose()
    // The transform holds it.
    last = nil
  }

  @Test func lateObserverOfASetPropertyIsNotNotifiedTwiceOfAQueuedSet() {
    let source = MutableProperty(0)
    let other = MutableProperty(0)
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var early: [Int] = []
    var late: [Int] = []
    bag += source.onChange { early.append($0) }
    bag += other.onChange { _ in
      source.value = 1
      source.value = 2
      bag += source.observe { late.append($0) }
      source.value = 3
    }
    other.value = 1
    expectEqual(early, [1, 2, 3])
    expectEqual(late, [2, 3])
  }

  @Test func observerThatStartsInsideATransactionIsNotifiedOnce() {
    let source = MutableProperty(0)
    let bag = DisposeBag()
    var early: [Int] = []
    var late: [Int] = []
    bag += source.onChange { early.append($0) }
    transaction {
      source.value = 1
      bag += source.observe { late.append($0) }
    }
    expectEqual(early, [1])
    expectEqual(late, [1])
    source.value = 2
    expectEqual(late, [1, 2])
  }

  @Test func observerThatStartsInsideATransactionIsNotifiedOfLaterSetsInIt() {
    let source = MutableProperty(0)
    let bag = DisposeBag()
    var early: [Int] = []
    var late: [Int] = []
    bag += source.onChange { early.append($0) }
    transaction {
      source.value = 1
      bag += source.observe { late.append($0) }
      source.value = 2
    }
    expectEqual(early, [2])
    expectEqual(late, [1, 2])
  }

  @Test func observerThatSawAValueSetBackInATransactionIsNotifiedOfIt() {
    let source = MutableProperty(0)
    let bag = DisposeBag()
    var early: [Int] = []
    var late: [Int] = []
    bag += source.onChange { early.append($0) }
    transaction {
      source.value = 1
      bag += source.observe { late.append($0) }
      source.value = 0
    }
    #expect(early.isEmpty)
    expectEqual(late, [1, 0])
    source.value = 3
    expectEqual(early, [3])
    expectEqual(late, [1, 0, 3])
  }

  @Test(arguments: [false, true])
  func observerThatStartsInsideATransactionIgnoresTheValueItHasReceived(isObserved: Bool) {
    let source = MutableProperty(0)
    let bag = DisposeBag()
    if isObserved { bag += source.onChange { _ in } }
    var values: [Int] = []
    var changes: [Int] = []
    transaction {
      source.value = 5
      bag += source.observe { values.append($0) }
      bag += source.onChange { changes.append($0) }
      source.value = 6
      source.value = 5
    }
    expectEqual(values, [5])
    expectEqual(changes, [])
    source.value = 6
    source.value = 5
    expectEqual(values, [5, 6, 5])
    expectEqual(changes, [6, 5])
  }

  @Test(arguments: [false, true])
  func observerThatStartsInsideATransactionReceivesAnEqualValueThatCounts(isObserved: Bool) {
    let source = MutableProperty(0) { _, _ in false }
    let bag = DisposeBag()
    if isObserved { bag += source.onChange { _ in } }
    var seen: [Int] = []
    transaction {
      source.value = 5
      bag += source.observe { seen.append($0) }
      source.value = 6
      source.value = 5
    }
    expectEqual(seen, [5, 5])
  }

  @Test func terminalObserverStartedInATransactionReceivesTheReplacingValue() {
    let source = MutableProperty(0)
    let terminal = source.terminal()
    let bag = DisposeBag()
    var seen: [Int] = []
    transaction {
      source.value = 5
      bag += terminal.signal.observe { seen.append($0) }
      terminal.send(6)
      source.value = 5
    }
    expectEqual(seen, [5, 5])
  }

  @Test func valueThatALateObserverHasReceivedIsReleasedAfterTheTransaction() {
    let source = MutableProperty<Token?>(nil) { $0 === $1 }
    let bag = DisposeBag()
    bag += source.onChange { _ in }
    weak var known: Token?
    transaction {
      let token = Token()
      known = token
      source.value = token
      bag += source.onChange { _ in }
      source.value = nil
    }
    #expect(known == nil)
  }

  private final class Token {}

  @Test func observerAddedByAnotherObserverOfTheSameTransactionIsNotifiedOnce() {
    let first = MutableProperty(0), second = MutableProperty(0)
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var late: [Int] = []
    bag += second.onChange { _ in }
    bag += first.onChange { _ in bag += second.observe { late.append($0) } }
    transaction {
      first.value = 1
      second.value = 1
    }
    expectEqual(late, [1])
    second.value = 2
    expectEqual(late, [1, 2])
  }

  @Test func transactionInsideAnObserverNotifiesOfItsOwnSetsOnly() {
    let source = MutableProperty(0)
    let other = MutableProperty(0)
    let record = Recorder(source)
    let observation = other.onChange { _ in
      transaction { source.value = 1 }
      source.value = 2
    }
    other.value = 1
    expectEqual(record.text, ["0", "1", "2"])
    observation.dispose()
  }

  @Test func throwingTransactionStillNotifies() {
    let source = MutableProperty(0)
    let record = Recorder(source)
    #expect(throws: Oops.first) {
      try transaction { () throws(Oops) in
        source.value = 1
        throw Oops.first
      }
    }
    expectEqual(record.text, ["0", "1"])
  }
}
