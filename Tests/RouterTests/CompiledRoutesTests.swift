import LimitTesting
import ReactiveKit
import RouterTesting
import Testing

@testable import Router

@Suite("Compiled routes") struct CompiledRoutesTests {
  /// A session's part of an application, from which its pages are made.
  @MainActor private final class Host {
    var made: [String] = []
    nonisolated init() {}
  }

  private func module(_ host: Host) -> RouteModule {
    RouteModule("shop", exported: true) {
      Route("shop/item/:id", page: "item") { (id: Int) in
        host.made.append("item \(id)")
        return TestPage(name: "\(id)")
      }
      Route("shop/list?sort=name", page: "list", tags: ["session"]) { (sort: String) in
        host.made.append("list by \(sort)")
        return TestPage(name: sort)
      }
      Redirect("item/:id<Int>", to: "shop/item/:id")
    }
  }

  private func router(
    _ modules: [RouteModule], guards: [Guard] = [], like first: Router? = nil
  ) throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"), modules: modules, guards: guards,
      continuations: ContinuationPolicy { nil },
      sharing: first?.compiledRoutes)
  }

  private func routes(_ router: Router) -> [CompiledRoute] {
    router.snapshot.levels.flatMap { $0.records.map(\.route) }
  }

  private func areShared(_ one: Router, _ other: Router) -> [Bool] {
    zip(routes(one), routes(other)).map { $0 === $1 }
  }

  @Test func equalModulesShareTheirValuesAndTheirTable() throws {
    let first = try router([module(Host())])
    let second = try router([module(Host())], like: first)
    expectEqual(areShared(first, second), [true, true, true])
    #expect(first.compiledRoutes === second.compiledRoutes)
    #expect(second.audit().isEmpty)
    expectEqual(match("app://item/7", second), Match("shop/item/:id<Int>", ["id": "7"]))
    expectEqual(match("app://shop/list", second), Match("shop/list?sort=name", ["sort": "name"]))
  }

  @MainActor @Test func everyRouterMakesItsOwnPages() throws {
    let hosts = [Host(), Host()]
    let first = try router([module(hosts[0])])
    let second = try router([module(hosts[1])], like: first)
    func open(_ url: String, _ router: Router) throws {
      _ = try #require(router.resolve(url, from: .inside).target).makePage()
    }
    try open("app://shop/item/1", second)
    expectEqual(hosts.map(\.made), [[], ["item 1"]])
    try open("app://item/2", first)
    try open("app://shop/list?sort=price", second)
    expectEqual(hosts.map(\.made), [["item 2"], ["item 1", "list by price"]])
  }

  @MainActor @Test func everyRouterHasItsOwnGuards() throws {
    func signedIn(_ isOpen: Bool) -> Guard {
      Guard("session", on: .tag("session")) { _ in isOpen ? .proceed : .deny(code: "closed") }
    }
    let first = try router([module(Host())], guards: [signedIn(false)])
    let second = try router([module(Host())], guards: [signedIn(true)], like: first)
    let third = try router([module(Host())], like: first)
    let pages = [first, second, third].map {
      $0.resolve("app://shop/list", from: .inside).target?.page
    }
    expectEqual(pages, [nil, "list", "list"])
    expectEqual(areShared(first, third), [true, true, true])
  }

  /// Shared data retains neither a page nor the objects from which it is made.
  @Test func routesDoNotRetainAnEndedRouter() throws {
    weak var host: Host?
    var routes: CompiledRoutes?
    do {
      let made = Host()
      host = made
      routes = try router([module(made)]).compiledRoutes
    }
    #expect(routes != nil)
    #expect(host == nil)
  }

  @Test func registeringAndWithdrawingChangesOneRouterOnly() throws {
    let first = try router([module(Host())])
    let second = try router([module(Host())], like: first)
    let late = RouteModule("late") { Route("late/:name", page: "late") }
    let registration = try second.register(late)
    expectEqual(match("app://late/x", second), Match("late/:name", ["name": "x"]))
    #expect(match("app://late/x", first) == nil)
    _ = try first.register(late)
    #expect(registration.withdraw())
    #expect(match("app://late/x", second) == nil)
    expectEqual(match("app://late/x", first), Match("late/:name", ["name": "x"]))
  }

  /// Withdrawn routes are marked in their table, which is compiled again when half of them are.
  @Test func withdrawingModulesInRandomOrderCompilesFewRoutes() throws {
    var random = SplitMix64(seed: 46)
    let router = try self.router([])
    let modules = try (0..<200).map {
      try router.register(RouteModule("m\($0)", [Route("m\($0)/:id", page: "p")]))
    }
    // Retained, so that no address is used twice.
    var known = router.snapshot.levels.map(\.compiled)
    var count = 0
    for module in modules.shuffled(using: &random) {
      module.withdraw()
      for level in router.snapshot.levels
      where !known.contains(where: { $0 === level.compiled }) {
        known.append(level.compiled)
        count += level.compiled.routes.count
      }
    }
    #expect(count < 400)
  }

  /// One route that differs in anything has its own values, and the table is the router's own where it
  /// differs too.
  @Test(arguments: [
    Route("a/:id", page: "b", line: 1), Route("a/:id", page: "a", exported: true, line: 1),
    Route("a/:id", page: "a", presentation: .sheet, line: 1),
    Route("a/:id", page: "a", tags: ["t"], line: 1),
    Route("a/:id", page: "a", priority: 1, line: 1),
    Route("a/:id", page: "a", foldsCase: true, line: 1),
    Route("a/:id", page: "a", sensitive: ["id"], line: 1),
    Route("a/:id<Int>", page: "a", line: 1), Route("a/:other", page: "a", line: 1),
    Route("a/:id", page: "a", line: 7),
  ])
  func aRouteThatDiffersIsNotShared(route: Route<RouteParameters>) throws {
    let known = try router([RouteModule("m") { Route("a/:id", page: "a", line: 1) }])
    let equal = try router([RouteModule("m") { Route("a/:id", page: "a", line: 1) }], like: known)
    expectEqual(areShared(known, equal), [true])
    let own = try router([RouteModule("m") { route }])
    let other = try router([RouteModule("m") { route }], like: known)
    expectEqual(areShared(known, other), [false])
    expectEqual(routes(other).map(\.declared), routes(own).map(\.declared))
    let tables = [own, other].map { $0.snapshot.levels[0].table.entries }
    expectEqual(tables[0], tables[1])
  }

  @Test func pagesOfAnotherTypeAreNotShared() throws {
    func module<Page: Sendable>(_ page: Page) -> RouteModule {
      RouteModule("m") { Route("a", page: "a") { page } }
    }
    let first = try router([module(1)])
    let second = try router([module("text")], like: first)
    expectEqual(areShared(first, second), [false])
    expectEqual(routes(second).map { $0.declared.pageType?.name }, ["String"])
  }

  @Test func aRouterWithFurtherRoutesSharesThoseThatAreEqual() throws {
    let first = try router([module(Host())])
    let further = RouteModule("further") { Route("further", page: "further") }
    let second = try router([further, module(Host())], like: first)
    expectEqual(
      routes(second).map { route in routes(first).contains { $0 === route } },
      [false, true, true, true])
    expectEqual(match("app://further", second), Match("further"))
    expectEqual(match("app://shop/item/7", second), Match("shop/item/:id<Int>", ["id": "7"]))
  }

  @Test func conflictsAreFoundAsWithoutSharing() throws {
    let first = try router([module(Host())])
    let twice = RouteModule("twice") { Route("shop/item/:number", page: "twice") { (_: Int) in 1 } }
    func conflicts(like known: Router?) -> [RouteConflict] {
      do {
        _ = try router([module(Host()), twice], like: known)
        return []
      } catch {
        return (error as? RouteConflicts)?.conflicts ?? []
      }
    }
    expectEqual(conflicts(like: first).map(\.kind), [.duplicate])
    expectEqual(conflicts(like: first), conflicts(like: nil))
  }
}
