import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A guard does not stop the page to which it leads itself.
@Suite("Guards and their own pages", .workLimit) @MainActor struct OwnPageTests {
  let session = Session()

  static let pages = RouteModule("m") {
    Route("home", page: "home", presentation: .root)
    Route("page/:name", page: "page")
    Route("login?next<URL>?&tab?", page: "login", urls: .openable)
    Redirect("sign-in", to: "login")
  }

  /// Everything needs a session.
  func router(
    through: String? = "login", _ others: Guard...
  ) throws -> Router {
    let guardian = Guard("session", on: .all) { [session] _ in
      session.isOpen ? .proceed : .park(until: "session", through: through)
    }
    return try testRouter(modules: [Self.pages], guards: [guardian] + others)
  }

  @Test func aLoginThatTheApplicationOpensIsLeftByItsOwnNavigation() throws {
    let navigator = Navigator(try router())
    navigator.open(NavigationRequest("login", from: .inside))
    expectEqual(navigator.state.value.description, "* main: login")
    #expect(navigator.state.value.top?.target?.continuation == nil)
    expectEqual(navigator.router.parkedCounts, [:])
    session.isOpen = true
    // The page navigates by itself: no navigation waits for it.
    navigator.open(NavigationRequest("home", from: .inside))
    expectEqual(navigator.state.value.description, "* main: home")
  }

  @Test func aLoginForAnotherPageStillWaits() async throws {
    let navigator = Navigator(try router())
    navigator.open(NavigationRequest("page/x", from: .inside))
    expectEqual(navigator.state.value.description, "* main: login")
    expectEqual(navigator.state.value.top?.target?.continuation?.isAlive, true)
    session.isOpen = true
    navigator.router.resume("session")
    try await waitUntil(navigator.state.value.description, is: "* main: page/x")
  }

  /// Each is the login; a URL parameter that the guard leaves open does not make it another page.
  @Test(arguments: ["login", "sign-in", "app://login?next=page/x", "login?utm=1"])
  func theLoginIsOpenedHoweverItsURLIsWritten(url: String) throws {
    for through in ["login", "sign-in", "app://login"] {
      try expectEqual(router(through: through).resolve(url, from: .inside).target?.page, "login")
    }
  }

  /// Other pages of the same route count as different.
  @Test(arguments: [
    ("page/login", "page/secret"), ("page/login", "login"), ("login", "page/login"),
    ("login?tab=1", "login?tab=2"), ("login?tab=1", "login"), ("login", "login?tab=1"),
    ("login?next=page/a", "login?next=page/b"),
  ])
  func everyOtherPageIsParked(through: String, url: String) throws {
    let router = try router(through: through)
    expectEqual(router.resolve(url, from: .inside).pending?.key, "session")
  }

  @Test func guardWithoutAnOwnPageParksEveryPage() throws {
    let router = try router(through: nil)
    for url in ["login", "home", "page/x"] {
      expectEqual(router.resolve(url, from: .inside).pending?.key, "session")
    }
  }

  @Test func otherGuardsStillDecideAboutTheLogin() throws {
    let closed = try router(
      through: "login", Guard("closed", on: .all, priority: -1) { _ in .deny(code: "closed") })
    expectEqual(
      closed.resolve("login", from: .inside).denial,
      .guarded(by: "closed", code: "closed", parameters: [:]))
  }

  /// Its verdict allows the login alone, not the pages below it.
  @Test func aGuardThatAsksShowsItsOwnPageWithoutParents() async throws {
    let pages = RouteModule("m") {
      Route("account", page: "account")
      Route("login", page: "login", parents: ["account"])
    }
    let router = try testRouter(
      modules: [pages],
      guards: [
        Guard("session", on: .all, sharing: "session") { [session] _ async in
          session.isOpen ? .proceed : .park(until: "session", through: "login")
        }
      ])
    let target = await router.resolution(of: "login", from: .inside).target
    expectEqual(target?.page, "login")
    expectEqual(target?.backStack.map(\.page), [])
    session.isOpen = true
    let later = await router.resolution(of: "login", from: .inside).target
    expectEqual(later?.backStack.map(\.page), ["account"])
  }

  /// After an asynchronous guard the other guards are called once more.
  @Test func theLoginIsShownAfterAnotherGuardWasAsked() async throws {
    let router = try router(
      through: "login",
      Guard("asks", on: .route("login?next<URL>?&tab?"), priority: -1) { _ async in .proceed })
    await expectEqual(router.resolution(of: "login", from: .inside).target?.page, "login")
  }
}
