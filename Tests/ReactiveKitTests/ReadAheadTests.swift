import LimitTesting
import ReactiveKit
import Testing

/// Reading a derived property, in a transaction or before a queued change is propagated, has no effect on the
/// values that its observers receive.
@MainActor @Suite struct ReadAheadTests {
  @Test func derivedValueThatWasReadAndSetBackNotifiesNoObserver() {
    let a = MutableProperty(1)
    let double = a.map { $0 * 2 }
    let bag = DisposeBag()
    var seen: [String] = []
    bag += double.observe { seen.append("\($0)") }
    transaction {
      a.value = 2
      expectEqual(double.value, 4)
      // It has read 4, and is notified of the replacing value.
      bag += double.observe { seen.append("late \($0)") }
      a.value = 1
    }
    expectEqual(seen, ["2", "late 4", "late 2"])
    a.value = 3
    expectEqual(seen, ["2", "late 4", "late 2", "6", "late 6"])
  }

  @Test func derivedValueThatAnObserverReadAndSetBackNotifiesNoObserver() {
    let trigger = MutableProperty(0), a = MutableProperty(1)
    let double = a.map { $0 * 2 }
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += double.observe { seen.append($0) }
    bag += trigger.onChange { number in
      a.value += number
      expectEqual(double.value, 4)
      a.value -= number
    }
    trigger.value = 1
    expectEqual(seen, [2])
  }

  /// The observers of the source come first: the read replaces a value that was not delivered yet.
  @Test func derivedValueThatAnObserverOfItsSourceReadsIsDeliveredOnce() {
    let a = MutableProperty(1)
    let double = a.map { $0 * 2 }
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += a.onChange { value in
      if value == 1 { return }
      a.value = 1
      expectEqual(double.value, 2)
    }
    bag += double.observe { seen.append($0) }
    a.value = 2
    expectEqual(seen, [2, 2])
  }

  /// The value of an unobserved property is not kept.
  @Test func valueThatWasReadAheadIsReleasedAfterTheLastObserver() {
    final class Object: Equatable {
      static func == (left: Object, right: Object) -> Bool { left === right }
    }
    let a = MutableProperty(0)
    weak var first: Object?
    let made: Property<Object> = a.map { _ in Object() }
    first = made.value
    let observation = made.onChange { _ in }
    transaction {
      a.value = 1
      #expect(made.value !== first)
      #expect(first != nil)
      observation.dispose()
    }
    let other = MutableProperty(0)
    let unrelated = other.map { $0 }.onChange { _ in }
    other.value = 1
    #expect(first == nil)
    unrelated.dispose()
  }

  /// Properties that depend on earlier values have not changed either.
  @Test(arguments: [false, true])
  func propertyThatRemembersAndWasReadAndSetBackNotifiesNoObserver(isRead: Bool) {
    let a = MutableProperty(1), b = MutableProperty(10)
    let distinct = a.distinct { $0 / 10 == $1 / 10 }
    let filtered = a.filter(initial: 0) { $0 > 5 }
    let steps = a.pairwise(0), turns = zip(a, b)
    let bag = DisposeBag()
    var seen: [String] = []
    bag += distinct.observe { seen.append("distinct \($0)") }
    bag += filtered.observe { seen.append("filtered \($0)") }
    bag += steps.observe { seen.append("steps \($0.previous) \($0.current)") }
    bag += turns.observe { seen.append("turns \($0.0) \($0.1)") }
    seen = []
    transaction {
      a.value = 20
      b.value = 30
      if isRead {
        #expect(distinct.value == 20 && filtered.value == 20)
        #expect(steps.value == (1, 20) && turns.value == (20, 30))
      }
      a.value = 1
      b.value = 10
    }
    expectEqual(seen, [])
    #expect(distinct.value == 1 && filtered.value == 0)
    #expect(steps.value == (0, 1) && turns.value == (1, 10))
    transaction {
      a.value = 40
      b.value = 50
    }
    expectEqual(Set(seen), ["distinct 40", "filtered 40", "steps 1 40", "turns 40 50"])
    expectEqual(seen.count, 4)
  }

  @Test func lateObserverOfPairsThatWereSetBackIsNotified() {
    let a = MutableProperty(1)
    let steps = a.pairwise(0)
    let bag = DisposeBag()
    var seen: [String] = []
    bag += steps.onChange { seen.append("\($0.previous) \($0.current)") }
    transaction {
      a.value = 2
      #expect(steps.value == (1, 2))
      bag += steps.observe { seen.append("late \($0.previous) \($0.current)") }
      a.value = 1
    }
    expectEqual(seen, ["late 1 2", "late 0 1"])
  }

  /// Each queued change counts, although the last sets the value back.
  @Test func pairsThatAnObserverReadBetweenTwoSetsNotify() {
    let trigger = MutableProperty(0), a = MutableProperty(1)
    let steps = a.pairwise(0)
    let bag = DisposeBag()
    var seen: [String] = []
    bag += steps.onChange { seen.append("\($0.previous) \($0.current)") }
    bag += trigger.onChange { number in
      a.value += number
      #expect(steps.value == (1, 2))
      a.value -= number
    }
    trigger.value = 1
    expectEqual(seen, ["2 1"])
    a.value = 5
    expectEqual(seen, ["2 1", "1 5"])
  }

  /// A read in between does not make the value that a late observer has read another one.
  @Test(arguments: [false, true])
  func lateObserverIsNotifiedOfAnotherValueOnly(_ isRead: Bool) {
    let a = MutableProperty(35)
    let copy = a.map { $0 }
    let bag = DisposeBag()
    var seen: [String] = []
    bag += copy.onChange { seen.append("early \($0)") }
    transaction {
      a.value = 2
      bag += copy.observe { seen.append("late \($0)") }
      a.value = 7
      if isRead { expectEqual(copy.value, 7) }
      a.value = 2
    }
    expectEqual(seen, ["late 2", "early 2"])
    a.value = 3
    expectEqual(seen, ["late 2", "early 2", "early 3", "late 3"])
  }

  /// The first observer sets the property and reads it while the second is still to be notified.
  @Test func lateObserversReceiveASingleValue() {
    let a = MutableProperty(0)
    let next = a.map { $0 + 1 }
    let bag = DisposeBag()
    var seen: [String] = []
    var turn = 0
    bag += next.observe { value in
      turn += 1
      seen.append("first \(value)")
      if turn == 1 {
        a.value = 1
        bag += next.onChange { seen.append("second \($0)") }
      }
      if turn == 2 {
        a.value = 0
        expectEqual(next.value, 1)
        a.value = 1
      }
    }
    expectEqual(seen, ["first 1", "first 2"])
    expectEqual(next.value, 2)
  }
}
