import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// L. Disposables and lifetimes.
@Suite struct LifetimeFactsTests {
  @Test(.fact(110)) func disposingTwiceRunsTheActionOnce() {
    var runs = 0
    let disposable = Disposable.action { runs += 1 }
    expectEqual(disposable.isDisposed, false)
    disposable.dispose()
    disposable.dispose()
    expectEqual(runs, 1)
    #expect(disposable.isDisposed)
  }

  @Test(.fact(110)) func droppedDisposableRunsItsAction() {
    var runs = 0
    do {
      let disposable = Disposable.action { runs += 1 }
      expectEqual(disposable.isDisposed, false)
    }
    expectEqual(runs, 1)
  }

  @Test(.fact(110)) func bagEndsAllInOrderAndLateOnesAtOnce() {
    var log: [Int] = []
    let bag = DisposeBag()
    for index in 0..<3 { bag += .action { log.append(index) } }
    bag.dispose()
    bag += .action { log.append(9) }
    bag.dispose()
    expectEqual(log, [0, 1, 2, 9])
  }

  @Test(.fact(110)) func emptiedBagCanBeUsedAgain() {
    var log: [Int] = []
    let bag = DisposeBag()
    bag += .action { log.append(0) }
    bag.removeAll()
    bag += .action { log.append(1) }
    expectEqual(log, [0])
    bag.removeAll()
    expectEqual(log, [0, 1])
  }

  @Test(.fact(110)) func bagForgetsObservationsThatHaveEnded() {
    let bag = DisposeBag()
    let subject = Subject<Int, Never>()
    for _ in 0..<1000 {
      bag += subject.signal.take(1).observe { _ in }
      subject.send(1)
    }
    #expect(bag.count <= 17)
  }

  @Test(.fact(110)) func reuseEndsTheBindingsOfThePreviousUseFirst() {
    var log: [String] = []
    let slot = ReuseSlot()
    slot.reuse { Disposable.action { log.append("first ended") } }
    slot.reuse {
      let next = Disposable.action { log.append("second ended") }
      log.append("second made")
      return [next]
    }
    slot.clear()
    slot.clear()
    expectEqual(log, ["first ended", "second made", "second ended"])
  }

  @Test(.fact(110)) func droppedSlotEndsItsBindings() {
    let property = MutableProperty(0)
    do {
      let slot = ReuseSlot()
      slot.reuse { property.onChange { _ in } }
      expectEqual(property.observerCount, 1)
    }
    expectEqual(property.observerCount, 0)
  }

  @Test(.fact(111)) func lifetimeEndsOnceAndRunsLateActionsAtOnce() {
    var kept: Lifetime?
    var log: [String] = []
    let observation = Signal<Int, Never> { _, lifetime in
      kept = lifetime
      lifetime.onEnd { log.append("first") }
      lifetime.onEnd { log.append("second") }
    }.observe { _ in }
    expectEqual(kept?.isDisposed, false)
    observation.dispose()
    expectEqual(kept?.isDisposed, true)
    kept?.onEnd { log.append("late") }
    kept?.dispose()
    expectEqual(log, ["first", "second", "late"])
  }

  @Test(.fact(111)) func innerLifetimeEndsWithTheOuterChain() {
    var kept: Lifetime?
    let inner = Signal<Int, Never> { _, lifetime in kept = lifetime }
    let observation = Signal<Int, Never>.just(1).concat(inner).take(5).observe { _ in }
    expectEqual(kept?.isDisposed, false)
    observation.dispose()
    expectEqual(kept?.isDisposed, true)
  }

  @Test(.fact(112)) func takeDuringCompletesWithTheBag() {
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    let record = Recorder(subject.signal.take(during: bag))
    subject.send(1)
    bag.dispose()
    subject.send(2)
    expectEqual(record.text, ["1", "|"])
    expectEqual(Recorder(subject.signal.take(during: bag)).text, ["|"])
    expectEqual(subject.observerCount, 0)
  }

  @Test(.fact(112)) func bagForgetsAChainThatEndedBefore() {
    weak var token: Token?
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    do {
      let made = Token()
      token = made
      let observation = subject.signal.take(during: bag).observe { _ in
        withExtendedLifetime(made) {}
      }
      observation.dispose()
    }
    #expect(token == nil)
  }

  @Test(.fact(113)) func observationsOfAnObjectEndBeforeTheNextStatement() {
    final class Screen: Owner {
      let bag = DisposeBag()
      var titles: [String] = []
    }
    let title = MutableProperty("a")
    let alerts = Subject<Int, Never>()
    var screen: Screen? = Screen()
    if let screen {
      title.observe(screen) { $0.titles.append($1) }
      alerts.signal.observe(screen) { screen, _ in screen.titles.append("!") }
    }
    title.value = "b"
    alerts.send(1)
    expectEqual(screen?.titles, ["a", "b", "!"])
    screen = nil
    expectEqual(title.observerCount, 0)
    expectEqual(alerts.observerCount, 0)
  }
}
