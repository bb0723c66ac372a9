import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct SampleTests {
  struct Broken: Error, Equatable {}

  private let subject = Subject<Int, Broken>()
  private let trigger = Subject<Void, Never>()

  @Test func emitsTheNewestAtEachTick() {
    let recorder = Recorder(subject.signal.sample(on: trigger.signal))
    trigger.send()
    expectEqual(recorder.values, [])
    subject.send(1)
    subject.send(2)
    trigger.send()
    expectEqual(recorder.values, [2])
    trigger.send()
    expectEqual(recorder.values, [2, 2])
  }

  @Test func completesWhenBothHaveCompleted() {
    let recorder = Recorder(subject.signal.sample(on: trigger.signal))
    subject.send(1)
    subject.complete()
    trigger.send()
    #expect(recorder.difference(fromEvents: [.value(1)]) == nil)
    trigger.complete()
    #expect(recorder.difference(fromEvents: [.value(1), .completed]) == nil)
  }

  @Test func completesWhenTheTriggerCompletedFirst() {
    let recorder = Recorder(subject.signal.sample(on: trigger.signal))
    trigger.complete()
    expectEqual(recorder.events, [])
    subject.complete()
    #expect(recorder.difference(fromEvents: [.completed]) == nil)
  }

  @Test func failureReleasesTheTriggerAtOnce() {
    let recorder = Recorder(subject.signal.sample(on: trigger.signal))
    subject.fail(Broken())
    #expect(recorder.difference(fromEvents: [.failed(Broken())]) == nil)
    expectEqual(trigger.observerCount, 0)
  }
}

@Suite struct WithLatestTests {
  private let subject = Subject<Int, Never>()
  private let other = Subject<String, Never>()

  @Test func emitsSomethingOnlyWhenTheReceiverFiresAndTheOtherHasAValue() {
    let recorder = Recorder(subject.signal.withLatest(from: other.signal) { "\($0)\($1)" })
    subject.send(1)
    other.send("a")
    other.send("b")
    expectEqual(recorder.values, [])
    subject.send(2)
    subject.send(3)
    other.send("c")
    subject.send(4)
    expectEqual(recorder.values, ["2b", "3b", "4c"])
  }

  @Test func endsWithTheReceiverAlone() {
    let recorder = Recorder(subject.signal.withLatest(from: other.signal) { "\($0)\($1)" })
    other.send("a")
    other.complete()
    subject.send(1)
    subject.complete()
    #expect(recorder.difference(fromEvents: [.value("1a"), .completed]) == nil)
  }

  @Test func disposingReleasesBothSignals() {
    let recorder = Recorder(subject.signal.withLatest(from: other.signal) { "\($0)\($1)" })
    expectEqual(subject.observerCount, 1)
    expectEqual(other.observerCount, 1)
    recorder.stop()
    expectEqual(subject.observerCount, 0)
    expectEqual(other.observerCount, 0)
  }

  @Test func pairsWithTheOthersNewest() {
    var seen: [(Int, String)] = []
    let observation = subject.signal.withLatest(from: other.signal).observe { seen.append($0) }
    other.send("a")
    subject.send(1)
    expectEqual(seen.map(\.0), [1])
    expectEqual(seen.map(\.1), ["a"])
    observation.dispose()
  }

  @Test func readsAPropertyWithoutObservingIt() {
    let name = MutableProperty("Ann")
    let greeting = name.map { "hello \($0)" }
    let recorder = Recorder(subject.signal.withLatest(from: greeting) { "\($1) \($0)" })
    subject.send(1)
    name.value = "Bob"
    subject.send(2)
    expectEqual(recorder.values, ["hello Ann 1", "hello Bob 2"])
    expectEqual(greeting.observerCount, 0)
  }
}
