import LimitTesting
import ReactiveTesting
import Router
import RouterTesting
import Testing

/// The interim page, and where a navigation continues.
extension ParkingTests {
  @Test func aRedirectedLinkFromOutsideContinuesAfterTheLogin() async throws {
    let doors = Doors()
    let router = try testRouter(
      module: "mail",
      guards: [
        Guard("session", on: .all) { _ in
          doors.isOpen("session") ? .proceed : .park(until: "session")
        }
      ]
    ) {
      Route("mail/:id<Int>", page: "letter", exported: true)
      Redirect("letter/:id<Int>", to: "mail/:id")
    }
    let pending = try #require(router.resolve("app://letter/7", from: .push).pending)
    expectEqual(pending.target.url.text, "mail/7")
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    doors.open("session")
    router.resume("session")
    let (target, way) = try #require(try await going.waitForValue().redirected)
    expectEqual(target.page, "letter")
    expectEqual(target.source, .push)
    expectEqual(way.steps.map { [$0.from, $0.to] }, [["app://letter/7", "mail/7"]])
  }

  @Test func routeWithdrawnMeanwhileIsNotShown() async throws {
    let doors = Doors()
    let router = try router(doors)
    let token = try router.register(
      RouteModule("late", [Route("late/:id", page: "late", tags: ["session"])]))
    let letter = try await going("late/1", router)
    token.withdraw()
    doors.open("session")
    router.resume("session")
    let diagnosis = try #require(try await letter.waitForValue().diagnosis)
    expectEqual(diagnosis.code, "no-route")
    expectEqual(diagnosis.url, "late/1")
  }

  @Test(arguments: ["login", "login?", "login?a=1", "login#top", "login?a=1#x?y"])
  func theLoginIsShownByTheURLThatTheGuardWrote(_ through: String) throws {
    let router = try testRouter(guards: [
      Guard("session", on: .route("mail/:id")) { _ in .park(until: "s", through: through) }
    ]) {
      Route("mail/:id", page: "letter")
      Route("login?next<URL>?", page: "login", urls: .inside)
    }
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    expectEqual(pending.throughURL, through)
    let login = try #require(pending.through)
    expectEqual(login.url.text, through)
    #expect(login.parameters["next"] == nil)
    expectEqual(login.continuation, login.parameters.continuation)
    expectEqual(login.continuation?.isAlive, true)
    #expect(pending.target.continuation == nil)
  }

  @Test func aLoginThatIsGuardedItselfIsShown() throws {
    let router = try testRouter(guards: [
      Guard("session", on: .all, priority: 2) { _ in .park(until: "session", through: "login") },
      Guard("terms", on: .all, priority: 1) { _ in .park(until: "terms", through: "terms") },
    ]) {
      Route("mail", page: "mail")
      Route("login?next<URL>?", page: "login", urls: .inside)
      Route("terms?next<URL>?", page: "terms", urls: .inside)
    }
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    expectEqual(pending.key, "session")
    // The login waits for the terms, whose page is behind the login: each guard allows its own page.
    #expect(pending.through == nil)
    expectEqual(pending.throughURL, "login")
    let login = try #require(router.resolve("login", from: .inside, skipping: ["session"]).pending)
    expectEqual(login.key, "terms")
    expectEqual(login.through?.page, "terms")
    let again = try #require(router.resolve("login", from: .inside).pending)
    // The session's guard does not park its own page.
    expectEqual(again.key, "terms")
  }

  /// The session's guard allows the login; another guard leads from there to other pages.
  @Test(arguments: [("home", false), ("help", true)])
  func guardOfTheLoginOpensNoPageBehindIt(page: String, isShown: Bool) async throws {
    let router = try testRouter(guards: [
      Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "old") },
      Guard("known", on: .route("login")) { _ in .redirect(page) },
    ]) {
      Route("mail", page: "mail", exported: true, tags: ["session"])
      Route("home", page: "home", exported: true, tags: ["session"])
      Route("help", page: "help")
      Route("login", page: "login")
      Redirect("old", to: "login")
    }
    let pending = try #require(router.resolve("app://mail", from: .push).pending)
    expectEqual(pending.key, "session")
    expectEqual(pending.through?.page.name, (isShown ? page : nil))
  }

  @Test func aGuardOfTheLoginLeadsToAPageThatTheSkippedOneAllows() async throws {
    let router = try testRouter(guards: [
      Guard("session", on: .all) { target in
        target.page == "terms" ? .proceed : .park(until: "session", through: "login")
      },
      Guard("new", on: .route("login")) { _ in .redirect("terms") },
    ]) {
      Route("mail", page: "mail")
      Route("terms", page: "terms")
      Route("login", page: "login")
    }
    expectEqual(router.resolve("mail", from: .inside).pending?.through?.page, "terms")
  }
}
