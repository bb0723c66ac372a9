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

  @Test func emitsTheFirstAtOnceAndTheNewestAtTheEndOfTheWindow() {
    let recorder = record()
    subject.send(0)
    #expect(recorder.values == [0])
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    clock.advance(by: .milliseconds(1_500))
    #expect(recorder.values == [0, 2])
    clock.advance(by: .seconds(3))
    #expect(recorder.values == [0, 2])
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
    subject.send(4)
    subject.send(5)
    clock.advance()
    #expect(
      recorder.difference(from: [
        .value(0), .value(2, at: .seconds(1)), .value(3, at: .milliseconds(4_500)),
      ]) == nil)
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
    #expect(clock.pendingCount == 0)
  }

  @Test func completionAfterTheNewestWasEmittedWaitsForNothing() {
    let recorder = record()
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(1))
    subject.complete()
    #expect(
      recorder.difference(from: [
        .value(1), .value(2, at: .seconds(1)), .completed(at: .seconds(1)),
      ]) == nil)
    #expect(clock.pendingCount == 0)
  }

  @Test func aClockThatIsSetBackEndsTheWindow() throws {
    let recorder = record()
    clock.advance(by: .seconds(5))
    subject.send(3)
    subject.send(4)
    subject.send(5)
    clock.rewind(by: .seconds(2))
    subject.send(6)
    #expect(recorder.values == [3, 6])
    subject.send(7)
    subject.send(8)
    clock.advance()
    #expect(recorder.values == [3, 6])
    try clock.run()
    #expect(
      recorder.difference(from: [
        .value(3, at: .seconds(5)), .value(6, at: .seconds(3)), .value(8, at: .seconds(4)),
      ]) == nil)
  }

  @Test func keepsToTheWindowsThatStartWithAnEmittedValue() {
    let recorder = Recorder(
      hot([210, 250, 310, 350, 410, 450], completed: 500)
        .throttle(for: .milliseconds(200), clock: clock), clock: clock)
    clock.advance(by: .seconds(1))
    #expect(
      recorder.difference(from: [
        .value(2, at: .milliseconds(210)), .value(6, at: .milliseconds(410)),
        .value(7, at: .milliseconds(610)), .completed(at: .milliseconds(610)),
      ]) == nil)
  }

  @Test func withoutTheLatestEmitsOnlyTheFirstOfEachWindow() {
    let recorder = Recorder(
      hot([210, 250, 310, 350, 410, 450], completed: 500)
        .throttle(for: .milliseconds(200), latest: false, clock: clock), clock: clock)
    clock.advance(by: .seconds(1))
    #expect(
      recorder.difference(from: [
        .value(2, at: .milliseconds(210)), .value(6, at: .milliseconds(410)),
        .completed(at: .milliseconds(500)),
      ]) == nil)
  }

  @Test func withoutTheLatestUsesNoTimer() {
    let recorder = record(latest: false)
    for value in 0..<1_000 { subject.send(value) }
    #expect(clock.scheduledCount == 0)
    #expect(recorder.values == [0])
  }

  @Test func twentyThousandValuesInOneWindowUseOneTimer() {
    let recorder = record()
    for value in 0..<20_000 { subject.send(value) }
    #expect(clock.scheduledCount == 1)
    clock.advance(by: .seconds(1))
    #expect(recorder.values == [0, 19_999])
  }

  @Test func completionDropsTheDiscardedValueAtOnce() {
    let recorder = record(.discardPending)
    subject.send(1)
    subject.send(2)
    subject.complete()
    clock.advance(by: .seconds(5))
    #expect(recorder.difference(from: [.value(1), .completed()]) == nil)
    #expect(clock.pendingCount == 0)
  }

  @Test(arguments: [CompletionRule.keepPending, .discardPending])
  func completionWithNothingPendingIsImmediate(rule: CompletionRule) {
    let recorder = record(rule)
    subject.send(1)
    subject.complete()
    #expect(recorder.difference(from: [.value(1), .completed()]) == nil)
  }

  @Test func failureIsImmediateAndDropsThePendingValue() {
    let recorder = record()
    subject.send(1)
    subject.send(2)
    subject.fail(Broken())
    clock.advance(by: .seconds(5))
    #expect(recorder.difference(from: [.value(1), .failed(Broken())]) == nil)
  }

  @Test func disposingTakesTheTimerBack() {
    let recorder = record()
    subject.send(1)
    subject.send(2)
    #expect(clock.pendingCount == 1)
    recorder.stop()
    #expect(clock.pendingCount == 0)
    #expect(subject.observerCount == 0)
  }

  /// Sends 2, 3, 4, ... at the given milliseconds.
  private func hot(_ times: [Int], completed: Int) -> Signal<Int, Broken> {
    for (index, time) in times.enumerated() {
      bag += clock.schedule(at: clock.now.advanced(by: .milliseconds(time))) {
        subject.send(index + 2)
      }
    }
    bag += clock.schedule(at: clock.now.advanced(by: .milliseconds(completed))) {
      subject.complete()
    }
    return subject.signal
  }

  private let bag = DisposeBag()
}

@Suite struct ThrottleWhileTests {
  struct Broken: Error, Equatable {}

  private let isHeld = MutableProperty(false)
  private let subject = Subject<Int, Broken>()

  @Test func keepsOnlyTheLatestWhileTrueAndEmitsItAtTheFlip() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1, 2, 3])
    isHeld.value = true
    #expect(recorder.values == [1, 2, 3])
    for value in 4...5 { subject.send(value) }
    #expect(recorder.values == [1, 2, 3])
    isHeld.value = false
    #expect(recorder.values == [1, 2, 3, 5])
    isHeld.value = true
    isHeld.value = false
    #expect(recorder.values == [1, 2, 3, 5])
  }

  @Test(arguments: [false, true])
  func valueThatATransactionHoldsBackIsEmittedIfItEndsWithFalse(wasHeld: Bool) {
    isHeld.value = wasHeld
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    for number in [1, 3] {
      transaction {
        isHeld.value = true
        subject.send(number)
        subject.send(number + 1)
        isHeld.value = false
      }
      #expect(recorder.values.last == number + 1)
    }
    transaction {
      isHeld.value = true
      subject.send(5)
      isHeld.value = false
      isHeld.value = true
    }
    #expect(recorder.values == [2, 4])
    subject.complete()
    isHeld.value = false
    #expect(recorder.difference(fromEvents: [.value(2), .value(4), .value(5), .completed]) == nil)
    #expect(isHeld.observerCount == 0)
  }

  @Test func completionWaitsForTheKeptValue() {
    let recorder = Recorder(subject.signal.throttle(while: isHeld))
    isHeld.value = true
    subject.send(1)
    subject.complete()
    #expect(recorder.events == [])
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

  @Test func completionWithNothingKeptIsImmediateAlthoughHeld() {
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
    #expect(recorder.values == [2])
    sender.dispose()
  }

  @Test func theObservationHoldsThePropertyAndNothingElseDoes() {
    weak var property: Property<Bool>?
    var recorder: Recorder<Int, Broken>?
    do {
      let local = MutableProperty(true)
      property = local
      recorder = Recorder(subject.signal.throttle(while: local))
    }
    subject.send(1)
    #expect(recorder?.values == [])
    #expect(property != nil)
    recorder = nil
    #expect(property == nil)
  }
}
