import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct PropertyThenTests {
  @Test func startsWithTheInitialValueAndFollowsTheSignal() {
    let subject = Subject<Int, Never>()
    let property = Property(initial: 0, then: subject.signal)
    let seen = Recorder(property)
    subject.send(1)
    subject.send(1)
    subject.send(2)
    subject.complete()
    expectEqual(seen.values, [0, 1, 2])
    expectEqual(property.value, 2)
  }

  @Test func signalThatEmitsAtOnceReplacesTheInitialValue() {
    expectEqual(Property(initial: 0, then: .sequence([1, 2])).value, 2)
  }

  @Test func optionalPropertyFollowsASignalOfValues() {
    struct Opaque { let number: Int }
    let numbers = Subject<Int, Never>(), opaques = Subject<Opaque, Never>()
    let number: Property<Int?> = Property(initial: nil, then: numbers.signal)
    let opaque: Property<Opaque?> = Property(initial: nil, then: opaques.signal)
    let seen = Recorder(number), seenOpaque = Recorder(opaque.signal.map { $0?.number })
    for value in [1, 1, 2] {
      numbers.send(value)
      opaques.send(Opaque(number: value))
    }
    expectEqual(seen.values, [nil, 1, 2])
    expectEqual(seenOpaque.values, [nil, 1, 1, 2])
    expectEqual(Property(initial: nil, then: Signal<Int, Never>.just(3)).value, 3)
  }

  @Test func valuesEmittedWithoutAnObserverAreNotLost() {
    let subject = Subject<String, Never>()
    let property = Property(initial: "", then: subject.signal)
    subject.send("kept")
    expectEqual(property.value, "kept")
  }

  @Test func observationEndsWithTheProperty() {
    let subject = Subject<Int, Never>()
    var property: Property<Int>? = Property(initial: 0, then: subject.signal)
    weak let released = property
    expectEqual(subject.observerCount, 1)
    expectEqual(property?.value, 0)
    property = nil
    #expect(released == nil)
    expectEqual(subject.observerCount, 0)
  }
}
