import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct SelectingOperatorTests {
  struct Broken: Error, Equatable {}

  @Test func uniqueOmitsValuesEmittedAtAnyTime() {
    let recorder = Recorder(Signal<Int, Never>.sequence([1, 2, 1, 3, 2, 1, 4]).unique())
    expectEqual(recorder.events, [.value(1), .value(2), .value(3), .value(4), .completed])
  }

  @Test func uniqueComparesKeys() {
    let recorder = Recorder(
      Signal<String, Never>.sequence(["ann", "bob", "al", "cy", "bea"]).unique(on: { $0.first }))
    expectEqual(recorder.events, [.value("ann"), .value("bob"), .value("cy"), .completed])
  }

  @Test func eachObservationHasItsOwnUniqueValues() {
    let signal = Signal<Int, Never>.sequence([1, 1]).unique()
    expectEqual(Recorder(signal).values, [1])
    expectEqual(Recorder(signal).values, [1])
  }

  @Test func ifEmptyEmitsTheDefaultOnlyWithoutValues() {
    expectEqual(
      Recorder(Signal<Int, Broken>.empty.ifEmpty(default: 7)).events, [.value(7), .completed])
    expectEqual(
      Recorder(Signal<Int, Broken>.just(1).ifEmpty(default: 7)).events, [.value(1), .completed])
    expectEqual(
      Recorder(Signal<Int, Broken>.fail(Broken()).ifEmpty(default: 7)).events, [.failed(Broken())]
    )
  }

  @Test func ifEmptySwitchesToTheOtherSignal() {
    let other = Signal<Int, Broken>.sequence([1, 2])
    expectEqual(
      Recorder(Signal<Int, Broken>.empty.ifEmpty(switchTo: other)).events,
      [
        .value(1), .value(2), .completed,
      ])
  }

  @Test func eachObservationChecksSeparatelyWhetherItIsEmpty() {
    let isEmpty = MutableProperty(false)
    let signal = Signal<Int, Never>.deferred { isEmpty.value ? .empty : .just(1) }.ifEmpty(
      default: 7)
    expectEqual(Recorder(signal).values, [1])
    isEmpty.value = true
    expectEqual(Recorder(signal).values, [7])
  }

  @Test func scanUpdatesAStateInPlace() {
    let recorder = Recorder(
      Signal<Int, Never>.sequence([1, 2, 3]).scan(into: [Int]()) { $0.append($1) })
    expectEqual(recorder.events, [.value([1]), .value([1, 2]), .value([1, 2, 3]), .completed])
  }

  @Test func aValueThatIsSentWhileTheStateIsUpdatedComesAfterwards() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.scan(into: 0) { sum, value in
        if value == 1 { subject.send(10) }
        sum += value
      })
    subject.send(1)
    subject.send(2)
    expectEqual(recorder.values, [1, 11, 13])
  }

  @Test func aValueThatItsOwnUpdateEmitsIsAddedAfterwards() {
    var emit: (Int) -> Void = { _ in }
    let numbers = Signal<Int, Never> { observer, _ in emit = { observer.send($0) } }
    let recorder = Recorder(
      numbers.scan(into: [Int]()) { list, value in
        if value == 1 {
          emit(2)
          emit(3)
        }
        list.append(value)
      })
    emit(1)
    expectEqual(recorder.values, [[1], [1, 2], [1, 2, 3]])
  }

  @Test func mergeEmitsTheValuesOfAllSignals() {
    let (a, b, c) = (Subject<Int, Broken>(), Subject<Int, Broken>(), Subject<Int, Broken>())
    let recorder = Recorder(merge(a.signal, b.signal, c.signal))
    c.send(3)
    a.send(1)
    a.complete()
    b.send(2)
    c.fail(Broken())
    b.send(4)
    expectEqual(recorder.events, [.value(3), .value(1), .value(2), .failed(Broken())])
  }
}
