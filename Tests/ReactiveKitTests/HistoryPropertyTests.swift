import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Properties that depend on the changes of others, `pairwise` and `zip`: derived properties that are never
/// stale.
@Suite struct HistoryPropertyTests {
  nonisolated struct Opaque: Sendable {
    let number: Int
  }

  @Test func pairsAreConsistentWithTheirSource() {
    let source = MutableProperty(0)
    let pair = source.pairwise(-1)
    let both = Recorder(combine(source, pair) { [$0, $1.previous, $1.current] })
    source.value = 1
    source.value = 2
    expectEqual(both.values, [[0, -1, 0], [1, 0, 1], [2, 1, 2]])
  }

  @Test func zippedPairsAreConsistentWithTheirSources() {
    let (a, b) = (MutableProperty(0), MutableProperty(10))
    let all = Recorder(combine(a, b, zip(a, b)) { [$0, $1, $2.0, $2.1] })
    transaction {
      a.value = 1
      b.value = 11
    }
    expectEqual(all.values, [[0, 10, 0, 10], [1, 11, 1, 11]])
  }

  @Test func pairsAreNotStaleInsideATransaction() {
    let (a, b) = (MutableProperty(0), MutableProperty(10))
    let (pair, zipped) = (a.pairwise(-1), zip(a, b))
    transaction {
      a.value = 1
      #expect(pair.value == (0, 1))
      #expect(zipped.value == (0, 10))
      a.value = 2
      b.value = 12
      #expect(pair.value == (0, 2))
      #expect(zipped.value == (2, 12))
    }
    #expect(pair.value == (0, 2))
    #expect(zipped.value == (2, 12))
  }

  @Test func pairsAreNotStaleInAnObserver() {
    let (trigger, source) = (MutableProperty(0), MutableProperty(0))
    let pair = source.pairwise(-1)
    var seen: [[Int]] = []
    let observation = trigger.onChange { value in
      source.value = value
      seen.append([pair.value.previous, pair.value.current])
      source.value = value + 1
      seen.append([pair.value.previous, pair.value.current])
    }
    trigger.value = 5
    expectEqual(seen, [[0, 5], [5, 6]])
    observation.dispose()
  }

