import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// G. Signals of signals.
@Suite struct FlatteningFactsTests {
  typealias Inner = Subject<Int, Oops>

  /// An outer signal and the recorded flattening.
  struct Stage {
    let outer = Subject<Signal<Int, Oops>, Oops>()
    let record: Recorder<Int, Oops>

    init(_ strategy: FlattenStrategy) {
      record = Recorder(outer.signal.flatten(strategy))
    }

    func add() -> Inner {
      let inner = Inner()
      outer.send(inner.signal)
      return inner
    }
  }

  @Test(.fact(67)) func latestFollowsTheNewestAndDisposesTheOld() {
    let stage = Stage(.latest)
    let first = stage.add()
    first.send(1)
    let second = stage.add()
    expectEqual(first.observerCount, 0)
    first.send(2)
    second.send(3)
    second.complete()
    expectEqual(stage.record.text, ["1", "3"])
    let third = stage.add()
    stage.outer.complete()
    third.send(4)
    expectEqual(stage.record.text, ["1", "3", "4"])
    third.complete()
    expectEqual(stage.record.text, ["1", "3", "4", "|"])
  }

  @Test(
    .fact(67, 69, 71, 73),
    arguments: [FlattenStrategy.latest, .concat, .merge, .first, .race, .concurrent(2)])
  func failureOfEitherEndsEverything(_ strategy: FlattenStrategy) {
    let byInner = Stage(strategy)
    let inner = byInner.add()
    inner.send(1)
    inner.fail(.first)
    expectEqual(byInner.record.text, ["1", "#first"])
    expectEqual(byInner.outer.observerCount, 0)
    let byOuter = Stage(strategy)
    let running = byOuter.add()
    byOuter.outer.fail(.second)
    running.send(1)
    expectEqual(byOuter.record.text, ["#second"])
    expectEqual(running.observerCount, 0)
  }

  @Test(.fact(68)) func latestOverPropertiesEmitsTheInitialValueAndReleasesTheOld() {
    let outer = Subject<Property<Int>, Never>()
    weak var old: MutableProperty<Int>?
    let record = Recorder(outer.signal.flatMap(.latest) { $0.signal })
    do {
      let first = MutableProperty(0)
      old = first
      outer.send(first)
      first.value = 10
      first.value = 11
    }
    #expect(old != nil)
    let second = MutableProperty(20)
    outer.send(second)
    #expect(old == nil)
    second.value = 21
    expectEqual(record.text, ["0", "10", "11", "20", "21"])
    record.stop()
    expectEqual(second.observerCount, 0)
  }

  @Test(.fact(69)) func concatRunsOneAtATimeInOrder() {
    let stage = Stage(.concat)
    let inners = (0..<3).map { _ in stage.add() }
    expectEqual(inners.map(\.observerCount), [1, 0, 0])
    inners[1].send(99)
    inners[0].send(1)
    inners[0].complete()
    inners[1].send(2)
    stage.outer.complete()
    inners[1].complete()
    expectEqual(inners.map(\.observerCount), [0, 0, 1])
    inners[2].complete()
    expectEqual(stage.record.text, ["1", "2", "|"])
  }

  @Test(.fact(69)) func disposedConcatStartsNoWaitingSignal() {
    let stage = Stage(.concat)
    let first = stage.add(), second = stage.add()
    stage.record.stop()
    first.complete()
    second.send(1)
    expectEqual([first, second].map(\.observerCount), [0, 0])
    #expect(stage.record.text.isEmpty)
  }

  @Test(.fact(70)) func concurrentStartsUpToItsLimitAndThenInOrder() {
    let stage = Stage(.concurrent(4))
    let inners = (0..<6).map { _ in stage.add() }
    expectEqual(inners.map(\.observerCount), [1, 1, 1, 1, 0, 0])
    inners[2].complete()
    expectEqual(inners.map(\.observerCount), [1, 1, 0, 1, 1, 0])
    inners[0].complete()
    expectEqual(inners.map(\.observerCount), [0, 1, 0, 1, 1, 1])
    stage.outer.complete()
    for inner in inners { inner.complete() }
    expectEqual(stage.record.text, ["|"])
  }

  @Test(.fact(71)) func mergeCompletesWhenOuterAndAllInnersHave() {
    let stage = Stage(.merge)
    let first = stage.add(), second = stage.add()
    second.send(1)
    first.send(2)
    stage.outer.complete()
    first.complete()
    second.send(3)
    expectEqual(stage.record.text, ["1", "2", "3"])
    second.complete()
    expectEqual(stage.record.text, ["1", "2", "3", "|"])
  }

  @Test(.fact(72)) func raceIsWonByTheFirstThatEmitsAnything() {
    let stage = Stage(.race)
    let first = stage.add(), second = stage.add()
    second.send(1)
    expectEqual(first.observerCount, 0)
    first.send(2)
    let late = stage.add()
    late.send(3)
    second.send(4)
    second.complete()
    stage.outer.complete()
    expectEqual(stage.record.text, ["1", "4", "|"])
  }

  @Test(.fact(72)) func raceMayBeWonByCompleting() {
    let stage = Stage(.race)
    let first = stage.add(), second = stage.add()
    first.complete()
    second.send(1)
    stage.outer.complete()
    expectEqual(stage.record.text, ["|"])
    expectEqual(second.observerCount, 0)
  }

  @Test(.fact(73)) func firstIgnoresSignalsWhileOneRuns() {
    let stage = Stage(.first)
    let first = stage.add(), ignored = stage.add()
    expectEqual(ignored.observerCount, 0)
    first.send(1)
    first.complete()
    ignored.send(2)
    let second = stage.add()
    second.send(3)
    stage.outer.complete()
    second.complete()
    expectEqual(stage.record.text, ["1", "3", "|"])
  }

  @Test(
    .fact(74),
    arguments: [FlattenStrategy.latest, .concat, .merge, .first, .race], [true, false])
  func disposingEndsOuterAndInner(_ strategy: FlattenStrategy, afterOuterCompleted: Bool) {
    let stage = Stage(strategy)
    let inner = stage.add()
    if afterOuterCompleted { stage.outer.complete() }
    stage.record.stop()
    inner.send(1)
    expectEqual(inner.observerCount, 0)
    expectEqual(stage.outer.observerCount, 0)
    #expect(stage.record.text.isEmpty)
  }

  @Test(.fact(75), arguments: [FlattenStrategy.latest, .concat, .merge, .first, .race])
  func innerMaySendIntoTheOuter(_ strategy: FlattenStrategy) {
    let outer = Subject<Int, Never>()
    let record = Recorder(
      outer.signal.flatMap(strategy) { value in
        Signal<Int, Never> { observer, _ in
          observer.send(value)
          if value < 3 { outer.send(value + 1) }
          observer.complete()
        }
      })
    outer.send(1)
    expectEqual(record.text, (strategy == .race ? ["1"] : ["1", "2", "3"]))
  }
}
