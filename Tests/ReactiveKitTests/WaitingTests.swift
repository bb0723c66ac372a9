import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Values waiting in an operator are kept in order, no longer than necessary, and at a cost independent of
/// their number: the large numbers end in milliseconds or not at all.
@Suite(.workLimit) struct WaitingTests {
  private nonisolated final class Token: Sendable {}

  @Test func finishedSignalIsReleasedWhileOthersWait() {
    let signals = Subject<Signal<Int, Never>, Never>()
    var gates: [Subject<Int, Never>] = []
    let tracker = LeakTracker()
    let values = Recorder(signals.signal.flatMap(.concat) { $0 })
    for number in 0..<4 {
      let gate = Subject<Int, Never>()
      gates.append(gate)
      let token = tracker.track(Token(), "\(number)")
      signals.send(gate.signal.map { value in withExtendedLifetime(token) { value + number } })
    }
    for gate in gates.prefix(2) {
      gate.send(10)
      gate.complete()
    }
    expectEqual(values.values, [10, 11])
    expectEqual(tracker.leaks().map(\.name).sorted(), ["2", "3"])
  }

  @Test func takenValueIsReleasedWhileOthersWait() async {
    let tracker = LeakTracker()
    let tokens = Signal<Int, Never>.sequence(0..<100).map { tracker.track(Token(), "\($0)") }
    var iterator = tokens.values.makeAsyncIterator()
    for _ in 0..<70 { _ = await iterator.next(isolation: MainActor.shared) }
    expectEqual(tracker.leaks().map(\.name), (70..<100).map { "\($0)" })
  }

  @Test func zipPairsLongWaitingValues() {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    let sums = Recorder(zip(left.signal, right.signal).map { $0 + $1 })
    let lists = Recorder(Signal.zip([left.signal, right.signal]).map { $0[0] + $0[1] })
    for number in 0..<20_000 { left.send(number) }
    for number in 0..<20_000 { right.send(-number) }
    expectEqual(sums.values, Array(repeating: 0, count: 20_000))
    expectEqual(lists.values, sums.values)
  }

  @Test func theLastOfManyAreKeptInOrder() {
    let numbers = Signal<Int, Never>.sequence(0..<40_000)
    expectEqual(Recorder(numbers.take(last: 20_000)).values, Array(20_000..<40_000))
    expectEqual(Recorder(numbers.take(last: 0)).values, [])
    expectEqual(Recorder(numbers.take(last: 3)).values, [39_997, 39_998, 39_999])
  }

  @Test func aLongReplayIsKeptInOrder() {
    let subject = Subject<Int, Never>()
    let shared = subject.signal.share(replay: 20_000, scope: .forever)
    let early = Recorder(shared)
    for number in 0..<40_000 { subject.send(number) }
    expectEqual(Recorder(shared).values, Array(20_000..<40_000))
    expectEqual(early.values, Array(0..<40_000))
  }

  @Test func aQueueThatIsNeverEmptyKeepsItsOrder() {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    let pairs = Recorder(zip(left.signal, right.signal).map { "\($0)\($1)" })
    left.send(0)
    for number in 1..<1_000 {
      left.send(number)
      right.send(number - 1)
    }
    expectEqual(pairs.values, (0..<999).map { "\($0)\($0)" })
  }
}
