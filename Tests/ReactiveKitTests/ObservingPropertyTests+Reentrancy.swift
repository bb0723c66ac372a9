import LimitTesting
import Observation
import ReactiveKit
import Testing

/// Changes, reads and releases at any moment.
extension ObservingPropertyTests {
  @Test func readBetweenTheAnnouncementAndTheChangeIsNotKept() async {
    let first = Property(observing: { [profile] in profile.first })
    let count = first.map(\.count)
    var history: [Int] = []
    bag += count.observe { history.append($0) }
    withObservationTracking {
      _ = profile.first
    } onChange: {
      MainActor.assumeIsolated { history += [first.value.count, count.value] }
    }
    profile.first = "Charles"
    expectEqual([count.value, first.value.count], [7, 7])
    expectEqual(history, [3, 3, 3])
    await nextTurn()
    expectEqual(history, [3, 3, 3, 7])
  }

  @Test func propagationBetweenTheAnnouncementAndTheChangeIsNotKept() async {
    let first = Property(observing: { [profile] in profile.first })
    let title = MutableProperty("Ms")
    let name = combine(title, first) { "\($0) \($1)" }
    var history: [String] = []
    bag += name.observe { history.append($0) }
    withObservationTracking {
      _ = profile.first
    } onChange: {
      MainActor.assumeIsolated { title.value = "Mr" }
    }
    profile.first = "Bob"
    expectEqual(name.value, "Mr Bob")
    await nextTurn()
    expectEqual(history, ["Ms Ann", "Mr Ann", "Mr Bob"])
  }

  @Test func observerThatSetsTheObjectIsNotifiedInTheNextTurn() async {
    let age = Property(observing: { [profile] in profile.age })
    var history: [Int] = []
    bag += age.observe { [profile] in
      history.append($0)
      if $0 < 33 { profile.age += 1 }
    }
    expectEqual(history, [30])
    expectEqual(
      await historiesOfTurns(4) { history },
      [[30, 31], [30, 31, 32], [30, 31, 32, 33], [30, 31, 32, 33]])
    expectEqual(age.value, 33)
  }

  /// What is recorded after each of the main actor's next turns. `nextTurn` waits for one *or more*: it
  /// resumes by way of another thread, and on a busy machine several turns end before it does.
  private func historiesOfTurns(_ count: Int, _ history: @escaping () -> [Int]) async -> [[Int]] {
    var turns: [[Int]] = []
    await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
      @MainActor func recordTurn() {
        Task { @MainActor in
          turns.append(history())
          if turns.count < count { recordTurn() } else { end.resume() }
        }
      }
      recordTurn()
    }
    return turns
  }

  @Test func didSetThatSetsAPropertySeesTheNewValue() async {
    let age = Property(observing: { [profile] in profile.age })
    let limit = MutableProperty(50)
    let isAllowed = combine(age, limit) { "\($0) of \($1)" }
    var history: [String] = []
    bag += isAllowed.observe { history.append($0) }
    profile.ageChanged = { limit.value = $0 * 2 }
    profile.age = 40
    expectEqual(history, ["30 of 50", "40 of 80"])
    await nextTurn()
    expectEqual(history, ["30 of 50", "40 of 80"])
  }

  @Test func observerThatIsAddedAfterTheChangeReceivesItOnce() async {
    let first = Property(observing: { [profile] in profile.first })
    var history: [String] = []
    bag += first.observe { history.append("early \($0)") }
    profile.first = "Bob"
    bag += first.observe { history.append("late \($0)") }
    bag += first.onChange { history.append("change \($0)") }
    await nextTurn()
    expectEqual(history, ["early Ann", "late Bob", "early Bob"])
    profile.first = "Carl"
    await nextTurn()
    expectEqual(history.suffix(3), ["early Carl", "late Carl", "change Carl"])
  }

  @Test func propertyThatIsSetInTheSameTurnDoesNotNotifyTooEarly() async {
    let first = Property(observing: { [profile] in profile.first })
    let other = MutableProperty(1)
    var history: [String] = []
    bag += first.observe { history.append($0) }
    bag += other.onChange { history.append("\($0) \(first.value)") }
    profile.first = "Bob"
    other.value = 2
    expectEqual(history, ["Ann", "2 Bob"])
    await nextTurn()
    expectEqual(history, ["Ann", "2 Bob", "Bob"])
  }

  @Test func rememberingPropertiesReceiveTheValueOfEachTurn() async {
    let pairs = Property(observing: { [profile] in profile.age }).pairwise(0)
    var history: [String] = []
    bag += pairs.observe { history.append("\($0.previous) \($0.current)") }
    for age in [31, 32] { profile.age = age }
    await nextTurn()
    profile.age = 33
    await nextTurn()
    expectEqual(history, ["0 30", "30 32", "32 33"])
  }
}

// MARK: - Lifetimes

extension ObservingPropertyTests {
  private final class Screen {
    let title: Property<String>
    let bag = DisposeBag()
    init(_ profile: Profile) {
      title = Property(observing: { profile.first })
      bag += title.map(\.count).observe { _ in }
    }
    nonisolated deinit {}
  }

  @Test func propertyAndObjectAreReleased() async {
    var profile: Profile? = Profile()
    weak let releasedProfile = profile
    weak var screen: Screen?
    weak var title: Property<String>?
    do {
      let made = profile.map(Screen.init)
      screen = made
      title = made?.title
      profile?.first = "Bob"
      await nextTurn()
      profile?.first = "Carl"
    }
    #expect(screen == nil)
    #expect(title == nil)
    profile = nil
    #expect(releasedProfile == nil)
    await nextTurn()
  }

  @Test func objectThatIsReleasedLeavesTheLastValue() async {
    var profile: Profile? = Profile()
    weak let released = profile
    let first = Property(observing: { [weak profile] in profile?.first ?? "none" })
    var history: [String] = []
    bag += first.observe { history.append($0) }
    profile?.first = "Bob"
    profile = nil
    #expect(released == nil)
    expectEqual(first.value, "none")
    await nextTurn()
    expectEqual(history, ["Ann", "none"])
  }

  @Test func propertyAndObservationMayBeDroppedOnAnyThread() async {
    var screen: Screen? = Screen(profile)
    weak let released = screen
    profile.first = "Bob"
    if let kept = screen.take() {
      await Task.detached { withExtendedLifetime(kept) {} }.value
    }
    await nextTurn()
    #expect(released == nil)
    profile.first = "Carl"
    await nextTurn()
  }

  @Test func tenThousandPropertiesOfOneObjectAreOneChange() async {
    let properties = (0..<10_000).map { number in
      Property(observing: { [profile] in profile.age + number })
    }
    var sums: [Int] = []
    for property in properties {
      bag += property.onChange { _ in
        if sums.count < 2 { sums.append(properties.reduce(0) { $0 + $1.value }) }
      }
    }
    profile.age += 1
    await nextTurn()
    expectEqual(sums, [50_305_000, 50_305_000])
  }
}
