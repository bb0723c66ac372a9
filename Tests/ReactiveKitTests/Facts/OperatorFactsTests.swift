import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// D. Operators on one signal.
@Suite struct OperatorFactsTests {
  private func eventTexts<Value, Failure: Error>(_ signal: Signal<Value, Failure>) -> [String] {
    Recorder(signal).text
  }

  private func numbers(_ range: ClosedRange<Int>) -> Signal<Int, Oops> { .sequence(range) }

  @Test(.fact(30)) func closuresRunOncePerValueAndObservation() {
    var calls = 0
    let signal = numbers(1...4).map { value in
      calls += 1
      return value
    }.filter { value in
      calls += 10
      return value.isMultiple(of: 2)
    }.compactMap { value -> Int? in
      calls += 100
      return value == 2 ? nil : value
    }
    expectEqual(eventTexts(signal), ["4", "|"])
    expectEqual(calls, 244)
    expectEqual(eventTexts(signal), ["4", "|"])
    expectEqual(calls, 488)
  }

  @Test(.fact(30)) func closuresDoNotRunAfterTheEnd() {
    let subject = Subject<Int, Oops>()
    var calls = 0
    let record = Recorder(subject.signal.map { _ in calls += 1 })
    subject.fail(.first)
    subject.send(1)
    expectEqual(record.text, ["#first"])
    expectEqual(calls, 0)
  }

  @Test(.fact(31)) func takeCompletesWithTheLastValueAndEndsTheSource() {
    let subject = Subject<Int, Never>()
    let record = Recorder(subject.signal.take(2))
    subject.send(1)
    subject.send(2)
    expectEqual(record.text, ["1", "2", "|"])
    expectEqual(subject.observerCount, 0)
  }

  @Test(.fact(31)) func takeThatIsReenteredCompletesOnce() {
    let subject = Subject<Int, Never>()
    let record = Recorder(subject.signal.take(1).on(value: { _ in subject.send(2) }))
    subject.send(1)
    expectEqual(record.text, ["1", "|"])
    var kept: Observer<Int, Never>?
    let reentrant = Signal<Int, Never> { observer, _ in kept = observer }.take(2)
    var events: [String] = []
    let observation = reentrant.observe {
      events.append("\($0)")
      kept?.send($0 + 1)
    } completed: {
      events.append("|")
    }
    kept?.send(1)
    expectEqual(events, ["1", "2", "|"])
    observation.dispose()
  }

  @Test(.fact(31), arguments: [0, -1])
  func takingZeroCompletesWithoutStartingTheWork(_ count: Int) {
    var starts = 0
    expectEqual(eventTexts(numbers(1...3).on(starting: { starts += 1 }).take(count)), ["|"])
    expectEqual(starts, 0)
  }

  @Test(.fact(32)) func takeLastWaitsForTheCompletion() {
    let subject = Subject<Int, Oops>()
    let record = Recorder(subject.signal.take(last: 2))
    for value in 1...3 { subject.send(value) }
    #expect(record.text.isEmpty)
    subject.complete()
    expectEqual(record.text, ["2", "3", "|"])
    expectEqual(eventTexts(numbers(1...2).take(last: 5)), ["1", "2", "|"])
    expectEqual(eventTexts(numbers(1...2).take(last: 0)), ["|"])
    expectEqual(eventTexts(numbers(1...2).concat(.fail(.first)).take(last: 1)), ["#first"])
  }

  @Test(.fact(33)) func takeWhileDropsTheFailingValueAndTakeThroughEmitsIt() {
    expectEqual(eventTexts(numbers(1...9).take(while: { $0 < 3 })), ["1", "2", "|"])
    expectEqual(eventTexts(numbers(1...9).take(through: { $0 == 3 })), ["1", "2", "3", "|"])
    expectEqual(eventTexts(numbers(1...2).take(while: { _ in true })), ["1", "2", "|"])
    expectEqual(eventTexts(numbers(1...2).take(through: { _ in false })), ["1", "2", "|"])
  }

  @Test(.fact(34), arguments: ["value", "completion", "failure"])
  func takeUntilCompletesWithAnyEventOfTheTrigger(_ event: String) {
    let subject = Subject<Int, Oops>()
    let trigger = Subject<Void, Oops>()
    let record = Recorder(subject.signal.take(until: trigger.signal))
    subject.send(1)
    switch event {
    case "value": trigger.send()
    case "completion": trigger.complete()
    default: trigger.fail(.first)
    }
    subject.send(2)
    expectEqual(record.text, ["1", "|"])
    expectEqual(subject.observerCount, 0)
    expectEqual(trigger.observerCount, 0)
  }

  @Test(.fact(35)) func triggerThatFiresAtOnceBlocksAllValues() {
    expectEqual(eventTexts(numbers(1...3).take(until: Signal<Int, Never>.just(0))), ["|"])
    expectEqual(eventTexts(numbers(1...3).take(until: MutableProperty(0).signal)), ["|"])
  }

  @Test(.fact(36)) func replacementTakesOverWithItsFirstEvent() {
    let first = Subject<Int, Oops>()
    let second = Subject<Int, Oops>()
    let record = Recorder(first.signal.take(untilReplacedBy: second.signal))
    first.send(1)
    second.send(10)
    first.send(2)
    first.fail(.first)
    second.send(11)
    second.complete()
    expectEqual(record.text, ["1", "10", "11", "|"])
  }

