import LimitTesting
import ReactiveKit
import RouterTesting
import Testing

@testable import Router

@Suite("A registration", .workLimit)
struct RouteRegistrationTests {
  @Test func addsAndWithdrawsALateModule() throws {
    let router = try makeRouter("a", "x/:id")
    #expect(match("b", router) == nil)
    let token = try router.register(
      RouteModule("late", [Route("b", page: "b"), Route("x/me", page: "me")]))
    expectEqual(token.module, "late")
    expectEqual(match("b", router), Match("b"))
    expectEqual(match("x/me", router), Match("x/me"))
    expectEqual(match("x/1", router), Match("x/:id", ["id": "1"]))
    let before = try #require(router.resolve("b", from: .inside).target)
    #expect(token.withdraw())
    #expect(!token.withdraw())
    #expect(match("b", router) == nil)
    expectEqual(match("x/me", router), Match("x/:id", ["id": "me"]))
    expectEqual(before.page, "b")
    _ = try router.register(RouteModule("late", [Route("b", page: "b2")]))
    expectEqual(router.resolve("b", from: .inside).target?.page, "b2")
  }

  @Test func modulesComeAndGoBesideTenThousandRoutes() throws {
    let shop = RouteModule("shop", (0..<10_000).map { Route("shop\($0)/:id", page: "shop") })
    let router = try testRouter(modules: [shop, RouteModule("empty", [])])
    var found: [PageKey?: Int] = [:]
    let none = try router.register(RouteModule("none", []))
    expectEqual(router.snapshot.levels.count, 1)
    for _ in 0..<1_000 {
      let late = try router.register(
        RouteModule("late", [Route("late/:id", page: "late")]))
      found[router.resolve("late/1", from: .inside).target?.page, default: 0] += 1
      late.withdraw()
      found[router.resolve("late/1", from: .inside).target?.page, default: 0] += 1
    }
    expectEqual(found, ["late": 1_000, nil: 1_000])
    none.withdraw()
    expectEqual(router.snapshot.levels.count, 1)
    expectEqual(match("shop9999/1", router), Match("shop9999/:id", ["id": "1"]))
    #expect(throws: RouteConflicts.self) { try router.register(RouteModule("empty", [])) }
  }

  /// A page's closure may own an object that acts when it is released.
  nonisolated final class Handle: Sendable {
    let act: @Sendable () -> Void
    init(_ act: @escaping @Sendable () -> Void) { self.act = act }
    deinit { act() }
  }

  @Test func withdrawalReleasesARouteThatUsesTheRouter() throws {
    let router = try makeRouter("a")
    let found = Locked<[String]>([])
    let other = try router.register(RouteModule("other", [Route("b", page: "b")]))
    func late() throws -> RouteRegistration {
      let handle = Handle {
        let pages = ["a", "b", "c"].map {
          router.resolve($0, from: .inside).target?.page.name ?? ""
        }
        let isWithdrawn = other.withdraw()
        _ = try? router.register(RouteModule("next", [Route("d", page: "d")]))
        found.withLock { $0 = pages + ["\(isWithdrawn)"] }
      }
      return try router.register(
        RouteModule("late") { Route("c", page: "c") { withExtendedLifetime(handle) { "page" } } })
    }
    #expect(try late().withdraw())
    expectEqual(found.withLock(\.self), ["a", "b", "", "true"])
    #expect(match("b", router) == nil)
    expectEqual(match("d", router), Match("d"))
  }

