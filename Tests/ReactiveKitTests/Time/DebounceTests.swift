import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct DebounceTests {
  struct Broken: Error, Equatable {}

  private let clock = VirtualClock()
  private let subject = Subject<Int, Broken>()

  private func record(_ rule: CompletionRule = .keepPending) -> Recorder<Int, Broken> {
    Recorder(
      subject.signal.debounce(for: .seconds(1), atCompletion: rule, clock: clock), clock: clock)
  }

  /// Frames of a second, a window of two.
  @Test(arguments: [
    ("(012)--(345)", "--2--5"),
    ("01234", "------4"),
    ("1|", "--(1|)"),
    ("1---|", "--1-|"),
    ("(1#)", "#"),
  ])
  func emitsTheNewestValueAfterAWindowWithoutValues(source: String, debounced: String) throws {
    let drawn = try marbles(source) { $0.debounce(for: .seconds(2), clock: $1) }
    expectEqual(drawn, debounced)
  }

  @Test(arguments: [("1|", "-|"), ("1---|", "--1-|"), ("(1#)", "#")])
  func completionDropsTheDiscardedValueAtOnce(source: String, debounced: String) throws {
    let drawn = try marbles(source) {
      $0.debounce(for: .seconds(2), atCompletion: .discardPending, clock: $1)
    }
    expectEqual(drawn, debounced)
  }

  @Test(arguments: [true, false]) func endThatDropsTheValueStopsTheTimer(fails: Bool) {
    let recorder = record(.discardPending)
    subject.send(1)
    expectEqual(clock.pendingCount, 1)
    if fails { subject.fail(Broken()) } else { subject.complete() }
    expectEqual(clock.pendingCount, 0)
    expectEqual(recorder.values, [])
  }

  @Test func aValueExactlyAtTheEndOfTheWindowComesTooLateToReplace() {
    let recorder = record()
    subject.send(1)
    clock.advance(by: .seconds(1))
    subject.send(2)
    clock.advance(by: .seconds(1))
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(1)), .value(2, at: .seconds(2))]) == nil)
  }

  @Test func aWindowOfZeroWaitsForTheSenderToReturn() {
    let recorder = Recorder(subject.signal.debounce(for: .zero, clock: clock), clock: clock)
    subject.send(1)
    subject.send(2)
    expectEqual(recorder.values, [])
    clock.advance()
    #expect(recorder.difference(from: [.value(2)]) == nil)
  }

  @Test func twentyThousandValuesInOneWindowUseOneTimer() {
    let recorder = record()
    for value in 0..<20_000 { subject.send(value) }
    expectEqual(clock.pendingCount, 1)
    expectEqual(clock.scheduledCount, 1)
    clock.advance(by: .seconds(1))
    expectEqual(recorder.values, [19_999])
  }

  @Test func usesAtMostOneTimerPerWindowWhileValuesKeepComing() {
    let recorder = record()
    for value in 0..<10_000 {
      subject.send(value)
      clock.advance(by: .milliseconds(1))
    }
    #expect(clock.scheduledCount <= 11)
    clock.advance(by: .seconds(1))
    #expect(recorder.difference(from: [.value(9_999, at: .milliseconds(10_999))]) == nil)
  }

  @Test func completionWaitsForAValueThatTheObserverOfTheLastOneSends() {
    let debounced = subject.signal.debounce(for: .seconds(1), clock: clock).on(value: { value in
      if value == 2 { return }
      subject.send(2)
      subject.complete()
    })
    let recorder = Recorder(debounced, clock: clock)
    subject.send(1)
    clock.advance(by: .seconds(5))
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(1)), .value(2, at: .seconds(2)), .completed(at: .seconds(2)),
      ]) == nil)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func disposingStopsTheTimerAndReleasesThePendingValue() {
    final class Held {}
    let objects = Subject<Held, Never>()
    weak var held: Held?
    let observation = objects.signal.debounce(for: .seconds(1), clock: clock).observe { _ in }
    do {
      let value = Held()
      held = value
      objects.send(value)
    }
    #expect(held != nil)
    observation.dispose()
    #expect(held == nil)
    expectEqual(clock.pendingCount, 0)
    expectEqual(objects.observerCount, 0)
  }

  @Test func valueSentByTheObserverStartsANewWindow() {
    var seen: [(Int, Duration)] = []
    let observation = subject.signal.debounce(for: .seconds(1), clock: clock).observe(
      {
        seen.append(($0, clock.elapsed))
        if $0 < 3 { subject.send($0 + 1) }
      }, failed: { _ in })
    subject.send(1)
    clock.advance(by: .seconds(10))
    expectEqual(seen.map(\.0), [1, 2, 3])
    expectEqual(seen.map(\.1), [.seconds(1), .seconds(2), .seconds(3)])
    observation.dispose()
  }

  @Test func clockSetBackDelaysAtMostByTheWindow() {
    let recorder = record()
    clock.advance(by: .seconds(10))
    subject.send(1)
    clock.rewind(by: .seconds(5))
    subject.send(2)
    clock.advance(by: .seconds(1))
    #expect(recorder.difference(from: [.value(2, at: .seconds(6))]) == nil)
  }

  @Test func everyObservationHasItsOwnWindow() {
    let signal = subject.signal.debounce(for: .seconds(1), clock: clock)
    let early = Recorder(signal, clock: clock)
    subject.send(1)
    clock.advance(by: .milliseconds(500))
    let late = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(5))
    expectEqual(early.values, [1])
    expectEqual(late.values, [])
  }

  @Test func debouncesTheChangesOfAProperty() {
    let query = MutableProperty("")
    let recorder = Recorder(query.changes.debounce(for: .seconds(1), clock: clock), clock: clock)
    query.value = "g"
    query.value = "gr"
    clock.advance(by: .seconds(1))
    #expect(recorder.difference(from: [.value("gr", at: .seconds(1))]) == nil)
  }
}
