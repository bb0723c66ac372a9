import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A. The events of a signal, and the order in which observers are notified.
@Suite struct GrammarFactsTests {
  @Test(.fact(1)) func endedSubjectEmitsNoValue() {
    let subject = Subject<Int, Oops>()
    let record = Recorder(subject.signal)
    subject.send(1)
    subject.complete()
    subject.send(2)
    subject.fail(.first)
    subject.complete()
    expectEqual(record.text, ["1", "|"])
  }

  @Test(.fact(1)) func endedProducerEmitsNoValue() {
    let record = Recorder(
      Signal<Int, Oops> { observer, _ in
        observer.send(1)
        observer.fail(.first)
        observer.send(2)
        observer.complete()
        observer.fail(.second)
      })
    expectEqual(record.text, ["1", "#first"])
  }

  @Test(.fact(1)) func noValueFollowsAnEndSentByAnObserver() {
    let subject = Subject<Int, Never>()
    let reaction = subject.signal.observe { value in
      guard value == 1 else { return }
      subject.complete()
      subject.send(2)
    }
    let record = Recorder(subject.signal)
    subject.send(1)
    expectEqual(record.text, ["1", "|"])
    reaction.dispose()
  }

  @Test(.fact(4)) func lateObserversOfAnEndedSubjectGetTheSameEnd() {
    let completed = Subject<Int, Oops>()
    completed.complete()
    let failed = Subject<Int, Oops>()
    failed.fail(.second)
    expectEqual(Recorder(completed.signal).text, ["|"])
    expectEqual(Recorder(failed.signal).text, ["#second"])
  }

  @Test(.fact(5)) func observerDisposingItselfOnTheFirstValueReceivesOneValue() {
    let subject = Subject<Int, Never>()
    var seen: [Int] = []
    var observation: Disposable?
    observation = subject.signal.observe {
      seen.append($0)
      observation?.dispose()
    }
    subject.send(1)
    subject.send(2)
    expectEqual(seen, [1])
    expectEqual(observation?.isDisposed, true)
  }

  @Test(
    .fact(5),
    arguments: [
      "take(last:)", "collect", "reduce", "replaceError", "results",
    ])
  func observerDisposingItselfDuringTheLastValuesReceivesNoMore(_ name: String) {
    let subject = Subject<Int, Oops>()
    let whole: [String: Signal<String, Oops>] = [
      "take(last:)": subject.signal.take(last: 3).map { "\($0)" },
      "collect": subject.signal.collect().map { "\($0)" },
      "reduce": subject.signal.reduce(0, +).map { "\($0)" },
      "replaceError": subject.signal.replaceError(with: 9).map { "\($0)" }.promoteError(),
      "results": subject.signal.results().map { "\($0)" }.promoteError(),
    ]
    let signal = whole[name] ?? .never
    var log: [String] = []
    var observation: Disposable?
    observation = signal.observeEvents { event in
      log.append(event.value == nil ? "end" : "value")
      observation?.dispose()
    }
    let fails = name == "replaceError" || name == "results"
    if !fails { for value in 1...3 { subject.send(value) } }
    if fails { subject.fail(.first) } else { subject.complete() }
    expectEqual(log, ["value"])
  }

  @Test(.fact(6)) func observerOfAPropertyDisposedDuringADeliveryIsNotNotified() {
    let property = MutableProperty(0)
    var second: Disposable?
    var seen: [Int] = []
    let first = property.onChange { _ in second?.dispose() }
    second = property.onChange { seen.append($0) }
    property.value = 1
    #expect(seen.isEmpty)
    first.dispose()
  }

  @Test(.fact(7, 107)) func everyObserverSeesReentrantValuesInTheOrderOfSending() {
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    var logs: [[Int]] = [[], [], []]
    bag += subject.signal.observe { value in
      logs[0].append(value)
      if value == 0 { subject.send(10) }
      if value == 10 { subject.send(100) }
    }
    bag += subject.signal.observe { value in
      logs[1].append(value)
      if value == 10 { subject.send(20) }
      if value == 100 { subject.send(200) }
    }
    bag += subject.signal.observe { logs[2].append($0) }
    subject.send(0)
    let expected = [0, 10, 100, 20, 200]
    expectEqual(logs, [expected, expected, expected])
  }

