import LimitTesting
import ReactiveKit
import Testing

@Suite struct DeliveryTests {
  @Test func observersRunInTheOrderOfObserving() {
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    var seen: [Int] = []
    for index in 0..<40 { bag += subject.signal.observe { _ in seen.append(index) } }
    subject.send(1)
    expectEqual(seen, Array(0..<40))
  }

  @Test func observerDisposedDuringADeliveryIsNotNotified() {
    let subject = Subject<Int, Never>()
    var second: Disposable?
    var seen: [Int] = []
    let first = subject.signal.observe { _ in second?.dispose() }
    second = subject.signal.observe { seen.append($0) }
    subject.send(1)
    #expect(seen.isEmpty)
    first.dispose()
  }

  @Test func observerDroppedByItselfDuringADeliveryFinishesItsCall() {
    let subject = Subject<[Int], Never>()
    var held: [Disposable] = []
    var seen: [[Int]] = []
    held.append(
      subject.signal.observe { value in
        held.removeAll()
        seen.append(value + [value.count])
      })
    subject.send([7])
    subject.send([8])
    expectEqual(seen, [[7, 1]])
    expectEqual(subject.observerCount, 0)
  }

  @Test func observerAddedDuringADeliveryDoesNotReceiveThatValue() {
    let subject = Subject<Int, Never>()
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    var late: [Int] = []
    bag += subject.signal.observe { value in
      if value == 1 { bag += subject.signal.observe { late.append($0) } }
    }
    subject.send(1)
    subject.send(2)
    expectEqual(late, [2])
  }

  @Test func observersDroppedAndAddedDuringADeliveryLeaveTheOthersTheirTurn() {
    let subject = Subject<Int, Never>()
    var held: [Disposable] = []
    var seen: [String] = []
    held.append(
      subject.signal.observe { value in
        seen.append("first \(value)")
        if value > 1 { return }
        // The last and all but two in between: there is room for the new one without a larger block.
        held.removeSubrange(7...7)
        held.removeSubrange(1...4)
        held.append(subject.signal.observe { seen.append("new \($0)") })
      })
    for index in 1...7 { held.append(subject.signal.observe { seen.append("\(index): \($0)") }) }
    subject.send(1)
    expectEqual(seen, ["first 1", "5: 1", "6: 1"])
    expectEqual(subject.observerCount, 4)
    seen = []
    subject.send(2)
    expectEqual(seen, ["first 2", "5: 2", "6: 2", "new 2"])
    held = []
    expectEqual(subject.observerCount, 0)
  }

  @Test func lastObserverReplacedDuringADeliveryIsNotNotifiedInItsPlace() {
    let property = MutableProperty(0)
    var last: Disposable?
    var seen: [String] = []
    let first = property.onChange { value in
      seen.append("first \(value)")
      last?.dispose()
      last = property.onChange { seen.append("replaced at \(value): \($0)") }
    }
    last = property.onChange { seen.append("last \($0)") }
    property.value = 1
    property.value = 2
    expectEqual(seen, ["first 1", "first 2"])
    first.dispose()
    property.value = 3
    expectEqual(seen, ["first 1", "first 2", "replaced at 2: 3"])
    last?.dispose()
    expectEqual(property.observerCount, 0)
  }

  @Test func observerThatDropsItselfReleasesItsCapturesAfterItsCall() {
    final class Token {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      isolated deinit { onDeinit() }
    }
    let subject = Subject<Int, Never>()
    var held: Disposable?
    var history: [String] = []
    do {
      let token = Token { history.append("released") }
      held = subject.signal.observe { [token] value in
        history.append("begins \(value)")
        held = nil
        history.append("ends")
        _ = token
      }
    }
    subject.send(1)
    expectEqual(history, ["begins 1", "ends", "released"])
    #expect(held == nil)
  }

  @Test func valueSentByTheLastObserverReachesOneThatIsAddedInItsPlace() {
    let subject = Subject<Int, Never>()
    var late: [Int] = []
    var second: Disposable?
    let first = subject.signal.take(1).observe { _ in
    } completed: {
      // It has ended: no observer is left until the next line but one.
      subject.send(2)
      second = subject.signal.observe { late.append($0) }
    }
    subject.send(1)
    expectEqual(late, [2])
    first.dispose()
    second?.dispose()
  }

  @Test func manyReentrantSendsDoNotDeepenTheStack() {
    let subject = Subject<Int, Never>()
    var count = 0
    let observation = subject.signal.observe { value in
      count += 1
      if value < 100_000 { subject.send(value + 1) }
    }
    subject.send(1)
    expectEqual(count, 100_000)
    observation.dispose()
  }

  @Test func manyReentrantSetsDoNotDeepenTheStack() {
    let property = MutableProperty(0)
    let observation = property.onChange { if $0 < 100_000 { property.value = $0 + 1 } }
    property.value = 1
    expectEqual(property.value, 100_000)
    observation.dispose()
  }

  @Test func disposedObservationFreesItsClosureAlthoughTheHandleIsKept() {
    final class Token {}
    let property = MutableProperty(0)
    weak var token: Token?
    let observation: Disposable
    do {
      let made = Token()
      token = made
      observation = property.onChange { _ in withExtendedLifetime(made) {} }
    }
    #expect(token != nil)
    observation.dispose()
    #expect(token == nil)
  }

  @Test func fiftyThousandEmptySignalsConcatenateWithoutOverflow() {
    var events: [String] = []
    let empties = (0..<50_000).map { _ in Signal<Int, Never>.empty }
    let observation = Signal.concat(empties).observe { _ in
    } completed: {
      events.append("done")
    }
    expectEqual(events, ["done"])
    observation.dispose()
    let flattened = Signal<Signal<Int, Never>, Never>.sequence(empties).flatten(.concat)
      .observe { _ in
      } completed: {
        events.append("flat")
      }
    expectEqual(events, ["done", "flat"])
    flattened.dispose()
  }
}