  @Test(.fact(36)) func replacedSignalPassesOnItsFailureButNotItsCompletion() {
    let first = Subject<Int, Oops>()
    let second = Subject<Int, Oops>()
    let record = Recorder(first.signal.take(untilReplacedBy: second.signal))
    first.complete()
    second.send(1)
    expectEqual(record.text, ["1"])
    let failing = Subject<Int, Oops>()
    let failed = Recorder(failing.signal.take(untilReplacedBy: second.signal))
    failing.fail(.second)
    second.send(2)
    expectEqual(failed.text, ["#second"])
    expectEqual(record.text, ["1", "2"])
  }

  @Test(.fact(37)) func skipLeavesOutTheFirst() {
    expectEqual(eventTexts(numbers(1...4).skip(2)), ["3", "4", "|"])
    expectEqual(eventTexts(numbers(1...2).skip(5)), ["|"])
    expectEqual(eventTexts(numbers(1...2).skip(0)), ["1", "2", "|"])
    expectEqual(
      eventTexts(Signal<Int, Oops>.sequence([1, 5, 1]).skip(while: { $0 < 3 })), ["5", "1", "|"])
  }

  @Test(.fact(37), arguments: [true, false])
  func skipUntilOpensOnAValueOrTheCompletionOfTheTrigger(byValue: Bool) {
    let subject = Subject<Int, Oops>()
    let trigger = Subject<Void, Never>()
    let record = Recorder(subject.signal.skip(until: trigger.signal))
    subject.send(1)
    if byValue { trigger.send() } else { trigger.complete() }
    subject.send(2)
    subject.complete()
    expectEqual(record.text, ["2", "|"])
    expectEqual(trigger.observerCount, 0)
  }

  @Test(.fact(38)) func distinctLeavesOutRepetitions() {
    let flags = Signal<Bool, Never>.sequence([true, true, false, true])
    expectEqual(eventTexts(flags.distinct()), ["true", "false", "true", "|"])
    let words = Signal<String, Never>.sequence(["a", "b", "cc", "d"])
    expectEqual(eventTexts(words.distinct { $0.count == $1.count }), ["a", "cc", "d", "|"])
    let optionals = Signal<Int?, Never>.sequence([nil, nil, 1])
    expectEqual(eventTexts(optionals.distinct()), ["nil", "Optional(1)", "|"])
  }

  @Test(.fact(39)) func scanEmitsEveryResultAndReduceTheLast() {
    expectEqual(eventTexts(numbers(1...3).scan(0, +)), ["1", "3", "6", "|"])
    expectEqual(eventTexts(numbers(1...3).reduce(0, +)), ["6", "|"])
    expectEqual(eventTexts(Signal<Int, Oops>.empty.scan(7, +)), ["|"])
    expectEqual(eventTexts(Signal<Int, Oops>.empty.reduce(7, +)), ["7", "|"])
    expectEqual(eventTexts(numbers(1...3).concat(.fail(.first)).reduce(0, +)), ["#first"])
  }

  @Test(.fact(40)) func collectEmitsArrays() {
    expectEqual(eventTexts(numbers(1...3).collect()), ["[1, 2, 3]", "|"])
    expectEqual(eventTexts(Signal<Int, Oops>.empty.collect()), ["[]", "|"])
    expectEqual(eventTexts(numbers(1...3).concat(.fail(.first)).collect()), ["#first"])
    expectEqual(eventTexts(numbers(0...7).collect(3)), ["[0, 1, 2]", "[3, 4, 5]", "[6, 7]", "|"])
    expectEqual(eventTexts(numbers(1...2).concat(.fail(.first)).collect(3)), ["#first"])
    expectEqual(eventTexts(numbers(1...2).collect(2)), ["[1, 2]", "|"])
  }

  @Test(.fact(41)) func pairwiseEmitsEachValueWithTheOneBefore() {
    let plain = numbers(1...3).pairwise().map { [$0.previous, $0.current] }
    expectEqual(eventTexts(plain), ["[1, 2]", "[2, 3]", "|"])
    let seeded = numbers(1...2).pairwise(0).map { [$0.previous, $0.current] }
    expectEqual(eventTexts(seeded), ["[0, 1]", "[1, 2]", "|"])
    let optionals = Signal<Int?, Never>.sequence([nil, 1]).pairwise().map { [$0, $1] }
    expectEqual(eventTexts(optionals), ["[nil, Optional(1)]", "|"])
  }

  @Test(.fact(47)) func sideEffectsRunBeforeTheObserverAndDisposedOnce() {
    let subject = Subject<Int, Oops>()
    var log: [String] = []
    let signal = subject.signal.on(
      starting: { log.append("starting") }, value: { log.append("on \($0)") },
      completed: { log.append("on |") }, failed: { _ in log.append("on #") },
      disposed: { log.append("disposed") })
    let observation = signal.observe(
      { log.append("\($0)") }, completed: { log.append("|") }, failed: { _ in log.append("#") })
    subject.send(1)
    subject.complete()
    observation.dispose()
    expectEqual(log, ["starting", "on 1", "1", "on |", "disposed", "|"])
    log = []
    signal.observe({ _ in }, failed: { _ in }).dispose()
    expectEqual(log, ["starting", "on |", "disposed"])
  }

  @Test(.fact(47)) func disposingRunsTheDisposedClosureAlone() {
    let subject = Subject<Int, Oops>()
    var log: [String] = []
    let observation = subject.signal.on(
      completed: { log.append("|") }, failed: { _ in log.append("#") },
      disposed: { log.append("disposed") }
    ).observe({ _ in }, failed: { _ in })
    observation.dispose()
    observation.dispose()
    expectEqual(log, ["disposed"])
  }
}
