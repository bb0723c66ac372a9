import LimitTesting
import ReactiveKit
import Testing

/// An end that comes in a delivery.
extension AfterTheEndTests {
  @Test func subjectHasEndedForTheObserverThatEndsIt() {
    let subject = Subject<Int, Never>()
    var seen: [Int] = []
    var hasEnded: [Bool] = []
    let observation = subject.signal.observe { value in
      seen.append(value)
      subject.complete()
      hasEnded.append(subject.isEnded)
      subject.send(2)
    }
    subject.send(1)
    expectEqual(seen, [1])
    expectEqual(hasEnded, [true])
    observation.dispose()
  }

  @Test func observationDroppedAndOneAddedInOneDeliveryLeaveTheOthersInOrder() {
    let property = MutableProperty(0)
    var log: [String] = []
    var dropped: Disposable?
    var added: Disposable?
    let bag = DisposeBag()
    bag += property.onChange { value in
      log.append("a\(value)")
      if value == 1 {
        dropped = nil
        added = property.onChange { log.append("d\($0)") }
      }
    }
    dropped = property.onChange { log.append("b\($0)") }
    bag += property.onChange { log.append("c\($0)") }
    property.value = 1
    property.value = 2
    expectEqual(log, ["a1", "c1", "a2", "c2", "d2"])
    expectEqual(property.observerCount, 3)
    #expect(dropped == nil)
    added?.dispose()
  }

  @Test func lastObserverDroppedInADeliveryEndsItThere() {
    let property = MutableProperty(0)
    var log: [String] = []
    var last: Disposable?
    let first = property.onChange { value in
      log.append("first \(value)")
      last = nil
    }
    last = property.onChange { log.append("last \($0)") }
    property.value = 1
    last = property.onChange { log.append("new \($0)") }
    property.value = 2
    expectEqual(log, ["first 1", "first 2"])
    expectEqual(property.observerCount, 1)
    #expect(last == nil)
    first.dispose()
  }

  @Test func closureThatDropsItsOwnObservationRunsToItsEnd() {
    final class Held {
      let name: String
      init(_ name: String) { self.name = name }
    }
    let property = MutableProperty(0)
    var log: [String] = []
    weak var weakHeld: Held?
    var own: Disposable?
    do {
      let held = Held("held")
      weakHeld = held
      own = property.onChange { _ in
        own = nil
        log.append(held.name)
      }
    }
    property.value = 1
    expectEqual(log, ["held"])
    #expect(weakHeld == nil)
    #expect(own == nil)
  }
}
