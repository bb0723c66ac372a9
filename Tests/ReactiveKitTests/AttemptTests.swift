import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct AttemptTests {
  struct Odd: Error, Equatable {
    var value: Int
  }

  private let subject = Subject<Int, Odd>()

  @Test func emitsResultsAndFailsWithTheFirstError() {
    let halves = subject.signal.attemptMap { value throws(Odd) in
      if value % 2 != 0 { throw Odd(value: value) }
      return value / 2
    }
    let recorder = Recorder(halves)
    for value in [2, 4, 5, 6, 7] { subject.send(value) }
    expectEqual(recorder.events, [.value(1), .value(2), .failed(Odd(value: 5))])
  }

  @Test func checksWithoutChangingTheValues() {
    let even = subject.signal.attempt { value throws(Odd) in
      if value % 2 != 0 { throw Odd(value: value) }
    }
    let recorder = Recorder(even)
    for value in [2, 4, 5] { subject.send(value) }
    expectEqual(recorder.events, [.value(2), .value(4), .failed(Odd(value: 5))])
  }

  @Test func takesAFailureOfTheSource() {
    let recorder = Recorder(subject.signal.attempt { _ throws(Odd) in })
    subject.send(1)
    subject.fail(Odd(value: 9))
    expectEqual(recorder.events, [.value(1), .failed(Odd(value: 9))])
  }

  @Test func aSignalThatCannotFailTakesTheTypeOfTheClosure() {
    let halves: Signal<Int, Odd> = Signal<Int, Never>.sequence([2, 3]).attemptMap {
      value throws(Odd) in
      if value % 2 != 0 { throw Odd(value: value) }
      return value / 2
    }
    expectEqual(Recorder(halves).events, [.value(1), .failed(Odd(value: 3))])
  }

  @Test func observationDisposedInItsClosureIsSilent() {
    var observation: Disposable?
    var emitted: [Int] = []
    observation = subject.signal.attemptMap { value throws(Odd) in
      observation?.dispose()
      return value
    }.observe({ emitted.append($0) }, failed: { _ in emitted.append(-1) })
    subject.send(1)
    expectEqual(emitted, [])
  }
}
