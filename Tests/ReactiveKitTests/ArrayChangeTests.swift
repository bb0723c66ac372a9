import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A part of an array changes in place unless an older value is needed.
@Suite struct ArrayChangeTests {
  @Test func appendingToAnUnobservedPropertyDoesNotCopy() {
    let rows = MutableProperty<[Int]>([])
    expectEqual(Buffers(rows).moves { rows.value.append($0) }, 0)
    expectEqual(Buffers(rows).moves { row in rows.modify { $0.append(row) } }, 0)
    expectEqual(Buffers(rows).moves { rows.value[$0] = -1 }, 0)
    expectEqual(Buffers(rows).moves { rows.value += [$0] }, 0)
  }

  @Test func valuesThatAlwaysChangeAreNotCopiedForObserversEither() {
    let rows = MutableProperty<[Row]>([])
    let buffers = Buffers(rows)
    var counts: [Int] = []
    let observation = rows.onChange { counts.append($0.count) }
    expectEqual(buffers.moves { rows.value.append(Row(number: $0)) }, 0)
    expectEqual(buffers.moves { row in rows.modify { $0.append(Row(number: row)) } }, 0)
    expectEqual(counts, Array(1...2 * Buffers<[Row]>.rounds))
    observation.dispose()
  }

  @Test func observedEquatableValuesAreCopiedToBeCompared() {
    let rows = MutableProperty<[Int]>([])
    let observation = rows.onChange { _ in }
    expectEqual(Buffers(rows).moves { rows.value.append($0) }, Buffers<[Int]>.rounds)
    observation.dispose()
    expectEqual(Buffers(rows).moves { rows.value.append($0) }, 0)
  }

  @Test func transactionCopiesOnce() {
    let rows = MutableProperty<[Int]>([])
    let seen = Recorder(rows.changes.map(\.count))
    transaction { expectEqual(Buffers(rows).moves { rows.value.append($0) }, 0) }
    expectEqual(seen.values, [Buffers<[Int]>.rounds])
  }

  @Test func changedValueReachesDerivedProperties() {
    let rows = MutableProperty([1])
    let sum = rows.map { $0.reduce(0, +) }
    expectEqual(sum.value, 1)
    rows.value.append(2)
    expectEqual(sum.value, 3)
    let sums = Recorder(sum.changes)
    rows.value[0] = 5
    rows.value[0] = 5
    rows.modify { $0.removeAll() }
    expectEqual(sums.values, [7, 0])
    transaction {
      rows.value.append(4)
      expectEqual(sum.value, 4)
      rows.value.removeLast()
    }
    expectEqual(sums.values, [7, 0])
  }

  @Test func derivedPropertyNeverSeesTheArrayThatIsTakenOut() {
    let rows = MutableProperty([Row(number: 1)]), factor = MutableProperty(1)
    let product = combine(rows, factor) { $0.count * $1 }
    let products = Recorder(product),
      steps = Recorder(product.pairwise(0).changes.map { $0.previous })
    rows.modify {
      factor.value = 10
      $0.append(Row(number: 2))
    }
    expectEqual(products.values, [1, 10, 20])
    expectEqual(steps.values, [1, 10])
    expectEqual(Buffers(rows).moves { rows.value.append(Row(number: $0)) }, Buffers<[Row]>.rounds)
  }

  @Test func boundAndFocusedArraysFollow() {
    let left = MutableProperty([1]), right = MutableProperty([0])
    let state = MutableProperty((rows: [0], count: 0))
    let bag = DisposeBag()
    bag += right <-> left
    bag += state.focus(\.rows) <-> left
    left.value.append(2)
    right.modify { $0.append(3) }
    expectEqual(
      [left.value, right.value, state.value.rows], Array(repeating: [1, 2, 3], count: 3))
  }

  @Test func ownRuleDecidesAboutTheChange() {
    let rows = MutableProperty([1]) { $0.count == $1.count }
    rows.value[0] = 9
    expectEqual(rows.value, [1])
    rows.value.append(2)
    expectEqual(rows.value, [1, 2])
  }

  @Test func throwingMutationKeepsItsChangesAndThrowingModifyKeepsTheOldValue() {
    struct Oops: Error {}
    func half(_ rows: inout [Int]) throws {
      rows.append(2)
      throw Oops()
    }
    let rows = MutableProperty([1])
    let seen = Recorder(rows.changes)
    #expect(throws: Oops.self) { try half(&rows.value) }
    expectEqual(rows.value, [1, 2])
    #expect(throws: Oops.self) { try rows.modify { try half(&$0) } }
    expectEqual(rows.value, [1, 2])
    expectEqual(seen.values, [[1, 2]])
  }

  @Test func observersThatChangeTheArrayLoseNoChange() {
    let rows = MutableProperty<[Row]>([]), numbers = MutableProperty<[Int]>([])
    let bag = DisposeBag()
    bag += rows.onChange { if $0.count < 4 { rows.value.append(Row(number: $0.count)) } }
    bag += numbers.onChange { if $0.count < 4 { numbers.value.append($0.count) } }
    let seen = Recorder(rows.changes.map { $0.map(\.number) }),
      seenNumbers = Recorder(numbers.changes)
    rows.value.append(Row(number: 0))
    numbers.value.append(0)
    let history = [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]
    expectEqual(seen.values, history)
    expectEqual(seenNumbers.values, history)
  }

  @Test func observerAddedDuringTheChangeReceivesIt() {
    let rows = MutableProperty([1])
    let bag = DisposeBag()
    var seen: [[Int]] = []
    rows.modify {
      $0.append(2)
      bag += rows.onChange { seen.append($0) }
    }
    expectEqual(seen, [[1, 2]])
  }

  @Test func releasedElementMayUseTheGraph() {
    let rows = MutableProperty<[Guard]>([]), log = MutableProperty<[Int]>([])
    let count = rows.map(\.count)
    let counts = Recorder(count.changes)
    rows.value = [Guard { log.value.append(rows.value.count) }, Guard {}]
    rows.value = [Guard { log.value.append(count.value) }]
    rows.value[0] = Guard {}
    expectEqual(log.value, [1, 1])
    expectEqual(counts.values, [2, 1])
  }

  @Test func readingWhileModifyingStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rows = MutableProperty([1])
        rows.modify { $0.append(rows.value.count) }
      }
    }
  }

  @Test func modifyingWhileModifyingStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rows = MutableProperty([1])
        rows.modify { _ in rows.value.append(2) }
      }
    }
  }
}

private struct Row {
  let number: Int
}

/// Runs a closure when it is released.
private final class Guard {
  private let released: @MainActor () -> Void

  init(_ released: @escaping @MainActor () -> Void) { self.released = released }

  nonisolated deinit { MainActor.assumeIsolated { [released] in released() } }
}

/// Counts how often the buffer of an array in a property moves, that is, is copied: its capacity suffices.
@MainActor
private struct Buffers<Value: RangeReplaceableCollection & RandomAccessCollection>
where Value.Index == Int {
  static var rounds: Int { 100 }
  let property: MutableProperty<Value>

  init<Element>(_ property: MutableProperty<[Element]>) where Value == [Element] {
    self.property = property
    property.value.reserveCapacity(10_000)
  }

  func moves<Element>(_ change: (Int) -> Void) -> Int where Value == [Element] {
    var moves = 0
    var last = address
    for round in 0..<Self.rounds {
      change(round)
      if address != last { moves += 1 }
      last = address
    }
    return moves
  }

  private var address: UnsafeRawPointer? {
    property.value.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }
}
