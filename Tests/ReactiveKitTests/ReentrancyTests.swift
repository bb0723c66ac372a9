import LimitTesting
import ReactiveKit
import Testing

/// Changes made while another change is propagated, each the shortest of its kind that once lost a
/// notification.
@Suite struct ReentrancyTests {
  /// A property that follows `x`, or `y` once `isSecond` is true.
  private struct Switching {
    let x = MutableProperty(0)
    let y = MutableProperty(5)
    let isSecond = MutableProperty(false)
    let followed: Property<Int>

    init() {
      followed = isSecond.flatMap { [x, y] in $0 ? y : x }
    }

    /// Changes the value, reads it, and replaces the source by another with an equal value.
    func changeReadAndRedirect() {
      x.value = 5
      _ = followed.value
      isSecond.value = true
      _ = followed.value
    }
  }

  @Test func dynamicSourceReplacedAfterAReadStillNotifies() {
    let trigger = MutableProperty(0)
    let switching = Switching()
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += switching.followed.observe { seen.append($0) }
    bag += trigger.onChange { _ in switching.changeReadAndRedirect() }
    trigger.value = 1
    expectEqual(seen, [0, 5])
  }

  @Test func replacedSourceComputesItsDerivedProperties() {
    let trigger = MutableProperty(0)
    let switching = Switching()
    let derived = switching.followed.map { $0 * 10 }
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += derived.observe { seen.append($0) }
    bag += trigger.onChange { _ in switching.changeReadAndRedirect() }
    trigger.value = 1
    expectEqual(seen, [0, 50])
    expectEqual(derived.value, 50)
  }

  @Test func observerRedirectingItsPropertyReceivesTheLastValue() {
    let first = MutableProperty(0)
    let second = MutableProperty(0)
    let followed = first.flatMap { $0 == 2 ? first : second }
    var seen: [Int] = []
    let observation = followed.onChange { value in
      seen.append(value)
      guard seen.count == 1 else { return }
      second.value = 2
      _ = followed.value
      first.value = 2
      _ = followed.value
    }
    second.value = 1
    expectEqual(followed.value, 2)
    expectEqual(seen, [1, 2])
    observation.dispose()
  }

  @Test func boundPropertyThatIsNotObservedNotifiesAtTheEndOfATransaction() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let derived = right.map { $0 * 10 }
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += left <-> right
    bag += derived.observe { seen.append($0) }
    transaction { left.value = 5 }
    expectEqual(seen, [0, 50])
    expectEqual(derived.value, 50)
  }

  @Test func bindingABoundPropertyToAnotherNotifiesTheGroup() {
    let left = MutableProperty(0), right = MutableProperty(0), other = MutableProperty(1)
    let derived = right.map { $0 * 10 }
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += left <-> right
    bag += derived.observe { seen.append($0) }
    bag += left <-> other
    expectEqual(seen, [0, 10])
  }

  @Test func lateObserverOfABoundPropertyGetsNoOlderValue() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    bag += left <-> right
    var seen: [Int] = []
    bag += left.onChange { value in
      guard value == 1, seen.isEmpty else { return }
      right.value = 0
      transaction {
        right.value = 1
        seen.append(right.value)
        bag += right.onChange { seen.append($0) }
      }
    }
    left.value = 1
    expectEqual(seen, [1])
    expectEqual(right.value, 1)
  }

  @Test func observerThatBeginsDuringADeliveryToItsGroupGetsNoOlderValue() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let bag = DisposeBag()
    // One of its observers retains it.
    defer { bag.dispose() }
    bag += left <-> right
    var seen: [Int]?
    bag += left.onChange { _ in
      guard seen == nil else { return }
      right.value = 0
      seen = [right.value]
      bag += right.onChange { seen?.append($0) }
    }
    left.value = 1
    expectEqual(seen, [0])
  }

  @Test func boundPropertyWithAnUnchangedValueIsNotNotified() {
    let always = MutableProperty(0) { _, _ in false }
    let partner = MutableProperty(0)
    var seen: [Int] = []
    var count = 0
    let bag = DisposeBag()
    bag += always <-> partner
    bag += always.onChange { _ in
      count += 1
      if count == 1 { always.value = 0 }
    }
    bag += partner.onChange { seen.append($0) }
    always.value = 0
    expectEqual(count, 2)
    expectEqual(seen, [])
  }

  @Test func takeThroughOmitsValuesCausedByItsLastOne() {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    var seen: [String] = []
    let observation = Signal.merge(first.signal, second.signal).take(through: { $0 == 3 }).observe {
      seen.append("\($0)")
      if $0 == 3 { second.send(4) }
    } completed: {
      seen.append("|")
    }
    first.send(2)
    first.send(3)
    expectEqual(seen, ["2", "3", "|"])
    observation.dispose()
  }

  @Test func propertiesWithDifferentRulesOfSamenessEndEqual() {
    let exact = MutableProperty(1.2)
    let rounded = MutableProperty(1.0) { $0.rounded() == $1.rounded() }
    var seen: [Double] = []
    let bag = DisposeBag()
    bag += rounded.map { $0 }.observe { seen.append($0) }
    bag += rounded <-> exact
    expectEqual([exact.value, rounded.value], [1.2, 1.2])
    exact.value = 1.3
    expectEqual([exact.value, rounded.value], [1.3, 1.3])
    rounded.value = 1.4
    expectEqual([exact.value, rounded.value], [1.3, 1.3])
    expectEqual(seen, [1.0, 1.2, 1.3])
  }
}
