import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct RecorderTests {
  struct Broken: Error, Equatable {}

  @Test func recordsTheWholeHistoryWithItsTimes() {
    let clock = VirtualClock()
    let subject = Subject<String, Broken>()
    let recorder = Recorder(subject.signal, clock: clock)
    subject.send("a")
    clock.advance(by: .milliseconds(1_500))
    subject.send("b")
    subject.fail(Broken())
    let expected: [Timed<String, Broken>] = [
      .value("a"), .value("b", at: .milliseconds(1_500)),
      .failed(Broken(), at: .milliseconds(1_500)),
    ]
    expectEqual(recorder.history, expected)
    #expect(recorder.difference(from: expected) == nil)
    expectEqual(recorder.values, ["a", "b"])
    expectEqual(recorder.events, [.value("a"), .value("b"), .failed(Broken())])
    expectEqual(recorder.times, [.zero, .milliseconds(1_500), .milliseconds(1_500)])
    expectEqual(recorder.termination, .failed(Broken()))
  }

  @Test func recordsThePropertysCurrentValueFirst() {
    let name = MutableProperty("Ann")
    let recorder = Recorder(name)
    name.value = "Bob"
    #expect(recorder.difference(fromValues: ["Ann", "Bob"]) == nil)
    #expect(recorder.termination == nil)
  }

  @Test func observesUntilItIsStoppedOrReleased() {
    let subject = Subject<Int, Never>()
    let stopped = Recorder(subject.signal)
    var released: Recorder<Int, Never>? = Recorder(subject.signal)
    expectEqual(subject.observerCount, 2)
    subject.send(1)
    stopped.stop()
    expectEqual(released?.values, [1])
    released = nil
    expectEqual(subject.observerCount, 0)
    subject.send(2)
    expectEqual(stopped.values, [1])
  }

  @Test func clearForgetsTheHistory() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal)
    subject.send(1)
    recorder.clear()
    subject.send(2)
    expectEqual(recorder.values, [2])
  }

  @Test func aDifferenceShowsEveryLineOnce() {
    let clock = VirtualClock()
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal, clock: clock)
    subject.send(1)
    subject.send(4)
    clock.advance(by: .seconds(2))
    subject.send(3)
    let difference = recorder.difference(
      from: [.value(1), .value(2), .value(3, at: .seconds(2)), .completed(at: .seconds(2))])
    expectEqual(
      difference,
      """
      - expected, + actual
        0.0 seconds: value 1
      - 0.0 seconds: value 2
      + 0.0 seconds: value 4
        2.0 seconds: value 3
      - 2.0 seconds: completed
      """)
  }

  @Test func aDifferenceOfEventsLeavesTheTimesOut() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal)
    subject.send(1)
    #expect(recorder.difference(fromEvents: [.value(1)]) == nil)
    #expect(recorder.difference(fromEvents: [.value(1), .completed]) != nil)
  }

  @Test func aDifferenceOfValuesThatLookAlikeIsStillShown() {
    struct Opaque: Equatable, CustomDebugStringConvertible {
      let id: Int
      var debugDescription: String { "opaque" }
    }
    expectEqual(
      difference(of: [Opaque(id: 1)], from: [Opaque(id: 2)]),
      """
      - expected, + actual
      - opaque
      + opaque
      """)
  }

  @Test func differenceFromAnEmptyListShowsTheActualEvents() {
    expectEqual(difference(of: [1], from: []), "- expected, + actual\n+ 1")
    #expect(difference(of: [Int](), from: []) == nil)
  }

  /// Sends a value when it is released.
  final class Releasing {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    isolated deinit { action() }
  }

  @Test func clearedValueMayCauseTheNextEvent() {
    let subject = Subject<Releasing?, Never>()
    let recorder = Recorder(subject.signal)
    subject.send(Releasing { subject.send(nil) })
    recorder.clear()
    expectEqual(recorder.values.count, 1)
  }

  @Test func recorderMayBeStoppedByADeinitThatItsEndCauses() {
    let subject = Subject<Int, Never>()
    var recorder: Recorder<Int, Never>?
    do {
      let held = Releasing { recorder?.stop() }
      recorder = Recorder(subject.signal.on(value: { _ in withExtendedLifetime(held) {} }))
    }
    subject.send(1)
    recorder?.stop()
    subject.send(2)
    expectEqual(recorder?.values, [1])
    expectEqual(subject.observerCount, 0)
  }
}
