import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Common properties of routes are stated once.
@Suite("Route groups") @MainActor struct RouteGroupTests {
  struct Page: Equatable {
    var values: [String]
    init(_ values: String...) { self.values = values }
  }

  func router(
    guards: [Guard] = [], @RouteBuilder _ routes: () -> [RouteDeclaration]
  ) throws -> Router {
    try testRouter(modules: [RouteModule("m", routes: routes)], guards: guards)
  }

  func conflicts(
    guards: [Guard] = [], @RouteBuilder _ routes: () -> [RouteDeclaration]
  ) -> [RouteConflict.Kind] {
    do {
      _ = try router(guards: guards, routes)
      return []
    } catch let error as RouteConflicts {
      return error.conflicts.map(\.kind)
    } catch {
      return []
    }
  }

  @Test func prefixParentsAndTagsAreHandedDown() throws {
    let router = try router {
      Route("home", page: "home")
      RouteGroup("me", parents: ["home"], tags: ["session"]) {
        Route("", page: "me") { Page("me") }
        Route("?tab", page: "tabs") { (tab: String) in Page("tab", tab) }
        RouteGroup("orders", parents: ["me"], tags: ["shop"]) {
          Route("", page: "orders") { Page("orders") }
          Route(":id", page: "order", parents: ["me/orders"], tags: ["own"]) { (id: Int) in
            Page("order", "\(id)")
          }
        }
      }
    }
    func page(_ url: String) throws -> Page? {
      try router.resolve(url, from: .inside).target?.makePage(as: Page.self)
    }
    try expectEqual(page("me/orders/7"), Page("order", "7"))
    try expectEqual(page("me/orders"), Page("orders"))
    let order = try #require(router.resolve("me/orders/7", from: .inside).target)
    expectEqual(order.route.text, "me/orders/:id<Int>")
    expectEqual(order.tags, ["session", "shop", "own"])
    expectEqual(order.backStack.map(\.canonicalURL), ["home", "me", "me/orders"])
    let me = try #require(router.resolve("me", from: .inside).target)
    expectEqual(me.backStack.map(\.canonicalURL), ["home"])
  }

  @Test func firstPageOfAGroupIsNotItsOwnParent() throws {
    let router = try router {
      RouteGroup("me", parents: ["me"]) {
        Route("", page: "me")
        RouteGroup("orders", parents: ["me/orders"]) {
          Route("", page: "orders")
          Route(":id", page: "order")
        }
      }
    }
    func under(_ url: String) -> [String]? {
      router.resolve(url, from: .inside).target?.backStack.map(\.canonicalURL)
    }
    expectEqual(under("me"), [])
    expectEqual(under("me/orders"), ["me"])
    expectEqual(under("me/orders/7"), ["me", "me/orders"])
  }

  @Test func valuesOfAPrefixComeFirst() throws {
    let router = try router {
      RouteGroup("user/:user") {
        Route("order/:id", page: "order") { (user: String, id: Int) in Page(user, "\(id)") }
        Redirect("old/:id<Int>", to: "user/:user/order/:id")
      }
    }
    func page(_ url: String) throws -> Page? {
      try router.resolve(url, from: .inside).target?.makePage(as: Page.self)
    }
    try expectEqual(page("user/ann/order/7"), Page("ann", "7"))
    try expectEqual(page("user/ann/old/8"), Page("ann", "8"))
  }

  @Test func exportedIsInheritedUntilItIsOverridden() throws {
    let router = try testRouter(exported: true) {
      RouteGroup("a", exported: false) {
        Route("x", page: "x")
        Route("y", page: "y", exported: true)
        RouteGroup("b") { Route("z", page: "z") }
      }
      RouteGroup("c") { Route("w", page: "w") }
    }
    expectEqual(
      router.routes(openTo: .customScheme).map(\.pattern), ["a/y", "c/w"])
  }

  @Test func namedGuardStandsBeforeTheRoutesOfItsGroup() throws {
    let paid = Guard("paid", on: .named) { _ in .deny(code: "unpaid") }
    let router = try router(guards: [paid]) {
      RouteGroup("film", guards: ["paid"]) { Route(":id", page: "film") }
      Route("trailer", page: "trailer", guards: ["paid"])
      Route("list", page: "list")
    }
    func isDenied(_ url: String) -> Bool {
      if case .denied(.guarded(by: "paid", _, _)) = router.resolve(url, from: .inside) {
        true
      } else {
        false
      }
    }
    expectEqual(["film/1", "trailer", "list"].map(isDenied), [true, true, false])
  }

  @Test func guardThatIsUndeclaredOrUnusedIsRefused() {
    let paid = Guard("paid", on: .named) { _ in .proceed }
    expectEqual(
      conflicts(guards: [paid]) { Route("a", page: "a", guards: ["paids", "paid"]) },
      [.unknownGuard(name: "paids", near: "paid")])
    expectEqual(
      conflicts(guards: [paid]) { Route("a", page: "a") },
      [.guardsNothing(scope: "its name", near: "")])
  }

  @Test func routeThatPrintsIsPlacedByTheGroup() throws {
    let me = RouteGroup("me", exported: true, tags: ["session"])
    let order = me(Route("orders/:id", page: "order") { (id: Int) in Page("\(id)") })
    try expectEqual(order.url(7), "me/orders/7")
    try expectEqual(order.match("me/orders/8"), 8)
    expectEqual(order.declaration.options.exported, true)
    expectEqual(order.declaration.options.tags, ["session"])
  }

  @Test func prefixWithAQueryIsRefusedWithItsColumn() {
    for (prefix, mark) in [("me?x", "?"), ("me#x", "#")] {
      let error = RoutePatternError(pattern: prefix, column: 3, reason: .unexpected(mark))
      expectEqual(
        conflicts { RouteGroup(prefix) { Route("a", page: "a") } }, [.pattern(error)])
    }
  }

  @Test func onePageKeyMakesPagesOfOneType() throws {
    expectEqual(
      conflicts {
        Route("a", page: "p") { Page("a") }
        Route("b", page: "p") { Page("b") }
        Route("c", page: "p")
        Route("d", page: "p") { TestPage(name: "d") }
      }, [.pageTypes(page: "p", new: "TestPage", existing: "Page")])
    let router = try router { Route("a", page: "p") { Page("a") } }
    let late = RouteModule("late") { Route("b", page: "p") { TestPage(name: "b") } }
    let error = #expect(throws: RouteConflicts.self) { try router.register(late) }
    expectEqual(
      error?.conflicts.map(\.kind), [.pageTypes(page: "p", new: "TestPage", existing: "Page")])
  }
}
