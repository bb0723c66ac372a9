import LimitTesting
import Router
import RouterTesting
import Testing

/// Problems that registration cannot find: routes that come later, and routes that go.
@Suite("An audit")
struct RouteAuditTests {
  func router(@RouteBuilder _ routes: () -> [RouteDeclaration]) throws -> Router {
    let module = RouteModule("base", routes().map(Declared.init))
    return try testRouter(modules: [module])
  }

  /// Hands on a declaration that has been made.
  nonisolated struct Declared: RouteDeclaring {
    let declaration: RouteDeclaration
    var declarations: [RouteDeclaration] { [declaration] }
  }

  func lines(_ router: Router) -> [String] {
    router.audit().map { conflict in
      "\(conflict.new.pattern): \(conflict.kind)"
        + (conflict.existing.map { " by \($0.pattern) of \($0.module)" } ?? "")
    }
  }

  @Test func findsTheListMadeUnreachableByLateLiterals() throws {
    let router = try router {
      Route("go/:kind<hotel|flight>", page: "go")
      Route("flag/:on<Bool>", page: "flag")
    }
    expectEqual(lines(router), [])
    _ = try router.register(RouteModule("one") { Route("go/hotel", page: "hotel") })
    expectEqual(lines(router), [])
    let token = try router.register(
      RouteModule("two") {
        Route("go/flight", page: "flight")
        Route("flag/true", page: "on")
        Route("flag/false", page: "off")
      })
    expectEqual(
      Set(lines(router)),
      [
        "go/:kind<hotel|flight>: unreachable by go/hotel of one",
        "flag/:on<Bool>: unreachable by flag/true of two",
      ])
    token.withdraw()
    expectEqual(lines(router), [])
  }

  @Test func findsTheSampleThatALateRouteTook() throws {
    let router = try router {
      Route(
        "item/:id", page: "item", samples: ["item/7", "app://item/x%20y"])
    }
    let token = try router.register(RouteModule("late") { Route("item/7", page: "seven") })
    expectEqual(lines(router), [#"item/:id: sample("item/7")"#])
    expectEqual(router.audit().first?.exampleURL, "item/7")
    token.withdraw()
    expectEqual(lines(router), [])
  }

  @Test func findsTheRedirectThatALateOneTurnedBack() throws {
    let router = try router {
      Redirect("old/:id", to: "new/:id")
      Route("new/:id", page: "new")
    }
    let error = #expect(throws: RouteConflicts.self) {
      // Takes every URL of the page, for numbers, and sends it back.
      try router.register(
        RouteModule("late") {
          Redirect("new/:id<Int>", to: "newer/:id")
          Redirect("newer/:id<Int>", to: "new/:id")
        })
    }
    expectEqual(
      error?.conflicts.map(\.kind),
      [
        .redirectCycle(["new/:id<Int>", "newer/:id<Int>", "new/:id<Int>"]),
        .redirectCycle(["newer/:id<Int>", "new/:id<Int>", "newer/:id<Int>"]),
      ])
    expectEqual(lines(router), [])
  }

  @Test func validRoutesOfEveryKindHaveNoProblems() throws {
    let router = try router {
      Route("a/:s/:i<Int>/:d<Double>/:b<Bool>/:u<UUID>/:c<x|y>", page: "a")
      Route("b/:x?/:y?/**rest?", page: "b")
      Route("c/v:major<Int>.:minor<Int>/:name.html", page: "c")
      Route("d?q&n<Int>=1&s?#:part?", page: "d")
      Route("e#top", page: "e")
      Route("城市/:name", page: "f", foldsCase: true)
      Route("g?next<URL>?", page: "g", urls: .inside)
      Redirect("h/:s/:x?", to: "b/:s/:x?")
      Fallback(below: "", page: "lost")
    }
    expectEqual(lines(router), [])
  }

  @Test func aDiagnosisIncludesLateRoutes() throws {
    let router = try router { Route("travel/city/:id<Int>", page: "city") }
    let token = try router.register(
      RouteModule("late") {
        Route("travel/trip/:id", page: "trip")
        Route("hotel", page: "hotel")
      })
    func reach() -> RouteReach? {
      guard case .unmatched(let diagnosis) = router.resolve("travel/x", from: .inside) else {
        return nil
      }
      return diagnosis.reach
    }
    expectEqual(reach()?.matched, ["travel"])
    expectEqual(reach()?.offending, "x")
    expectEqual(reach()?.expected, ["city", "trip"])
    token.withdraw()
    expectEqual(reach()?.expected, ["city"])
  }
}
