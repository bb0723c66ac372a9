import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Code that runs because something is freed in the middle of the kernel's work.
@Suite(.workLimit) struct FreeingTests {
  @Test func sweptClosureMayFreeTheNextObserverOfTheSameSource() {
    let property = MutableProperty(0)
    let bag = DisposeBag()
    var seen: [String] = []
    var first: Disposable?
    do {
      // The closure of the first observer holds the second and third observation.
      let held = DisposeBag()
      bag += property.onChange { _ in first?.dispose() }
      first = property.onChange { _ in withExtendedLifetime(held) {} }
      held += property.onChange { seen.append("second \($0)") }
      held += property.onChange { seen.append("third \($0)") }
    }
    bag += property.onChange { seen.append("last \($0)") }
    property.value = 1
    property.value = 2
    expectEqual(seen, ["second 1", "third 1", "last 1", "last 2"])
    expectEqual(property.observerCount, 2)
  }

  @Test func droppedClosureMayFreeMoreObserversOfTheSameSource() {
    let property = MutableProperty(0)
    let bag = DisposeBag()
    var seen: [String] = []
    var first: Disposable?
    do {
      let held = DisposeBag()
      bag += property.onChange { _ in first = nil }
      first = property.onChange { _ in withExtendedLifetime(held) {} }
      let token = Token { property.value = 7 }
      held += property.onChange { _ in withExtendedLifetime(token) {} }
    }
    bag += property.onChange { seen.append("last \($0)") }
    property.value = 1
    expectEqual(seen, ["last 1", "last 7"])
    #expect(first == nil)
  }

  @Test func valueFreedWithItsTurnMaySetAProperty() {
    let property = MutableProperty<Token?>(nil)
    let frees = MutableProperty(0)
    let record = Recorder(frees)
    let observation = property.onChange { token in
      guard token == nil else { return }
      for _ in 0..<3 { property.value = Token { frees.value += 1 } }
    }
    property.value = nil
    property.modify { $0 = nil }
    observation.dispose()
    property.value = nil
    // Every replaced token was released, and each assignment by a `deinit` was notified.
    expectEqual(frees.value, 6)
    expectEqual(record.text.last, "6")
  }

  @Test func transformMayDropTheLastObservationOfItsOwnProperty() {
    let source = MutableProperty(0)
    var observation: Disposable?
    var seen: [Int] = []
    observation = source.map { value in
      if value == 1 { observation = nil }
      return value * 2
    }.observe { seen.append($0) }
    source.value = 1
    source.value = 2
    expectEqual(seen, [0])
    #expect(observation == nil)
    expectEqual(source.observerCount, 0)
  }

  @Test func observerOfADerivedPropertyMayDropItsLastObservation() {
    let source = MutableProperty(0)
    var observation: Disposable?
    var seen: [Int] = []
    let tail = MutableProperty(0)
    observation = source.map { $0 * 2 }.map { $0 + 1 }.onChange { value in
      observation = nil
      seen.append(value)
      tail.value = value
    }
    source.value = 1
    source.value = 2
    expectEqual(seen, [3])
    expectEqual(tail.value, 3)
    #expect(observation == nil)
  }

  @Test func sweepOfABagMayInsertIntoItAgain() {
    let bag = DisposeBag()
    let subject = Subject<Int, Never>()
    for _ in 0..<15 { bag += subject.signal.take(1).observe { _ in } }
    subject.send(1)
    do {
      let token = Token { bag += Disposable.action {} }
      bag += Signal<Int, Never> { observer, lifetime in
        lifetime.onEnd { withExtendedLifetime(token) {} }
        observer.complete()
      }.observe { _ in }
    }
    bag += Disposable.action {}
    bag += Disposable.action {}
    #expect(bag.count >= 2)
    bag.removeAll()
    expectEqual(bag.count, 0)
  }

  @Test func observationsMayBeDroppedFromAnyThread() async throws {
    let property = MutableProperty(0)
    nonisolated(unsafe) var observation: Disposable? = property.onChange { _ in }
    expectEqual(property.observerCount, 1)
    // The variable is transferred to the task: no other code uses it while the task runs.
    await Task.detached { observation = nil }.value
    try await waitUntil(property.observerCount, is: 0)
    property.value = 1
    #expect(observation == nil)
  }
}
