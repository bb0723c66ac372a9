import LimitTesting
import Observation
import ReactiveKit
import Synchronization
import Testing

@Suite(.workLimit) struct ObservablePropertyTests {
  nonisolated final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  @Test func readIsTrackedUntilTheNextChange() {
    let property = MutableProperty(1)
    let observable = property.observable
    let changes = Counter()
    let value = withObservationTracking {
      observable.value
    } onChange: {
      changes.add()
    }
    expectEqual(value, 1)
    property.value = 1
    expectEqual(changes.value, 0)
    property.value = 2
    property.value = 3
    expectEqual(changes.value, 1)
    expectEqual(observable.value, 3)
  }

  @Test func whatAControlSetsIsTheValueOfTheProperty() {
    let property = MutableProperty("Ann")
    let observable = property.observable
    let changes = Counter()
    withObservationTracking {
      _ = observable.value
    } onChange: {
      changes.add()
    }
    observable.value = "typed by the user"
    expectEqual(property.value, "typed by the user")
    expectEqual(observable.value, "typed by the user")
    expectEqual(changes.value, 1)
  }

  @Test func derivedPropertyIsTrackedOncePerTurn() {
    let first = MutableProperty("Ann"), last = MutableProperty("Lee")
    let name = combine(first, last) { "\($0) \($1)" }.observable
    let changes = Counter()
    func track() {
      withObservationTracking {
        _ = name.value
      } onChange: {
        changes.add()
      }
    }
    track()
    transaction {
      first.value = "Bob"
      last.value = "Ray"
    }
    expectEqual(changes.value, 1)
    expectEqual(name.value, "Bob Ray")
  }

  @Test func observationsFollowTheProperty() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let property = MutableProperty(1)
    let observable = property.observable
    var seen: [Int] = []
    for await value in Observations({ observable.value }) {
      seen.append(value)
      if value == 3 { break }
      property.value = value + 1
    }
    expectEqual(seen, [1, 2, 3])
  }

  @Test func observationEndsWithTheObservableSide() {
    let property = MutableProperty(1)
    var observable: ObservableProperty<Int>? = property.observable
    weak let released = observable
    expectEqual(property.observerCount, 1)
    expectEqual(observable?.value, 1)
    observable = nil
    #expect(released == nil)
    expectEqual(property.observerCount, 0)
  }
}
