import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

// Events that end a wait without a result, and the state afterwards.
extension PageResultTests {
  @Test func problemIsThrownToTheOpenerAlone() async throws {
    let found = try await pick("nowhere").waitForValue()
    #expect(found.hasPrefix("notShown("), "\(found)")
    let root = try await pick("city/first").waitForValue()
    #expect(root.contains("notAPresentation"))
    #expect(problems.events.isEmpty)
    expectEqual(shown, [["home"]])
  }

  @Test func shownPageOfTheSameURLReturnsNoResult() async throws {
    navigator.open(NavigationRequest("city/again", from: .inside))
    let task = pick("city/again")
    let page = try await picker(2)
    page.choose("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
    expectEqual(shown.last, ["home", "city/again"])
  }

  @Test func resultOfAnotherTypeIsReported() async throws {
    let task = Task { [navigator] in
      do throws(PageResultError) {
        return try await navigator.open(CityPicker.route, returning: Int.self).map { "\($0)" }
      } catch {
        return "\(error)"
      }
    }
    try await picker().choose("Paris")
    try await expectEqual(
      task.waitForValue(), "otherType(expected: \"Int\", found: \"City\")")
    expectEqual(shown.last, ["home"])
  }

  @Test func linkOpensTheSamePageWithoutAResult() throws {
    navigator.open(NavigationRequest("city/pick", from: .inside))
    let page = try #require(navigator.state.value.top?.target).makePage(as: CityPicker.self)
    #expect(page.result == nil)
    page.choose("Paris")
    expectEqual(shown.last, ["home", "city/pick"])
  }

  @Test func pageIsGoneAfterARestartAndReported() async throws {
    let task = pick()
    _ = try await picker()
    let data = try JSONEncoder().encode(navigator.state.value)
    #expect(!String(decoding: data, as: UTF8.self).contains("city/pick"))
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    let next = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "me": "orders"]))
    let restored = try #require(await next.restore(saved, from: .inside, for: nil))
    expectEqual(NavigationFixture.urls(next.state.value), [["home"], ["orders"]])
    expectEqual(
      restored.dropped.map { "\($0.tab) \($0.position) \($0.reason)" },
      [
        "shop 1 withheld(RouterNavigation.NavigationEntry.Withheld.result)"
      ])
    _ = await navigator.restore(saved, from: .inside, for: nil)
    try await expectEqual(task.waitForValue(), "left")
  }

  @Test func earlierStateShowsThePageWithoutItsOpener() async throws {
    let task = pick()
    try await picker().choose("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
    let before = try #require(history.events.compactMap(\.value).dropLast().last)
    navigator.change { $0 = before }
    let page = try #require(navigator.state.value.top?.target).makePage(as: CityPicker.self)
    #expect(page.result == nil)
  }

  @Test func pageThatReturnsWhenItIsShownReturnsOnce() async throws {
    let observation = navigator.state.observe { state in
      let page = try? state.top?.target?.makePage(as: CityPicker.self)
      page?.choose("Paris")
    }
    try await expectEqual(pick().waitForValue(), "Paris")
    expectEqual(shown.last, ["home"])
    observation.dispose()
  }

  @Test func everythingIsReleasedAfterwards() async throws {
    let tracker = LeakTracker()
    do {
      let navigator = tracker.track(Navigator(router))
      let task = Task { try await navigator.open(CityPicker.route, returning: City.self) }
      try await waitUntil(navigator.state.value.top?.url) { $0 == "city/pick" }
      let page = try #require(navigator.state.value.top?.target).makePage(as: CityPicker.self)
      tracker.track(page).choose("Paris")
      try await expectEqual(task.waitForValue(), City(name: "Paris"))
    }
    #expect(tracker.leaks().isEmpty)
  }

  @Test func openersBeyondTheLimitAreRefused() async throws {
    let tasks = (0..<300).map { _ in pick() }
    try await waitUntil(navigator.state.value.selectedTab.entries.count, is: 255)
    navigator.change { $0.backToRoot() }
    var outcomes: [String: Int] = [:]
    for task in tasks {
      let outcome = try await task.waitForValue()
      outcomes[outcome == "left" ? outcome : "refused", default: 0] += 1
    }
    expectEqual(outcomes, ["left": 254, "refused": 46])
  }
}
