import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct ShareTests {
  private let clock = VirtualClock()
  private let subject = Subject<Int, Never>()
  private let bag = DisposeBag()

  /// The hot source of 1 ... 6 at 210 ... 320 and 7 at 550, and the times of the observation.
  private func source(_ log: @escaping @MainActor (String) -> Void) -> Signal<Int, Never> {
    for (index, time) in [210, 230, 250, 270, 290, 320, 550].enumerated() {
      at(time) { subject.send(index + 1) }
    }
    return Signal { observer, lifetime in
      log("+\(clock.elapsed.components.attoseconds / 1_000_000_000_000_000)")
      lifetime.add(subject.signal.observe { observer.send($0) })
      lifetime.onEnd { log("-\(clock.elapsed.components.attoseconds / 1_000_000_000_000_000)") }
    }
  }

  private func at(_ milliseconds: Int, _ action: @escaping @MainActor () -> Void) {
    bag += clock.schedule(
      at: VirtualClock.Instant(sinceStart: .milliseconds(milliseconds)), action)
  }

  /// Observes at 200-350, 300-400 and 500-600 milliseconds.
  private func observe(_ signal: Signal<Int, Never>) -> [[Int]] {
    var seen: [[Int]] = [[], [], []]
    for (index, times) in [(200, 350), (300, 400), (500, 600)].enumerated() {
      var observation: Disposable?
      at(times.0) { observation = signal.observe { seen[index].append($0) } }
      at(times.1) { observation?.dispose() }
    }
    clock.advance(by: .milliseconds(700))
    return seen
  }

  @Test(arguments: [ReplayScope.whileConnected, .forever])
  func valueOfAnEndedRunThatStillWaitsIsNotForTheNextRun(_ scope: ReplayScope) {
    var work: Observer<Int, Never>?
    let shared = Signal<Int, Never> { observer, _ in work = observer }
      .share(replay: 1, scope: scope)
    var first: Disposable?
    var second: Recorder<Int, Never>?
    first = shared.observe { value in
      work?.send(value + 1)
      first?.dispose()
      second = Recorder(shared)
    }
    work?.send(1)
    work?.send(10)
    expectEqual(second?.values, (scope == .forever ? [1, 10] : [10]))
  }

  @Test func withoutReplayTheSourceIsObservedWhileThereAreObservers() {
    var log: [String] = []
    let signal = source { log.append($0) }.share()
    expectEqual(observe(signal), [[1, 2, 3, 4, 5, 6], [6], [7]])
    expectEqual(log, ["+200", "-400", "+500", "-600"])
  }

  @Test func replayingForEverSurvivesTheTimeWithoutObservers() {
    var log: [String] = []
    let signal = source { log.append($0) }.share(replay: 2, scope: .forever)
    expectEqual(observe(signal), [[1, 2, 3, 4, 5, 6], [4, 5, 6], [5, 6, 7]])
    expectEqual(log, ["+200", "-400", "+500", "-600"])
  }

  @Test func replayingWhileConnectedForgetsWithoutObservers() {
    var log: [String] = []
    let signal = source { log.append($0) }.share(replay: 2, scope: .whileConnected)
    expectEqual(observe(signal), [[1, 2, 3, 4, 5, 6], [4, 5, 6], [7]])
    expectEqual(log, ["+200", "-400", "+500", "-600"])
  }

  @Test func replayKeepsTheWorkRunningWithoutObservers() {
    var log: [String] = []
    let signal = source { log.append($0) }.replay(1)
    expectEqual(observe(signal), [[1, 2, 3, 4, 5, 6], [5, 6], [6, 7]])
    expectEqual(log, ["+200"])
  }

  @Test func replayStartsOnceAndIsNotStartedAgainAfterTheEnd() {
    var starts = 0
    let signal = Signal<Int, Never>.deferred {
      starts += 1
      return .sequence([1, 2, 3])
    }.replay(2)
    expectEqual(starts, 0)
    expectEqual(Recorder(signal).events, [.value(1), .value(2), .value(3), .completed])
    expectEqual(Recorder(signal).events, [.value(2), .value(3), .completed])
    expectEqual(starts, 1)
  }

  @Test func replayFreesItsBufferAndEndsTheWorkWithTheLastReference() {
    final class Held {}
    let objects = Subject<Held, Never>()
    weak var held: Held?
    var signal: Signal<Held, Never>? = objects.signal.replay(1)
    signal?.observe { _ in }.dispose()
    do {
      let value = Held()
      held = value
      objects.send(value)
    }
    #expect(held != nil)
    expectEqual(objects.observerCount, 1)
    signal = nil
    #expect(held == nil)
    expectEqual(objects.observerCount, 0)
  }

  @Test func anObserverKeepsTheSharedWorkAlive() {
    var signal: Signal<Int, Never>? = subject.signal.replay(1)
    let recorder = signal.map { Recorder($0) }
    signal = nil
    subject.send(1)
    expectEqual(recorder?.values, [1])
    expectEqual(subject.observerCount, 1)
    recorder?.stop()
    expectEqual(subject.observerCount, 0)
  }

  @Test func shareRestartsAfterTheEnd() {
    var starts = 0
    let signal = Signal<Int, Never>.deferred {
      starts += 1
      return .just(starts)
    }.share(replay: 1)
    expectEqual(Recorder(signal).events, [.value(1), .completed])
    expectEqual(Recorder(signal).events, [.value(2), .completed])
  }

  @Test func shareForeverEmitsTheRememberedFailure() {
    struct Broken: Error, Equatable {}
    let source = Subject<Int, Broken>()
    let signal = source.signal.share(replay: 1, scope: .forever)
    let first = Recorder(signal)
    source.send(1)
    source.fail(Broken())
    expectEqual(first.events, [.value(1), .failed(Broken())])
    expectEqual(Recorder(signal).events, [.value(1), .failed(Broken())])
  }

  @Test func everyObserverGetsTheSynchronousValuesOnlyIfItWasThere() {
    let signal = merge(.sequence([1, 2]), subject.signal).share()
    let first = Recorder(signal)
    let second = Recorder(signal)
    subject.send(3)
    expectEqual(first.values, [1, 2, 3])
    expectEqual(second.values, [3])
  }

  @Test func anObserverThatComesDuringADeliveryGetsThatValueOnce() {
    let signal = subject.signal.share(replay: 1)
    var late: Recorder<Int, Never>?
    let first = signal.observe { if $0 == 1 { late = Recorder(signal) } }
    subject.send(1)
    subject.send(2)
    expectEqual(late?.values, [1, 2])
    first.dispose()
  }

  @Test func valuesEmittedDuringAReplayComeAfterIt() {
    let signal = subject.signal.share(replay: 2)
    let first = Recorder(signal)
    subject.send(1)
    subject.send(2)
    var seen: [Int] = []
    let late = signal.observe {
      seen.append($0)
      if $0 == 1 { subject.send(3) }
    }
    expectEqual(seen, [1, 2, 3])
    expectEqual(first.values, [1, 2, 3])
    late.dispose()
  }

  @Test func anEndSentDuringTheReplayComesAfterIt() {
    let signal = subject.signal.share(replay: 2)
    let first = Recorder(signal)
    subject.send(1)
    subject.send(2)
    var seen: [Event<Int, Never>] = []
    let late = signal.observeEvents {
      seen.append($0)
      if $0 == .value(1) { subject.complete() }
    }
    expectEqual(seen, [.value(1), .value(2), .completed])
    expectEqual(first.events, [.value(1), .value(2), .completed])
    #expect(late.isDisposed)
  }

  @Test func rawWorkThatEmitsTwoValuesAtOnceIsReplayedInOrder() {
    var input: Observer<Int, Never>?
    let signal = Signal<Int, Never> { observer, _ in input = observer }.share(replay: 2)
    var late: Recorder<Int, Never>?
    let first = signal.observe { value in
      if value == 1 {
        input?.send(2)
        late = Recorder(signal)
      }
    }
    input?.send(1)
    expectEqual(late?.values, [1, 2])
    first.dispose()
  }

  @Test func observingAgainWhenItCompletesRestarts() {
    var starts = 0
    let signal = Signal<Int, Never>.deferred {
      starts += 1
      return .just(starts)
    }.share()
    var second: Recorder<Int, Never>?
    let first = signal.observe(
      { _ in }, completed: { if second == nil { second = Recorder(signal) } })
    expectEqual(second?.events, [.value(2), .completed])
    #expect(first.isDisposed)
  }

  @Test func anObserverDisposedDuringTheReplayIsNotNotifiedAgain() {
    let signal = subject.signal.share(replay: 3)
    let first = Recorder(signal)
    for value in 1...3 { subject.send(value) }
    expectEqual(Recorder(signal.take(1)).events, [.value(1), .completed])
    expectEqual(first.values, [1, 2, 3])
    expectEqual(subject.observerCount, 1)
  }
}
