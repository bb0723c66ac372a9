import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A page that was opened for a result returns one, once, to its opener; tested without a view.
@Suite("Results of pages", .workLimit) @MainActor struct PageResultTests {
  struct City: Sendable, Hashable { let name: String }

  final class CityPicker: ResultPage {
    static let route = Route("city/pick", page: "cityPicker", tags: ["member"]) { CityPicker() }
    static let near = Route("city/near/:id", page: "cityPicker", presentation: .sheet) { (_: Int) in
      CityPicker()
    }
    var result: PageResult<City>?
    nonisolated deinit {}
    func choose(_ name: String) { result?.finish(City(name: name)) }
  }

  static let cities = RouteModule("cities") {
    CityPicker.route
    CityPicker.near
    Route("city/again", page: "cityPicker", presentation: .popTo) { CityPicker() }
    Route("city/first", page: "cityPicker", presentation: .root) { CityPicker() }
  }

  let session = Session()
  let router: Router
  let navigator: Navigator
  let history: Recorder<NavigationState, Never>
  let problems: Recorder<NavigationProblem, Never>

  init() throws {
    let session = session
    session.isOpen = true
    router = try NavigationFixture.router(
      [NavigationFixture.shop, Self.cities], session: session,
      guards: [
        Guard("member", on: .tag("member")) { _ in
          session.isOpen ? .proceed : .park(until: "session", through: "login")
        }
      ])
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "me": "orders"]))
    history = Recorder(navigator.state)
    problems = Recorder(navigator.problems)
  }

  /// The pages shown so far in the selected tab.
  var shown: [[String]] {
    history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] }
  }

  /// Opens a picker; the outcome in words.
  func pick(_ url: String = "city/pick") -> Task<String, Never> {
    Task { [navigator] in
      let request = NavigationRequest(url, from: .inside)
      do throws(PageResultError) {
        return try await navigator.open(request, returning: City.self)?.name ?? "left"
      } catch {
        return "\(error)"
      }
    }
  }

  /// The picker that is shown, once it is.
  func picker(_ position: Int = 1) async throws -> CityPicker {
    try await waitUntil(navigator.state.value.selectedTab.entries.count, is: position + 1)
    return try #require(navigator.state.value.top?.target).makePage(as: CityPicker.self)
  }

  @Test func pageReturnsItsResultToItsOpenerAndIsRemoved() async throws {
    let task = Task { [navigator] in
      try await navigator.open(CityPicker.route, returning: City.self)
    }
    try await picker().choose("Paris")
    try await expectEqual(task.waitForValue(), City(name: "Paris"))
    expectEqual(shown, [["home"], ["home", "city/pick"], ["home"]])
    #expect(problems.events.isEmpty)
  }

  @Test func routeWithParametersIsOpenedForAResult() async throws {
    let task = Task { [navigator] in
      try await navigator.open(CityPicker.near, 7, returning: City.self)
    }
    try await picker().choose("Rome")
    try await expectEqual(task.waitForValue(), City(name: "Rome"))
    expectEqual(shown, [["home"], ["home", "sheet city/near/7"], ["home"]])
  }

  @Test func secondResultIsNotTaken() async throws {
    let task = pick()
    let page = try await picker()
    page.choose("Paris")
    page.choose("Rome")
    try await expectEqual(task.waitForValue(), "Paris")
    page.choose("Oslo")
    expectEqual(shown, [["home"], ["home", "city/pick"], ["home"]])
  }

  @Test func pagesAboveOneThatReturnsAreRemovedWithIt() async throws {
    let task = pick()
    let page = try await picker()
    navigator.open(NavigationRequest("item/1", from: .inside))
    navigator.open(NavigationRequest("cart", from: .inside))
    page.choose("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
    expectEqual(shown.last, ["home"])
  }

  @Test(arguments: ["back", "dismiss", "root", "popTo", "replace", "other state", "closed session"])
  func leavingEndsTheWaitWithoutAResult(_ way: String) async throws {
    navigator.open(NavigationRequest("search?q=x", from: .inside))
    let task = pick(way == "dismiss" ? "city/near/1" : "city/pick")
    let page = try await picker(2)
    switch way {
    case "back": try navigator.back()
    case "dismiss": try navigator.change { try $0.dismiss() }
    case "root": navigator.open(NavigationRequest("welcome", from: .inside))
    case "popTo": navigator.open(NavigationRequest("search?q=x", from: .inside))
    case "replace":
      let item = try NavigationFixture.target("item/1", router)
      try navigator.change { try $0.replace(with: item) }
    case "other state": try navigator.change { $0 = try NavigationState(tabs: ["other"]) }
    default:
      session.isOpen = false
      navigator.revalidate()
      expectEqual(problems.events.count, 1)
    }
    try await expectEqual(task.waitForValue(), "left")
    page.choose("late")
    #expect(navigator.state.value.top?.target?.page != "cityPicker")
  }

  @Test func withdrawnPageEndsTheWait() async throws {
    let town = RouteModule("town") { Route("town", page: "town") { CityPicker() } }
    let registration = try router.register(town)
    let task = pick("town")
    _ = try await picker()
    registration.withdraw()
    navigator.revalidate()
    try await expectEqual(task.waitForValue(), "left")
    expectEqual(shown.last, ["home"])
  }

  @Test func pageInATabThatIsNotSelectedWaitsAndReturns() async throws {
    let task = pick()
    let page = try await picker()
    try navigator.change { try $0.select("me") }
    page.choose("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
    expectEqual(NavigationFixture.urls(navigator.state.value), [["orders"], ["home"]])
  }

  @Test func twoOpenersHaveAPageEach() async throws {
    let first = pick()
    let below = try await picker()
    let second = pick()
    let above = try await picker(2)
    above.choose("Rome")
    try await expectEqual(second.waitForValue(), "Rome")
    below.choose("Paris")
    try await expectEqual(first.waitForValue(), "Paris")
    expectEqual(
      shown,
      [
        ["home"], ["home", "city/pick"], ["home", "city/pick", "city/pick"], ["home", "city/pick"],
      ]
        + [["home"]])
  }

  @Test func lowerPageThatReturnsEndsTheWaitForTheUpperOne() async throws {
    let first = pick()
    let below = try await picker()
    let second = pick()
    _ = try await picker(2)
    below.choose("Paris")
    try await expectEqual(first.waitForValue(), "Paris")
    try await expectEqual(second.waitForValue(), "left")
    expectEqual(shown.last, ["home"])
  }

  @Test func cancelledOpenerRemovesItsPage() async throws {
    let task = pick()
    let page = try await picker()
    task.cancel()
    try await expectEqual(task.waitForValue(), "cancelled")
    page.choose("late")
    expectEqual(shown, [["home"], ["home", "city/pick"], ["home"]])
    let early = pick()
    early.cancel()
    try await expectEqual(early.waitForValue(), "cancelled")
    expectEqual(shown.last, ["home"])
  }

  @Test func resultIsReturnedToATaskThatIsCancelledAfterwards() async throws {
    let task = pick()
    let page = try await picker()
    page.choose("Paris")
    task.cancel()
    try await expectEqual(task.waitForValue(), "Paris")
  }

  @Test func pageIsOpenedAfterALoginAndReturns() async throws {
    session.isOpen = false
    let task = pick()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "city/pick" }
    try await picker().choose("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
    expectEqual(
      shown, [["home"], ["home", "sheet login"], ["home", "city/pick"], ["home"]])
  }

  @Test func leavingTheLoginEndsTheWait() async throws {
    session.isOpen = false
    let task = pick()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try navigator.back()
    try await expectEqual(task.waitForValue(), "left")
    #expect(problems.events.isEmpty)
  }

  @Test func openerCancelledDuringTheLoginOpensNoPage() async throws {
    session.isOpen = false
    let task = pick()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.isOpen = true
    router.resume("session")
    task.cancel()
    try await expectEqual(task.waitForValue(), "cancelled")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "home" }
    // The page may have been shown before the cancellation has arrived.
    expectEqual(shown.last, ["home"])
  }
}