  @Test(.fact(8)) func fortyObserversOfAPropertyRunInTheOrderOfObserving() {
    let property = MutableProperty(0)
    let derived = property.map { $0 + 1 }
    let bag = DisposeBag()
    var seen: [Int] = []
    for index in 0..<40 { bag += property.onChange { _ in seen.append(index) } }
    for index in 40..<80 { bag += derived.onChange { _ in seen.append(index) } }
    property.value = 1
    expectEqual(seen, Array(0..<80))
  }

  @Test(.fact(10)) func observerAddedDuringADeliveryGetsTheCurrentValueOnce() {
    let property = MutableProperty(0)
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var late: [Int] = []
    bag += property.onChange { value in
      if value == 1 { bag += property.observe { late.append($0) } }
    }
    property.value = 1
    expectEqual(late, [1])
    property.value = 2
    expectEqual(late, [1, 2])
  }

  @Test(.fact(11)) func observingAHotSignalHasNoSideEffect() {
    let subject = Subject<Int, Never>()
    subject.send(1)
    let first = Recorder(subject.signal)
    let second = Recorder(subject.signal)
    #expect(first.text.isEmpty)
    subject.send(2)
    second.stop()
    subject.send(3)
    expectEqual(first.text, ["2", "3"])
    expectEqual(second.text, ["2"])
  }

  @Test(.fact(12), arguments: [true, false])
  func endReleasesTheClosuresOfObservers(byFailing: Bool) {
    let subject = Subject<Int, Oops>()
    weak var token: Token?
    let observation: Disposable
    do {
      let made = Token()
      token = made
      observation = subject.signal.map { $0 + 1 }.observe(
        { _ in withExtendedLifetime(made) {} }, failed: { _ in withExtendedLifetime(made) {} })
    }
    #expect(token != nil)
    if byFailing { subject.fail(.first) } else { subject.complete() }
    #expect(token == nil)
    #expect(observation.isDisposed)
  }

  @Test(.fact(12)) func producerThatKeepsItsObserverRetainsNoClosureAfterTheEnd() {
    var kept: Observer<Int, Never>?
    let signal = Signal<Int, Never> { observer, _ in kept = observer }
    weak var completedToken: Token?
    weak var disposedToken: Token?
    do {
      let made = Token()
      completedToken = made
      let observation = signal.observe { _ in withExtendedLifetime(made) {} }
      kept?.complete()
      #expect(observation.isDisposed)
    }
    #expect(completedToken == nil)
    do {
      let made = Token()
      disposedToken = made
      signal.observe { _ in withExtendedLifetime(made) {} }.dispose()
    }
    #expect(disposedToken == nil)
    kept?.send(1)
  }

  @Test(.fact(13)) func distinctKeepsAtMostTheLastValue() {
    let subject = Subject<Token, Never>()
    var freed: [Int] = []
    let flags = [true, false, false, true]
    var pool = flags.indices.map { index in Token { freed.append(index) } }
    let byIndex = Dictionary(
      uniqueKeysWithValues: zip(pool.map(ObjectIdentifier.init), flags))
    let observation = subject.signal.distinct {
      byIndex[ObjectIdentifier($0)] == byIndex[ObjectIdentifier($1)]
    }.observe { _ in }
    while !pool.isEmpty { subject.send(pool.removeFirst()) }
    // The last value emitted is retained, so the repeated one is released first.
    expectEqual(freed, [0, 2, 1])
    subject.complete()
    expectEqual(freed, [0, 2, 1, 3])
    observation.dispose()
  }

  @Test(.fact(14)) func deinitMayUseTheSourceThatFreesIt() {
    let property = MutableProperty(0)
    let record = Recorder(property)
    var holder: Disposable?
    do {
      let token = Token { property.value += 100 }
      holder = property.onChange { _ in withExtendedLifetime(token) {} }
    }
    let dropping = property.onChange { if $0 == 1 { holder = nil } }
    property.value = 1
    expectEqual(record.text, ["0", "1", "101"])
    #expect(holder == nil)
    dropping.dispose()
  }
}
