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

  @Test func controlSetsTheValueOfTheProperty() {
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

  @Test func observableSideNeedNotBeKept() {
    let phone = MutableProperty("")
    let count = phone.map(\.count)
    let changes = Counter(), counts = Counter()
    func track() {
      withObservationTracking {
        _ = phone.observable.value
      } onChange: {
        changes.add()
      }
      withObservationTracking {
        _ = count.observable.value
      } onChange: {
        counts.add()
      }
    }
    track()
    phone.value = "186"
    expectEqual([changes.value, counts.value], [1, 1])
    phone.value = "1861"
    expectEqual([changes.value, counts.value], [1, 1])
    track()
    phone.value = "1862"
    expectEqual([changes.value, counts.value], [2, 1])
    phone.value = "18612"
    expectEqual([changes.value, counts.value], [2, 2])
  }

  @Test func computedPropertyOfAnObservableObjectIsTracked() {
    let shop = Shop()
    let changes = Counter()
    withObservationTracking {
      _ = shop.title
    } onChange: {
      changes.add()
    }
    shop.price.value = 2
    expectEqual(changes.value, 1)
    expectEqual(shop.title, "from 2")
    withObservationTracking {
      _ = shop.title
    } onChange: {
      changes.add()
    }
    shop.prefix = "only"
    expectEqual(changes.value, 2)
    expectEqual(shop.title, "only 2")
  }

  @Observable final class Shop {
    var prefix = "from"
    @ObservationIgnored let price = MutableProperty(1)
    var title: String { "\(prefix) \(price.observable.value)" }
    nonisolated deinit {}
  }

  @Test func changeIsAnnouncedBeforeItIsMade() {
    let property = MutableProperty(1)
    let partner = MutableProperty(1)
    let bond = property <-> partner
    var history: [Int] = []
    for tracked in [property, partner] {
      withObservationTracking {
        _ = tracked.observable.value
      } onChange: {
        MainActor.assumeIsolated { history += [property.value, partner.value] }
      }
    }
    withExtendedLifetime(bond) { property.value = 2 }
    expectEqual(history, [1, 1, 1, 1])
    expectEqual([property.value, partner.value], [2, 2])
  }

  @Test func bindingIsAChangeOfThePropertyThatAdoptsTheValue() {
    let property = MutableProperty(1), target = MutableProperty(2)
    let changes = Counter()
    withObservationTracking {
      _ = property.observable.value
    } onChange: {
      changes.add()
    }
    let bond = property <-> target
    withExtendedLifetime(bond) { expectEqual(property.value, 2) }
    expectEqual(changes.value, 1)
  }

  @Test func transactionIsAnnouncedOnce() {
    let property = MutableProperty(1)
    let double = property.map { $0 * 2 }
    let changes = Counter(), doubles = Counter()
    withObservationTracking {
      _ = property.observable.value
    } onChange: {
      changes.add()
    }
    withObservationTracking {
      _ = double.observable.value
    } onChange: {
      doubles.add()
    }
    transaction {
      property.value = 2
      property.value = 3
      expectEqual([changes.value, doubles.value], [1, 0])
    }
    expectEqual([changes.value, doubles.value], [1, 1])
  }

  /// Tracks a property again while its change is announced, and sets it once.
  private final class Rearming {
    let property = MutableProperty(1)
    var history: [Int] = []

    nonisolated deinit {}

    func track() {
      withObservationTracking {
        history.append(property.observable.value)
      } onChange: { [self] in
        MainActor.assumeIsolated {
          if property.value == 1 { property.value = 7 }
          track()
        }
      }
    }
  }

  @Test func announcementMaySetAndTrackAgain() {
    let rearming = Rearming()
    var seen: [Int] = []
    let observation = rearming.property.observe { seen.append($0) }
    rearming.track()
    rearming.property.value = 2
    withExtendedLifetime(observation) { rearming.property.value = 3 }
    expectEqual(rearming.history, [1, 7, 2])
    expectEqual(seen, [1, 7, 2, 3])
  }

  @Test func derivedPropertyFollowsItsDynamicSources() {
    let index = MutableProperty(0)
    let pages = [MutableProperty("a"), MutableProperty("a")]
    let page = index.flatMap { pages[$0] }.distinct()
    let changes = Counter()
    withObservationTracking {
      _ = page.observable.value
    } onChange: {
      changes.add()
    }
    index.value = 1
    expectEqual(changes.value, 0)
    pages[0].value = "b"
    expectEqual(changes.value, 0)
    pages[1].value = "c"
    expectEqual(changes.value, 1)
  }

  @Test func flatMapItselfFollowsItsNewSource() {
    let index = MutableProperty(0)
    let pages = [MutableProperty("a"), MutableProperty("a")]
    let page = index.flatMap { pages[$0] }
    let changes = Counter()
    withObservationTracking {
      _ = page.observable.value
    } onChange: {
      changes.add()
    }
    index.value = 1
    pages[1].value = "c"
    expectEqual(changes.value, 1)
    expectEqual(page.value, "c")
  }

  @Test func unreadDerivedPropertyIsDisconnected() {
    let phone = MutableProperty("")
    var calls = 0
    let count = phone.map {
      calls += 1
      return $0.count
    }
    _ = count.observable.value
    for text in ["1", "12", "123", "1234"] { phone.value = text }
    expectEqual(calls, 2)
    expectEqual(count.observable.value, 4)
    expectEqual([phone.observerCount, count.observerCount], [0, 0])
  }

  @Test func readingRetainsNoObject() async {
    var phone: MutableProperty? = MutableProperty("")
    var count = phone?.map(\.count)
    weak let released = phone
    weak let releasedCount = count
    let changes = Counter()
    withObservationTracking {
      _ = (phone?.observable.value, count?.observable.value)
    } onChange: {
      changes.add()
    }
    if let kept = count.take() { await Task.detached { withExtendedLifetime(kept) {} }.value }
    #expect(releasedCount == nil)
    phone?.value = "1"
    expectEqual(changes.value, 1)
    phone = nil
    await Task.yield()
    #expect(released == nil)
  }
}
