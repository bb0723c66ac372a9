import LimitTesting
import ReactiveKit
import Testing

/// Many, deep and for long. Leaks are found by counting live objects, not by measuring memory.
@Suite(.workLimit) struct StressTests {
  /// A million; a fiftieth of it in debug builds, where each round costs ten times as much.
  static var rounds: Int {
    #if DEBUG
      20_000
    #else
      1_000_000
    #endif
  }

  @Test func manyObservationsOfAPropertyAreFreed() {
    let property = MutableProperty(0)
    let derived = property.map { $0 + 1 }
    var notified = 0
    for _ in 0..<Self.rounds {
      let first = property.onChange { notified += $0 }
      let second = derived.onChange { notified += $0 }
      first.dispose()
      withExtendedLifetime(second) {}
    }
    property.value = 1
    expectEqual(notified, 0)
    expectEqual(property.observerCount, 0)
    expectEqual(derived.observerCount, 0)
  }

  @Test func manyObservationsOfASubjectAreFreed() {
    let subject = Subject<Int, Never>()
    let chain = subject.signal.map { $0 + 1 }.filter { $0 > 0 }
    var notified = 0
    for _ in 0..<Self.rounds { chain.observe { notified += $0 }.dispose() }
    subject.send(1)
    expectEqual(notified, 0)
    expectEqual(subject.observerCount, 0)
  }

  @Test func manyExecutionsReleaseEarlierValues() {
    final class Counted {
      static var alive = 0
      init() { Counted.alive += 1 }
      nonisolated deinit { MainActor.assumeIsolated { Counted.alive -= 1 } }
    }
    let command = Command<Int, Counted, Never>(signal: { _ in .just(Counted()) })
    var most = 0
    let watching = command.values.observe { _ in most = max(most, Counted.alive) }
    weak var last: Execution<Counted, Never>?
    for index in 0..<Self.rounds { last = command.execute(index) }
    expectEqual(Counted.alive, 0)
    #expect(last == nil)
    expectEqual(most, 1)
    expectEqual(command.isExecuting.value, false)
    watching.dispose()
  }

  @Test func hundredThousandDropsInOneDeliveryAreFreed() {
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    var notified = 0
    bag += subject.signal.observe { _ in bag.dispose() }
    for _ in 0..<100_000 { bag += subject.signal.observe { _ in notified += 1 } }
    subject.send(1)
    expectEqual(notified, 0)
    expectEqual(subject.observerCount, 0)
  }

  @Test func deepChainOfOperatorsIsDisposedWithoutOverflow() {
    let subject = Subject<Int, Never>()
    var ends = 0
    var signal = subject.signal
    for _ in 0..<2_000 { signal = signal.on(disposed: { ends += 1 }) }
    let observation = signal.observe { _ in }
    observation.dispose()
    expectEqual(ends, 2_000)
    expectEqual(subject.observerCount, 0)
  }

  @Test func longListOfSignalsInALifetimeIsDisposedInOrder() {
    var ends: [Int] = []
    let signals = (0..<10_000).map { index in
      Signal<Int, Never> { _, lifetime in lifetime.onEnd { ends.append(index) } }
    }
    Signal.merge(signals).observe { _ in }.dispose()
    expectEqual(ends, Array(0..<10_000))
  }

  private static func chain(_ length: Int) -> Property<Int> {
    let start = MutableProperty(0)
    var last: Property<Int> = start
    for index in 0..<length {
      last =
        index.isMultiple(of: 2)
        ? last.map { $0 + 1 } : combine(last, start) { $0 + $1 + 1 }
    }
    return last
  }

  @Test(arguments: [10_000, 200_000])
  func longChainOfDerivedPropertiesIsDroppedWithoutOverflow(_ length: Int) {
    weak var last: Property<Int>?
    do {
      let chain = Self.chain(length)
      last = chain
      expectEqual(chain.value, length)
    }
    #expect(last == nil)
  }

  @Test func longObservedChainIsDroppedWithItsObservation() {
    weak var last: Property<Int>?
    do {
      let observation: Disposable
      do {
        let chain = Self.chain(100_000)
        last = chain
        observation = chain.observe { _ in }
      }
      expectEqual(last?.observerCount, 1)
      observation.dispose()
    }
    #expect(last == nil)
  }

  @Test func longChainIsDroppedInsideATaskOnAnotherThread() async {
    nonisolated(unsafe) var chain: Property<Int>? = Self.chain(100_000)
    weak let last = chain
    // The variable is transferred to the task: no other code uses it while the task runs.
    await Task.detached { chain = nil }.value
    #expect(last == nil)
    #expect(chain == nil)
  }

  @Test func wideFanOutNotifiesEverybodyAndIsFreed() {
    let source = MutableProperty(0)
    var notified = 0
    var observations: [Disposable] = []
    for index in 0..<20_000 {
      observations.append(source.map { $0 + index }.onChange { notified += $0 })
    }
    source.value = 1
    expectEqual(notified, (0..<20_000).reduce(20_000, +))
    observations = []
    source.value = 2
    expectEqual(source.observerCount, 0)
    expectEqual(notified, (0..<20_000).reduce(20_000, +))
    #expect(observations.isEmpty)
  }
}
