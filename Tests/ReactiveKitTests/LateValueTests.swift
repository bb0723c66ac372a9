import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A signal that ends while a closure of its own chain computes a value does not deliver that value, and an
/// operator of several signals continues with the others.
@Suite struct LateValueTests {
  nonisolated enum Broken: Error { case broken }

  /// An operator that continues when `late` ends in the computation of its value 2.
  nonisolated struct Operator: Sendable, CustomTestStringConvertible {
    typealias Apply =
      @MainActor @Sendable (Signal<Int, Broken>, Signal<Int, Broken>) -> Signal<
        String, Broken
      >

    let testDescription: String
    let isFailing: Bool
    let values: [String]
    let apply: Apply

    init(
      _ name: String, failing isFailing: Bool = false, _ values: [String], _ apply: @escaping Apply
    ) {
      testDescription = name
      self.isFailing = isFailing
      self.values = values
      self.apply = apply
    }
  }

  nonisolated static let operators: [Operator] = [
    Operator("merge", ["1", "9", "8"]) { merge($0, $1).map { "\($0)" } },
    Operator("concat", ["1", "0", "9", "8"]) { $0.concat($1.start(with: 0)).map { "\($0)" } },
    Operator("concat of a list", ["1", "0", "9", "8"]) {
      Signal.concat([$0, $1.start(with: 0)]).map { "\($0)" }
    },
    Operator("combineLatest", ["1 0", "1 9", "1 8"]) {
      combineLatest($0, $1.start(with: 0)).map { "\($0) \($1)" }
    },
    Operator("combineLatest of a list", ["[1, 0]", "[1, 9]", "[1, 8]"]) {
      Signal.combineLatest([$0, $1.start(with: 0)]).map { "\($0)" }
    },
    Operator("zip", ["1 9"]) { zip($0, $1).map { "\($0) \($1)" } },
    Operator("zip of a list", ["[1, 9]"]) { Signal.zip([$0, $1]).map { "\($0)" } },
    Operator("sample", ["1", "1"]) { $0.sample(on: $1.completeOnError { _ in }).map { "\($0)" } },
    Operator("take(untilReplacedBy:)", ["1", "9", "8"]) {
      $0.take(untilReplacedBy: $1).map { "\($0)" }
    },
    Operator("flatMap(.merge)", ["1 9", "1 8"]) { late, other in
      late.flatMap(.merge) { value in other.map { "\(value) \($0)" } }
    },
    Operator("flatMap(.latest)", ["1 9", "1 8"]) { late, other in
      late.flatMap(.latest) { value in other.map { "\(value) \($0)" } }
    },
    Operator("catch", failing: true, ["1", "0", "9", "8"]) { late, other in
      late.catch { _ in other.start(with: 0) }.map { "\($0)" }
    },
    Operator("catch of a list", failing: true, ["1", "0", "9", "8"]) {
      Signal.catch(sequence: [$0, $1.start(with: 0)]).map { "\($0)" }
    },
  ]

  @Test(arguments: operators)
  func valueWhoseComputationEndsItsSignalIsNotDelivered(_ tested: Operator) {
    let (source, other) = (Subject<Int, Broken>(), Subject<Int, Broken>())
    let end = Subject<Int, Broken>()
    let ending =
      tested.isFailing
      ? Signal.merge(source.signal, end.signal) : source.signal.take(until: end.signal)
    let late = ending.map { value in
      if value == 2 { tested.isFailing ? end.fail(.broken) : end.complete() }
      return value
    }
    let recorder = Recorder(tested.apply(late, other.signal))
    source.send(1)
    source.send(2)
    other.send(9)
    other.send(8)
    expectEqual(recorder.values, tested.values)
    recorder.stop()
    expectEqual(source.observerCount, 0)
  }

  @Test(arguments: ["debounce", "throttle", "throttle(while:)"])
  func valueWhoseComputationCompletesItsSignalDoesNotReplaceThePendingOne(_ name: String) {
    let clock = VirtualClock()
    let isHeld = MutableProperty(false)
    let (source, end) = (Subject<Int, Never>(), Subject<Void, Never>())
    let late = source.signal.take(until: end.signal).map { value in
      if value == 2 { end.send() }
      return value
    }
    let window = Duration.seconds(1)
    let signal =
      switch name {
      case "debounce": late.debounce(for: window, clock: clock)
      case "throttle": late.throttle(for: window, clock: clock)
      default: late.throttle(while: isHeld)
      }
    let recorder = Recorder(signal.filter { $0 > 0 }, clock: clock)
    // A throttle emits the first value at once.
    source.send(0)
    isHeld.value = true
    source.send(1)
    source.send(2)
    clock.advance(by: window)
    isHeld.value = false
    #expect(
      recorder.difference(from: [.value(1, at: window), .completed(at: window)]) == nil)
  }

  @Test func latestValueAndSampleIgnoreAValueWhoseComputationEndsTheirSignal() {
    let (source, other, end) = (
      Subject<Int, Never>(), Subject<Int, Never>(), Subject<Void, Never>()
    )
    let late = source.signal.take(until: end.signal).map { value in
      if value == 2 { end.send() }
      return value
    }
    let pairs = Recorder(other.signal.withLatest(from: late) { "\($0) \($1)" })
    other.send(8)
    source.send(1)
    let samples = Recorder(other.signal.sample(on: late))
    other.send(9)
    source.send(1)
    source.send(2)
    other.send(7)
    expectEqual(pairs.values, ["9 1", "7 1"])
    expectEqual(samples.values, [9])
  }
}
