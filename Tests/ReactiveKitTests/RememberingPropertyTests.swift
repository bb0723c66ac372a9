import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Properties that remember, `filter(initial:)` and `distinct(by:)`: the value never depends on being
/// observed or read.
@Suite struct RememberingPropertyTests {
  @Test(arguments: [false, true]) func filterFollowsWhetherObservedOrNot(isObserved: Bool) {
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    let observation = isObserved ? odd.observe { _ in } : nil
    source.value = 3
    source.value = 4
    expectEqual(odd.value, 3)
    observation?.dispose()
    source.value = 5
    source.value = 6
    expectEqual(odd.value, 5)
  }

  @Test(arguments: [false, true]) func valueReplacedInATransactionIsNotSeen(isRead: Bool) {
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    let seen = Recorder(odd)
    transaction {
      source.value = 3
      if isRead { expectEqual(odd.value, 3) }
      source.value = 4
      if isRead { expectEqual(odd.value, 1) }
    }
    expectEqual(odd.value, 1)
    source.value = 7
    expectEqual(odd.value, 7)
    expectEqual(seen.values.last, 7)
  }

  @Test(arguments: [false, true]) func distinctComparesWithTheLastTakenValue(isObserved: Bool) {
    let source = MutableProperty(0)
    let coarse = source.distinct { abs($0 - $1) < 10 }
    let observation = isObserved ? coarse.observe { _ in } : nil
    for value in [6, 12, 18, 24] { source.value = value }
    expectEqual(coarse.value, 24)
    source.value = 30
    expectEqual(coarse.value, 24)
    observation?.dispose()
  }

  @Test func filteredPropertyIsConsistentWithItsSource() {
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    let both = combine(source, odd) { "\($0) \($1)" }
    let seen = Recorder(both)
    for value in [2, 3, 4] { source.value = value }
    expectEqual(seen.values, ["1 1", "2 1", "3 3", "4 3"])
  }

  @Test func filterTakesEveryValueThatAnObserverSets() {
    let trigger = MutableProperty(0)
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    var seen: [Int] = []
    var read: [Int] = []
    let bag = DisposeBag()
    bag += odd.observe { seen.append($0) }
    bag += trigger.onChange { _ in
      for value in [3, 4, 5, 6] {
        source.value = value
        read.append(odd.value)
      }
    }
    trigger.value = 1
    expectEqual(read, [3, 3, 5, 5])
    expectEqual(odd.value, 5)
    expectEqual(seen, [1, 5])
  }

  @Test func filterTakesOnlyTheLastValueOfATransactionInAnObserver() {
    let trigger = MutableProperty(0)
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    let observation = trigger.onChange { _ in
      transaction {
        source.value = 3
        source.value = 4
      }
    }
    trigger.value = 1
    expectEqual(odd.value, 1)
    observation.dispose()
  }

  @Test(arguments: [false, true]) func filterMadeDuringAPropagationDoesNotDependOnObservers(
    isObserved: Bool
  ) {
    let trigger = MutableProperty(0)
    let source = MutableProperty(1)
    var odd: Property<Int>?
    let bag = DisposeBag()
    if isObserved { bag += source.onChange { _ in } }
    bag += trigger.onChange { value in
      if value == 1 {
        source.value = 0
        trigger.value = 2
        odd = source.filter(initial: 100) { $0 % 2 == 1 }
        source.value = 1
      } else {
        source.value = 0
      }
    }
    trigger.value = 1
    expectEqual(odd?.value, 1)
  }

  @Test(arguments: [false, true]) func distinctOfASwitchDoesNotDependOnObserversOfTheInnerProperty(
    isObserved: Bool
  ) {
    let first = MutableProperty(0) { _, _ in false }
    let choice = MutableProperty(0)
    let sum = combine(first, choice) { ($0 * 3 + $1 * 5) % 101 }
    let chosen = choice.flatMap { [first, sum][$0 % 2] }
    let bag = DisposeBag()
    if isObserved { bag += sum.onChange { _ in } }
    let coarse = chosen.distinct { $0 / 2 == $1 / 2 }
    choice.value = 1
    first.value = 1
    choice.value = 0
    var count = 0
    bag += first.onChange { _ in
      count += 1
      if count == 1 {
        first.value = 0
        choice.value = 1
        expectEqual([sum.value, chosen.value, coarse.value], [5, 5, 5])
      }
      if count == 2 { choice.value = 0 }
    }
    first.value = 0
    expectEqual(coarse.value, 0)
  }

  @Test(arguments: [false, true]) func filterReleasedByItsOwnPredicateIsFreed(isQueued: Bool) {
    let trigger = MutableProperty(0)
    let source = MutableProperty(1)
    var odd: Property<Int>?
    var taken: [Int] = []
    let filter = source.filter(initial: 0) { value in
      taken.append(value)
      if value == 3 { odd = nil }
      return true
    }
    odd = filter.filter(initial: 0) { $0 % 2 == 1 }
    weak let released = odd
    let bag = DisposeBag()
    bag += trigger.onChange { _ in for value in [3, 5] { source.value = value } }
    if isQueued {
      trigger.value = 1
    } else {
      for value in [3, 5] { source.value = value }
    }
    #expect(released == nil)
    expectEqual(taken, [1, 3, 5])
    expectEqual(filter.value, 5)
  }

  @Test(arguments: [false, true]) func predicateMayEndTheFilterThatIsComputed(isQueued: Bool) {
    let trigger = MutableProperty(0)
    let source = MutableProperty(1)
    var odd: Property<Int>?
    odd = source.filter(initial: 0) { value in
      if value == 3 { odd = nil }
      return true
    }
    weak let released = odd
    let observation = trigger.onChange { _ in for value in [3, 5] { source.value = value } }
    if isQueued { trigger.value = 1 } else { source.value = 3 }
    #expect(released == nil)
    expectEqual(DependencyGraph(of: [source]).nodes.count, 1)
    observation.dispose()
  }

  @Test func itIsFreedWithItsLastOwner() {
    let source = MutableProperty(1)
    weak var weakFilter: Property<Int>?
    do {
      let odd = source.filter(initial: 0) { $0 % 2 == 1 }
      weakFilter = odd
      expectEqual(odd.value, 1)
    }
    #expect(weakFilter == nil)
    source.value = 3
    expectEqual(DependencyGraph(of: [source]).nodes.count, 1)
  }
}
