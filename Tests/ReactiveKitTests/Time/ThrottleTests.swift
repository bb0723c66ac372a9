import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct ThrottleTests {
  struct Broken: Error, Equatable {}

  private let clock = VirtualClock()
  private let subject = Subject<Int, Broken>()

  private func record(
    latest: Bool = true, _ rule: CompletionRule = .keepPending
  ) -> Recorder<Int, Broken> {
    let signal = subject.signal.throttle(
      for: .seconds(1), latest: latest, atCompletion: rule, clock: clock)
    return Recorder(signal, clock: clock)
  }

  /// Frames of 10 ms, a window of 20 of them.
  @Test(arguments: [
    ("(012)", "0-------------------2"),
    (
      "(012)--------------------------------------------(345)",
      "0-------------------2------------------------3-------------------5"
    ),
    ("2---3-----4---5-----6---7----|", "2-------------------6-------------------(7|)"),
    ("(12)--------------------|", "1-------------------2|"),
    ("(1|)", "(1|)"),
    ("(12#)", "(1#)"),
  ])
  func emitsTheFirstAtOnceAndTheNewestAtTheEndOfTheWindow(source: String, throttled: String) throws
  {
    let drawn = try marbles(source, frame: .milliseconds(10)) {
      $0.throttle(for: .milliseconds(200), clock: $1)
    }
    expectEqual(drawn, throttled)
  }

  @Test(arguments: [("(12|)", "(1|)"), ("(1|)", "(1|)"), ("(12#)", "(1#)")])
  func completionDropsTheDiscardedValueAtOnce(source: String, throttled: String) throws {
    let drawn = try marbles(source) {
      $0.throttle(for: .seconds(1), atCompletion: .discardPending, clock: $1)
    }
    expectEqual(drawn, throttled)
  }

  @Test func withoutTheLatestEmitsOnlyTheFirstOfEachWindow() throws {
    let drawn = try marbles("2---3-----4---5-----6---7----|", frame: .milliseconds(10)) {
      $0.throttle(for: .milliseconds(200), latest: false, clock: $1)
    }
    expectEqual(drawn, "2-------------------6--------|")
  }

  @Test func theFirstIsEmittedBeforeTheSenderReturns() {
    let recorder = record()
    subject.send(0)
    expectEqual(recorder.values, [0])
    subject.send(1)
    subject.send(2)
    expectEqual(recorder.values, [0])
    clock.advance(by: .milliseconds(4_500))
    subject.send(3)
    expectEqual(recorder.values, [0, 2, 3])
  }

  @Test(arguments: [CompletionRule.keepPending, .discardPending])
  func endWithoutAPendingValueStopsTheTimer(rule: CompletionRule) {
    let recorder = record(rule)
    subject.send(1)
    subject.send(2)
    if rule == .keepPending { clock.advance(by: .seconds(1)) }
    subject.complete()
    expectEqual(recorder.termination, .completed)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func completionWaitsForAValueThatTheObserverOfTheLastOneSends() {
    let throttled = subject.signal.throttle(for: .seconds(1), clock: clock).on(value: { value in
      if value != 2 { return }
      subject.send(3)
      subject.complete()
    })
    let recorder = Recorder(throttled, clock: clock)
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(5))
    #expect(
      recorder.difference(from: [
        .value(1), .value(2, at: .seconds(1)), .value(3, at: .seconds(2)),
        .completed(at: .seconds(2)),
      ]) == nil)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func aClockThatIsSetBackEndsTheWindow() throws {
    let recorder = record()
    clock.advance(by: .seconds(5))
    subject.send(3)
    subject.send(4)
    subject.send(5)
    clock.rewind(by: .seconds(2))
    subject.send(6)
    expectEqual(recorder.values, [3, 6])
    subject.send(7)
    subject.send(8)
    clock.advance()
    expectEqual(recorder.values, [3, 6])
    try clock.run()
    #expect(
      recorder.difference(from: [
        .value(3, at: .seconds(5)), .value(6, at: .seconds(3)), .value(8, at: .seconds(4)),
      ]) == nil)
  }

  @Test func withoutTheLatestUsesNoTimer() {
    let recorder = record(latest: false)
    for value in 0..<1_000 { subject.send(value) }
    expectEqual(clock.scheduledCount, 0)
    expectEqual(recorder.values, [0])
  }

  @Test func twentyThousandValuesInOneWindowUseOneTimer() {
    let recorder = record()
    for value in 0..<20_000 { subject.send(value) }
    expectEqual(clock.scheduledCount, 1)
    clock.advance(by: .seconds(1))
    expectEqual(recorder.values, [0, 19_999])
  }

  @Test func disposingStopsTheTimer() {
    let recorder = record()
    subject.send(1)
    subject.send(2)
    expectEqual(clock.pendingCount, 1)
    recorder.stop()
    expectEqual(clock.pendingCount, 0)
    expectEqual(subject.observerCount, 0)
  }
}

