import ReactiveKit
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
    #expect(odd.value == 3)
    observation?.dispose()
    source.value = 5
    source.value = 6
    #expect(odd.value == 5)
  }

  @Test(arguments: [false, true]) func valueReplacedInATransactionIsNotSeen(isRead: Bool) {
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    var seen: [Int] = []
    let observation = odd.observe { seen.append($0) }
    transaction {
      source.value = 3
      if isRead { #expect(odd.value == 3) }
      source.value = 4
      if isRead { #expect(odd.value == 1) }
    }
    #expect(odd.value == 1)
    source.value = 7
    #expect(odd.value == 7)
    #expect(seen.last == 7)
    observation.dispose()
  }

  @Test(arguments: [false, true]) func distinctComparesWithWhatWasTaken(isObserved: Bool) {
    let source = MutableProperty(0)
    let coarse = source.distinct { abs($0 - $1) < 10 }
    let observation = isObserved ? coarse.observe { _ in } : nil
    for value in [6, 12, 18, 24] { source.value = value }
    #expect(coarse.value == 24)
    source.value = 30
    #expect(coarse.value == 24)
    observation?.dispose()
  }

  @Test func filteredPropertyIsConsistentWithItsSource() {
    let source = MutableProperty(1)
    let odd = source.filter(initial: 0) { $0 % 2 == 1 }
    let both = combine(source, odd) { "\($0) \($1)" }
    var seen: [String] = []
    let observation = both.observe { seen.append($0) }
    for value in [2, 3, 4] { source.value = value }
    #expect(seen == ["1 1", "2 1", "3 3", "4 3"])
    observation.dispose()
  }

  @Test func itIsFreedWithItsLastOwner() {
    let source = MutableProperty(1)
    weak var weakFilter: Property<Int>?
    do {
      let odd = source.filter(initial: 0) { $0 % 2 == 1 }
      weakFilter = odd
      #expect(odd.value == 1)
    }
    #expect(weakFilter == nil)
    source.value = 3
    #expect(DependencyGraph(of: [source]).nodes.count == 1)
  }
}
