import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// B. Ownership.
@Suite struct OwnershipFactsTests {
  @Test(.fact(15)) func droppingTheInputEndCompletesItsObservations() async {
    var subject: Subject<Int, Never>? = Subject()
    var ended = 0
    let signal = subject?.signal.on(disposed: { ended += 1 }) ?? .never
    let record = Recorder(signal)
    subject?.send(1)
    subject = nil
    expectEqual(record.text, ["1"])
    await nextTurn()
    expectEqual(record.text, ["1", "|"])
    expectEqual(ended, 1)
  }

  @Test(.fact(16, 18)) func observedChainIsRetainedAsLongAsItsInputEnd() {
    let subject = Subject<Int, Never>()
    weak var token: Token?
    let record: Recorder<Int, Never>
    do {
      let made = Token()
      token = made
      record = Recorder(
        subject.signal.map { value in
          withExtendedLifetime(made) {}
          return value * 2
        })
    }
    #expect(token != nil)
    subject.send(1)
    subject.complete()
    expectEqual(record.text, ["2", "|"])
    #expect(token == nil)
  }

  @Test(.fact(17, 18)) func unobservedChainIsFreedWhileItsInputEndIsRetained() {
    let subject = Subject<Int, Never>()
    weak var token: Token?
    do {
      let made = Token()
      token = made
      let signal = subject.signal.filter { _ in
        withExtendedLifetime(made) {}
        return true
      }
      withExtendedLifetime(signal) {}
    }
    #expect(token == nil)
    expectEqual(subject.observerCount, 0)
  }

  @Test(.fact(18)) func derivedPropertyIsFreedWithItsLastObserver() {
    let source = MutableProperty(0)
    weak var middle: Property<Int>?
    weak var last: Property<String>?
    var observation: Disposable?
    do {
      let made = source.map { $0 + 1 }
      let text = made.map { "\($0)" }
      middle = made
      last = text
      observation = text.observe { _ in }
    }
    source.value = 1
    expectEqual(middle?.value, 2)
    expectEqual(last?.value, "2")
    observation = nil
    #expect(observation == nil)
    #expect(middle == nil)
    #expect(last == nil)
    expectEqual(source.observerCount, 0)
  }

  @Test(.fact(19)) func observationEndsByItselfAtTheEndOfTheSignal() {
    let subject = Subject<Int, Oops>()
    let completing = subject.signal.take(1).observe({ _ in }, failed: { _ in })
    let failing = subject.signal.observe({ _ in }, failed: { _ in })
    subject.send(1)
    #expect(completing.isDisposed)
    expectEqual(failing.isDisposed, false)
    subject.fail(.first)
    #expect(failing.isDisposed)
    expectEqual(subject.observerCount, 0)
  }

  @Test(.fact(20)) func disposingAnObservationIsSilentAndAffectsNoOther() {
    let subject = Subject<Int, Never>()
    let disposed = Recorder(subject.signal)
    let kept = Recorder(subject.signal)
    subject.send(1)
    disposed.stop()
    subject.send(2)
    subject.complete()
    expectEqual(disposed.text, ["1"])
    expectEqual(kept.text, ["1", "2", "|"])
  }

  @Test(.fact(20)) func droppingAnObservationEndsIt() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    var observation: Disposable? = property.onChange { seen.append($0) }
    property.value = 1
    #expect(observation != nil)
    observation = nil
    property.value = 2
    expectEqual(seen, [1])
    expectEqual(property.observerCount, 0)
  }
}