@Suite struct ThrottleWhileTests {
  struct Broken: Error, Equatable {}

  private let isHeld = MutableProperty(false)
  private let subject = Subject<Int, Broken>()

  @Test func keepsOnlyTheLatestWhileTrueAndEmitsItAtTheFlip() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    for value in 1...3 { subject.send(value) }
    expectEqual(recorder.values, [1, 2, 3])
    isHeld.value = true
    expectEqual(recorder.values, [1, 2, 3])
    for value in 4...5 { subject.send(value) }
    expectEqual(recorder.values, [1, 2, 3])
    isHeld.value = false
    expectEqual(recorder.values, [1, 2, 3, 5])
    isHeld.value = true
    isHeld.value = false
    expectEqual(recorder.values, [1, 2, 3, 5])
  }

  @Test(arguments: [false, true])
  func valueHeldInATransactionIsEmittedIfItEndsWithFalse(wasHeld: Bool) {
    isHeld.value = wasHeld
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    for number in [1, 3] {
      transaction {
        isHeld.value = true
        subject.send(number)
        subject.send(number + 1)
        isHeld.value = false
      }
      expectEqual(recorder.values.last, number + 1)
    }
    transaction {
      isHeld.value = true
      subject.send(5)
      isHeld.value = false
      isHeld.value = true
    }
    expectEqual(recorder.values, [2, 4])
    subject.complete()
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.value(2), .value(4), .value(5), .completed]) == nil)
    expectEqual(isHeld.observerCount, 0)
  }

  @Test func completionWaitsForTheKeptValue() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    isHeld.value = true
    subject.send(1)
    subject.complete()
    expectEqual(recorder.events, [])
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.value(1), .completed]) == nil)
  }

  @Test func completionWaitsForAValueThatTheObserverOfTheFlipHoldsBack() {
    let throttled = subject.signal.throttle(while: isHeld).on(value: { value in
      if value == 2 { return }
      isHeld.value = true
      subject.send(2)
      subject.complete()
    })
    let recorder = Recorder(throttled)
    isHeld.value = true
    subject.send(1)
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.value(1)]) == nil)
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.value(1), .value(2), .completed]) == nil)
  }

  @Test func completionWithoutAKeptValueIsImmediate() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    isHeld.value = true
    subject.complete()
    #expect(recorder.difference(fromEvents: [.completed]) == nil)
  }

  @Test func failureIsImmediateAndDropsTheKeptValue() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    isHeld.value = true
    subject.send(1)
    subject.fail(Broken())
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.failed(Broken())]) == nil)
  }

  @Test func theNewestCountsWhenAnEarlierObserverOfTheFlipSends() {
    let sender = isHeld.onChange { if !$0 { subject.send(2) } }
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    isHeld.value = true
    subject.send(1)
    isHeld.value = false
    expectEqual(recorder.values, [2])
    sender.dispose()
  }

  @Test func onlyTheObservationRetainsTheProperty() {
    weak var property: Property<Bool>?
    var recorder: Recorder<Int, Broken>?
    do {
      let local = MutableProperty(true)
      property = local
      recorder = Recorder(subject.signal.throttle(while: local))
    }
    subject.send(1)
    expectEqual(recorder?.values, [])
    #expect(property != nil)
    recorder = nil
    #expect(property == nil)
  }
}
