import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A closure of an operator causes the next value of its own observation, through another signal of a
/// `merge`: that value is handled after the current one.
@Suite struct SerialClosureTests {
  private let source = Subject<Int, Never>()
  private let other = Subject<Int, Never>()

  private var merged: Signal<Int, Never> { Signal.merge(source.signal, other.signal) }

  /// Sends `values` into the other signal while the value 1 is handled.
  private func cause(_ values: Int..., for value: Int) {
    if value == 1 { values.forEach(other.send) }
  }

  @Test func scanCombinesTheValueThatItsClosureCauses() {
    let sums = Recorder(
      merged.scan(0) { sum, value in
        cause(10, 100, for: value)
        return sum + value
      })
    source.send(1)
    source.send(1_000)
    expectEqual(sums.values, [1, 11, 111, 1_111])
  }

  @Test func scanInPlaceKeepsTheOrderOfArrival() {
    let lists = Recorder(
      merged.scan(into: [Int]()) { list, value in
        cause(2, 3, for: value)
        list.append(value)
      }.on(value: { if $0 == [1] { other.send(4) } }))
    source.send(1)
    expectEqual(lists.values, [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
  }

  @Test func reduceCombinesTheValueThatItsClosureCauses() {
    let sums = Recorder(
      merged.reduce(0) { sum, value in
        cause(10, for: value)
        return sum + value
      })
    source.send(1)
    source.complete()
    other.complete()
    #expect(sums.difference(fromEvents: [.value(11), .completed]) == nil)
  }

  @Test func distinctComparesWithTheValueBefore() {
    let values = Recorder(
      merged.distinct { last, value in
        cause(2, 1, for: value * (last == 0 ? 1 : 0))
        return last == value
      })
    source.send(0)
    source.send(1)
    source.send(1)
    expectEqual(values.values, [0, 1, 2, 1])
  }

  @Test func skipStaysOpenForTheValueThatItsClosureCauses() {
    let values = Recorder(
      merged.skip { value in
        cause(5, 0, for: value)
        return value < 2
      })
    source.send(1)
    source.send(0)
    expectEqual(values.values, [5, 0, 0])
  }

  @Test func noClosureIsCalledForAWaitingValueOfAnEndedObservation() {
    var combined: [Int] = []
    let stop = Subject<Void, Never>()
    let sums = Recorder(
      merged.scan(0) { sum, value in
        combined.append(value)
        cause(10, 100, for: value)
        return sum + value
      }.on(value: { if $0 == 11 { stop.send() } }).take(until: stop.signal))
    source.send(1)
    expectEqual(combined, [1, 10])
    #expect(sums.difference(fromEvents: [.value(1), .completed]) == nil)
  }

  @Test func theLatestSignalIsThatOfTheLastValue() {
    let inner = (0..<3).map { _ in Subject<String, Never>() }
    let values = Recorder(
      merged.flatMap(.latest) { value in
        cause(2, for: value)
        return inner[value].signal
      })
    source.send(1)
    inner[1].send("old")
    inner[2].send("new")
    expectEqual(values.values, ["new"])
    expectEqual(inner.map(\.observerCount), [0, 0, 1])
  }

  nonisolated static let strategies: [(FlattenStrategy, [Int])] = [
    (.concat, [1, -1, 2, -2]), (.first, [1, -1]), (.merge, [1, 2, -1, -2]),
  ]

  @Test(arguments: strategies)
  func signalsStartInTheOrderOfTheirValues(_ strategy: FlattenStrategy, _ expected: [Int]) {
    let ends = (0..<3).map { _ in Subject<Int, Never>() }
    let values = Recorder(
      merged.flatMap(strategy) { value in
        cause(2, for: value)
        return ends[value].signal.start(with: value)
      })
    source.send(1)
    for value in 1...2 {
      ends[value].send(-value)
      ends[value].complete()
    }
    expectEqual(values.values, expected)
  }

  @Test(arguments: [FlattenStrategy.latest, .merge])
  func signalIsNotStartedIfItsClosureEndsTheOuterOne(_ strategy: FlattenStrategy) {
    let end = Subject<Void, Never>()
    let inner = Subject<String, Never>()
    let values = Recorder(
      source.signal.take(until: end.signal).flatMap(strategy) { value in
        if value == 1 { end.send() }
        return inner.signal.map { "\(value) \($0)" }
      })
    source.send(0)
    source.send(1)
    inner.send("a")
    inner.complete()
    #expect(values.difference(fromEvents: [.value("0 a"), .completed]) == nil)
  }
}
