import LimitTesting
import Observation
import ReactiveKit
import Testing

/// `Property(observing:)`: a property that follows an `@Observable` object.
@Suite(.workLimit) struct ObservingPropertyTests {
  @Observable final class Profile {
    var first = "Ann"
    var last = "Lee"
    var age = 30 { didSet { ageChanged(age) } }
    @ObservationIgnored var ageChanged: (Int) -> Void = { _ in }

    nonisolated deinit {}
  }

  /// Lets the main actor run what was enqueued before.
  func nextTurn() async { await Task.yield() }

  let profile = Profile()
  let bag = DisposeBag()

  @Test func readIsNeverStale() {
    let first = Property(observing: { [profile] in profile.first })
    let count = first.map(\.count)
    expectEqual(first.value, "Ann")
    profile.first = "Bob"
    expectEqual(first.value, "Bob")
    profile.first = "Charles"
    expectEqual(count.value, 7)
    profile.first = "Di"
    expectEqual(count.value, 2)
    expectEqual(first.value, "Di")
  }

  @Test func observedReadIsNeverStale() async {
    let first = Property(observing: { [profile] in profile.first })
    let count = first.map(\.count)
    var history: [Int] = []
    bag += count.observe { history.append($0) }
    profile.first = "Charles"
    expectEqual([first.value.count, count.value], [7, 7])
    profile.first = "Di"
    expectEqual([count.value, first.value.count], [2, 2])
    expectEqual(history, [3])
    await nextTurn()
    expectEqual(history, [3, 2])
  }

  @Test func observersAreNotifiedOnceInTheNextTurn() async {
    let first = Property(observing: { [profile] in profile.first })
    var history: [String] = []
    bag += first.observe { history.append($0) }
    for name in ["Bob", "Carl", "Dan"] { profile.first = name }
    expectEqual(history, ["Ann"])
    await nextTurn()
    expectEqual(history, ["Ann", "Dan"])
    profile.first = "Eve"
    await nextTurn()
    await nextTurn()
    expectEqual(history, ["Ann", "Dan", "Eve"])
  }

  @Test func equalValueIsNotNotified() async {
    let isLong = Property(observing: { [profile] in profile.first.count > 5 })
    var history: [Bool] = []
    bag += isLong.observe { history.append($0) }
    profile.first = "Bob"
    await nextTurn()
    profile.first = "Charles"
    expectEqual(isLong.value, true)
    profile.first = "Di"
    await nextTurn()
    expectEqual(history, [false])
    profile.first = "Charles"
    await nextTurn()
    expectEqual(history, [false, true])
  }

  @Test func valueThatIsNotEquatableChangesOnceATurn() async {
    let change = Property<() -> String>(observing: { [profile] in { profile.first } })
    let read = Property<() -> String>(observing: { [profile] in
      let first = profile.first
      return { first }
    })
    var history: [String] = []
    bag += change.onChange { history.append("never " + $0()) }
    bag += read.observe { history.append($0()) }
    profile.first = "Bob"
    profile.first = "Carl"
    await nextTurn()
    expectEqual(history, ["Ann", "Carl"])
  }

  @Test func propertiesOfOneObjectChangeTogether() async {
    let first = Property(observing: { [profile] in profile.first })
    let last = Property(observing: { [profile] in profile.last })
    let name = combine(first, last) { "\($0) \($1)" }
    var history: [String] = []
    bag += name.observe { history.append($0) }
    bag += first.onChange { history.append("first \($0) of \(name.value)") }
    profile.first = "Bob"
    profile.last = "Ray"
    await nextTurn()
    expectEqual(history, ["Ann Lee", "first Bob of Bob Ray", "Bob Ray"])
  }

  @Test func transactionWithAPropertyIsConsistent() async {
    let first = Property(observing: { [profile] in profile.first })
    let title = MutableProperty("Ms")
    let name = combine(title, first) { "\($0) \($1)" }
    var history: [String] = []
    bag += name.observe { history.append($0) }
    bag += first.onChange { history.append($0) }
    transaction {
      profile.first = "Bob"
      title.value = "Mr"
      expectEqual(name.value, "Mr Bob")
    }
    expectEqual(history, ["Ms Ann", "Mr Bob"])
    await nextTurn()
    expectEqual(history, ["Ms Ann", "Mr Bob", "Bob"])
  }

  @Test func valueThatReturnsWithinTheTurnIsNotNotified() async {
    let first = Property(observing: { [profile] in profile.first })
    let count = first.map(\.count)
    var history: [String] = []
    bag += first.observe { history.append($0) }
    bag += count.observe { history.append("\($0)") }
    profile.first = "Charles"
    expectEqual(count.value, 7)
    profile.first = "Ann"
    await nextTurn()
    expectEqual(history, ["Ann", "3"])
  }

  @Test func closureIsCalledByReadsAndAfterChanges() async {
    var calls = 0
    let first = Property(observing: { [profile] in
      calls += 1
      return profile.first
    })
    expectEqual(calls, 1)
    profile.first = "Bob"
    await nextTurn()
    expectEqual(calls, 1)
    _ = [first.value, first.value, first.value]
    expectEqual(calls, 4)
    bag += first.observe { _ in }
    await nextTurn()
    calls = 0
    _ = [first.value, first.map(\.count).value]
    profile.last = "Lee"
    await nextTurn()
    expectEqual(calls, 0)
    for name in ["Dan", "Eve"] { profile.first = name }
    await nextTurn()
    expectEqual(calls, 1)
    bag.dispose()
    profile.first = "Fay"
    await nextTurn()
    profile.first = "Gus"
    await nextTurn()
    expectEqual(calls, 1)
    expectEqual(first.value, "Gus")
  }

  @Test func closureFollowsTheFieldsOfItsLastRun() async {
    var history: [String] = []
    let shown = Property(observing: { [profile] in
      profile.age > 17 ? profile.first : profile.last
    })
    bag += shown.observe { history.append($0) }
    profile.age = 12
    await nextTurn()
    profile.first = "Bob"
    await nextTurn()
    profile.last = "Ray"
    await nextTurn()
    expectEqual(history, ["Ann", "Lee", "Ray"])
  }

  @Test func trellisPropertiesInTheClosureAreNotFollowed() async {
    let title = MutableProperty("Ms")
    let name = Property(observing: { [profile] in "\(title.value) \(profile.first)" })
    var history: [String] = []
    bag += name.observe { history.append($0) }
    title.value = "Dr"
    await nextTurn()
    expectEqual(history, ["Ms Ann"])
    profile.first = "Bob"
    await nextTurn()
    expectEqual(history, ["Ms Ann", "Dr Bob"])
  }
}