  @Test(arguments: [false, true], [false, true])
  func valueSetBackInATransactionIsNotAChange(isRead: Bool, isDerived: Bool) {
    let source = MutableProperty(0)
    let pair = (isDerived ? source.map { $0 } : source).pairwise(-1)
    transaction {
      source.value = 5
      if isRead { #expect(pair.value == (0, 5)) }
      source.value = 0
      if isRead { #expect(pair.value == (-1, 0)) }
    }
    #expect(pair.value == (-1, 0))
    source.value = 1
    #expect(pair.value == (0, 1))
  }

  @Test func everySetOfAValueThatCannotBeComparedIsAChange() {
    let source = MutableProperty(Opaque(number: 1))
    let pair = source.pairwise(Opaque(number: 0)).map { [$0.previous.number, $0.current.number] }
    let equal = MutableProperty(1, isSame: { _, _ in false })
    let equalPair = equal.pairwise(0)
    source.value = Opaque(number: 1)
    equal.value = 1
    expectEqual(pair.value, [1, 1])
    #expect(equalPair.value == (1, 1))
  }

  /// Deinits that set a source while a change of it is remembered.
  @Test func releasedValueMaySetASource() {
    let trace = MutableProperty(0)
    let source = MutableProperty<ReleaseAction?>(nil)
    let numbers = MutableProperty(0)
    let zipped = zip(source.map { $0 === nil ? 0 : 1 }, numbers)
    let pair = source.pairwise(nil)
    let observation = pair.onChange { _ in }
    for index in 1...4 {
      source.value = ReleaseAction { [weak source] in
        trace.value += 1
        numbers.value = index
        if index == 2 { source?.value = nil }
      }
    }
    source.value = nil
    source.value = ReleaseAction {}
    source.value = nil
    expectEqual(trace.value, 4)
    expectEqual(numbers.value, 4)
    #expect(pair.value.current == nil)
    #expect(zipped.value.1 > 0)
    observation.dispose()
  }

  final class ReleaseAction {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    isolated deinit { action() }
  }

  @Test func aPropertyMayBePairedWithItselfAndWithItsPairs() {
    let source = MutableProperty(0)
    let twice = zip(source, source.map { $0 * 10 }, source)
    let nested = zip(twice.map { $0.1 }, source.pairwise(-1).map { $0.previous })
    let all = Recorder(combine(twice, nested) { [$0.0, $0.1, $0.2, $1.0, $1.1] })
    source.value = 1
    transaction {
      source.value = 2
      #expect(nested.value == (20, 1))
      source.value = 3
    }
    source.value = 3
    expectEqual(all.values, [[0, 0, 0, 0, -1], [1, 10, 1, 10, 0], [3, 30, 3, 30, 1]])
  }

  @Test func anObserverOfPairsMaySetTheirSourceAndEndItself() {
    let (source, other) = (MutableProperty(0), MutableProperty(0))
    let zipped = zip(source.pairwise(-1).map { $0.previous }, other)
    var seen: [[Int]] = []
    var ending: Disposable?
    ending = zipped.onChange { first, second in
      seen.append([first, second])
      if seen.count == 3 { ending?.dispose() }
      source.value += 1
      other.value -= 1
    }
    source.value = 1
    expectEqual(seen, [])
    other.value = -1
    expectEqual(seen, [[0, -1], [1, -2], [2, -3]])
    expectEqual([source.value, other.value], [4, -4])
    #expect(zipped.value == (3, -4))
    ending = nil
  }

  @Test func releasedPairsKeepNoValues() {
    let source = MutableProperty(0)
    var pairs: [AnyObject] = [source.pairwise(0), zip(source, Property(1))]
    expectEqual(source.observerCount, 0)
    weak let first = pairs[0]
    weak let second = pairs[1]
    pairs = []
    #expect(first == nil)
    #expect(second == nil)
    source.value = 1
  }

  @Test func aLongLeadOfOneSourceIsPairedInOrder() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let zipped = zip(a, b)
    for value in 1...3_000 { a.value = value }
    for value in 1...3_000 {
      b.value = -value
      #expect(zipped.value == (value, -value))
    }
  }

  @Test(arguments: [2, 3])
  func valuesThatWerePairedAreReleased(count: Int) {
    let (a, b) = (MutableProperty(Object()), MutableProperty(0))
    let pairs: Property<Object> =
      count == 2 ? zip(a, b).map { $0.0 } : zip(a, b, b).map { $0.0 }
    var made: [Weak] = [Weak(a.value)]
    for _ in 0..<3 {
      a.value = Object()
      made.append(Weak(a.value))
    }
    expectEqual(made.map { $0.object != nil }, [true, true, true, true])
    var alive: [[Bool]] = []
    for number in 1...3 {
      b.value = number
      #expect(pairs.value === made[number].object)
      alive.append(made.map { $0.object != nil })
    }
    expectEqual(
      alive,
      [
        [false, true, true, true], [false, false, true, true], [false, false, false, true],
      ])
  }

  /// Each observer receives one pair for each change, and one change of the graph.
  @Test func pairsAreComputedOnceForEachChange() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    var compared = 0
    let counted = MutableProperty(0) { old, new in
      compared += 1
      return old == new
    }
    let all = Recorder(zip(zip(a, b).map { $0.0 + $0.1 }, counted.pairwise(-1).map { $0.previous }))
    a.value = 1
    counted.value = 1
    b.value = 1
    expectEqual(all.values.map { [$0.0, $0.1] }, [[0, -1], [2, 0]])
    expectEqual(compared, 2)
  }

  final class Object {}

  private struct Weak {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
  }
}