  @Test func conflictingModuleIsNotRegistered() throws {
    let router = try makeRouter("a/:id", "b")
    let error = #expect(throws: RouteConflicts.self) {
      try router.register(
        RouteModule("late", [Route("a/:name", page: "a"), Route("c", page: "c")]))
    }
    expectEqual(error?.conflicts.map(\.kind), [.duplicate])
    expectEqual(error?.conflicts.first?.existing?.module, "test")
    #expect(match("c", router) == nil)
    let again = #expect(throws: RouteConflicts.self) {
      try router.register(RouteModule("test", []))
    }
    expectEqual(again?.conflicts.map(\.kind), [.duplicateModule])
  }

  @Test func specificityAppliesBetweenModulesInAnyOrder() throws {
    let patterns = [
      "a/**rest", "a/:s", "a/:i<Int>", "a/x:m", "a/xy:n", "a/x1", "a/:tab?/z", "a/:b/:c?", "a",
      "q?k", "q", "q?k&l", ":any/x1", "**all",
    ]
    let urls = [
      "a", "a/1", "a/x1", "a/x2", "a/xy2", "a/word", "a/w/z", "a/w/y", "a/1/2/3", "q", "q?k=1",
      "q?k=1&l=2", "b/x1", "c/d/e", "a/z",
    ]
    let whole = try testRouter(modules: [
      RouteModule("all", patterns.filter { $0 != "a/:b/:c?" }.map { Route($0, page: "p") })
    ])
    var random = SplitMix64(seed: 7)
    for round in 0..<50 {
      let late = try testRouter(modules: [])
      for pattern in patterns.filter({ $0 != "a/:b/:c?" }).shuffled(using: &random) {
        _ = try late.register(RouteModule(pattern, [Route(pattern, page: "p")]))
      }
      for url in urls {
        expectEqual(match(url, late), match(url, whole), "seed 7, round \(round), \(url)")
      }
    }
  }

  /// Tables are split when modules go and merged when they come, and never become many.
  @Test func manyModulesComeAndGo() throws {
    var random = SplitMix64(seed: 11)
    for order in 0..<3 {
      let router = try makeRouter("home", ":any/:rest")
      var modules = try (0..<200).map { index in
        try router.register(
          RouteModule(
            "m\(index)", [Route("m\(index)/:x", page: "p"), Route("m\(index)", page: "p")]))
      }
      if order == 1 { modules.reverse() }
      if order == 2 { modules.shuffle(using: &random) }
      while let module = modules.popLast() {
        expectEqual(match("\(module.module)/7", router)?.pattern, "\(module.module)/:x")
        #expect(module.withdraw())
        expectEqual(match("\(module.module)/7", router)?.pattern, ":any/:rest")
        #expect(router.snapshot.levels.count <= 14, "\(modules.count) modules are left")
        guard let left = modules.first else { break }
        expectEqual(match(left.module, router)?.pattern, left.module)
      }
      expectEqual(router.snapshot.levels.count, 1)
      expectEqual(match("home", router)?.pattern, "home")
    }
  }

  /// A random module of one to three routes, some of which collide with those of others.
  private func module(_ name: String, _ random: inout SplitMix64) -> RouteModule {
    let patterns = [
      "a/**rest", "a/:s", "a/:t", "a/:i<Int>", "a/x:m", "a/x1", "a/:tab?/z", "a", "q?k", "q", "q?l",
      "Mail/:id", "mail/:id/all", "mail/:id<Int>", "secret/:code", "secret/:u<URL>", ":any/x1",
      "**all",
    ]
    let chosen = patterns.shuffled(using: &random).prefix(.random(in: 1...3, using: &random))
    let needsFallback = Int.random(in: 0..<4, using: &random) == 0
    return RouteModule(name) {
      for pattern in chosen {
        Route(
          pattern, page: PageKey(pattern), foldsCase: pattern == "Mail/:id",
          sensitive: pattern == "secret/:code" ? ["code"] : [],
          urls: .hosts(["a.example"]))
      }
      if needsFallback { Fallback(below: "mail", page: "fallback") }
    }
  }

  /// Its resolutions, diagnoses, routes and problems.
  private func facts(_ router: Router) -> [String] {
    let urls = [
      "", "a", "a/1", "a/x1", "a/x2", "a/w/z", "a/1/2/3", "q", "q?k=1", "q?l=1", "b/x1", "c/d/e",
      "app://Mail/7", "app://MAIL/7", "mail/7/all", "mail/x", "mail/7/most", "maill/7",
      "secret/7/x", "secret/a b", "secrett/7",
    ]
    let answers = urls.map { url in
      switch router.resolve(url, from: .inside) {
      case .target(let target): "\(target)"
      case .unmatched(let diagnosis): "\(diagnosis)"
      default: "other"
      }
    }
    return answers + router.audit().map { "\($0)" }.sorted()
      + router.snapshot.levels.flatMap(\.records).map { "\($0.origin)" }.sorted()
  }

  /// A router from which modules were withdrawn equals one that never had them.
  @Test(arguments: 0..<12) func withdrawnModulesAreReleased(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let router = try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [])
    var registered: [(module: RouteModule, registration: RouteRegistration)] = []
    var hadMarks = false
    for step in 0..<60 {
      let fresh = try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [])
      let name = "m\(Int.random(in: 0..<10, using: &random))"
      if let place = registered.firstIndex(where: { $0.module.name == name }) {
        #expect(registered.remove(at: place).registration.withdraw())
        for (module, _) in registered { _ = try fresh.register(module) }
      } else {
        let module = module(name, &random)
        for (module, _) in registered { _ = try fresh.register(module) }
        let isRefused = (try? fresh.register(module)) == nil
        let registration = try? router.register(module)
        expectEqual(registration == nil, isRefused, "seed \(seed), step \(step)")
        if let registration { registered.append((module, registration)) }
      }
      expectEqual(facts(router), facts(fresh), "seed \(seed), step \(step)")
      hadMarks = hadMarks || router.snapshot.levels.contains { $0.live !== $0 }
    }
    #expect(hadMarks, "No table had withdrawn routes.")
  }

  @Test func auditFindsProblemsCausedByAWithdrawnModule() throws {
    let router = try testRouter(modules: [RouteModule("a", [Route("home", page: "home")])])
    let token = try router.register(RouteModule("b", [Route("shop", page: "shop")]))
    _ = try router.register(
      RouteModule("c") {
        Route("shop/:id", page: "item", parents: ["home", "shop"])
        Redirect("store", to: "shop")
      })
    expectEqual(router.audit(), [])
    token.withdraw()
    expectEqual(router.audit().map(\.kind), [.missingParent("shop"), .leadsNowhere("shop")])
  }

  @Test func rejectsInvalidNamespaces() {
    func bad(_ namespaces: RouteNamespaces) -> [RouteConflict.Kind]? {
      #expect(throws: RouteConflicts.self) {
        try testRouter(namespaces: namespaces, modules: [])
      }?.conflicts.map(\.kind)
    }
    expectEqual(bad(RouteNamespaces(scheme: "https")), [.badNamespace("https", .reservedScheme)])
    expectEqual(bad(RouteNamespaces(scheme: "my app")), [.badNamespace("my app", .invalidScheme)])
    expectEqual(
      bad(RouteNamespaces(scheme: "app", hosts: ["a.example/path", "*."])),
      [
        .badNamespace("a.example/path", .invalidHost), .badNamespace("*.", .invalidHost),
      ])
  }

  @Test func resolvesWhileModulesComeAndGo() async throws {
    let router = try makeRouter("a/:id<Int>", "b/**rest")
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<2 {
        group.addTask {
          for round in 0..<200 {
            let name = "late\(worker)"
            let token = try? router.register(
              RouteModule(name, [Route("\(name)/:x", page: "late"), Route("b/\(name)", page: "b")]))
            if token == nil || router.resolve("\(name)/\(round)", from: .inside).target == nil {
              return 1
            }
            token?.withdraw()
          }
          return 0
        }
      }
      for _ in 0..<4 {
        group.addTask {
          var wrong = 0
          for round in 0..<5_000 {
            let target = router.resolve("app://a/\(round)", from: .inside).target
            if (try? target?.parameters.value("id", as: Int.self)) != round { wrong += 1 }
            let late = router.resolve("app://b/late1", from: .inside).target?.route.text
            if late != "b/late1", late != "b/**rest" { wrong += 1 }
          }
          return wrong
        }
      }
      var sum = 0
      for await count in group { sum += count }
      return sum
    }
    expectEqual(wrong, 0)
  }
}
