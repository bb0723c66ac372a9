import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("A route conflict")
struct RouteConflictTests {
  /// Registers modules and returns the conflicts as short lines.
  func conflicts(_ modules: RouteModule...) -> [String] {
    do {
      _ = try testRouter(modules: modules)
      return []
    } catch {
      return error.conflicts.map {
        let existing = $0.existing.map { " vs \($0.pattern) of \($0.module)" } ?? ""
        return "\($0.kind): \($0.new.pattern) of \($0.new.module)\(existing)"
      }
    }
  }

  @Test func namesBothModulesWithFileAndLine() throws {
    let travel = RouteModule("travel", [Route("search/:q", page: "a", fileID: "T.swift", line: 1)])
    let hotel = RouteModule("hotel", [Route("search/:word", page: "b", fileID: "H.swift", line: 2)])
    let error = try #require(throws: RouteConflicts.self) {
      try makeRouter(travel, hotel)
    }
    expectEqual(
      error.conflicts,
      [
        RouteConflict(
          .duplicate,
          new: RouteOrigin(module: "hotel", pattern: "search/:word", fileID: "H.swift", line: 2),
          existing: RouteOrigin(module: "travel", pattern: "search/:q", fileID: "T.swift", line: 1),
          exampleURL: "search/sample~text")
      ])
  }

  /// Listed texts, the first of which no segment can have.
  enum Mark: String, CaseIterable, RouteValue {
    case none = ""
    case new
  }

  @Test func aListThatBeginsWithTheEmptyTextIsCheckedByTheNextOne() {
    let module = RouteModule("m") {
      Route("list/:mark", page: "list") { (mark: Mark) in TestPage(name: mark.rawValue) }
      Route("item/:mark", page: "item", exported: true, parents: ["list/:mark"]) { (mark: Mark) in
        TestPage(name: mark.rawValue)
      }
    }
    expectEqual(
      conflicts(module),
      [
        #"closedParent("list/:mark"): item/:mark<|new> of m vs list/:mark<|new> of m"#
      ])
  }

  @Test func differentNamesAtOnePositionDoNotConflict() {
    expectEqual(
      conflicts(
        RouteModule("a", [Route("shop/:a/x", page: "x")]),
        RouteModule("b", [Route("shop/:b/y", page: "y")])), [])
  }

  @Test func reportsAllProblemsAtOnce() {
    let found = conflicts(
      RouteModule("a") {
        Route("x//y", page: "1")
        Route("u/:next<URL>", page: "2")
        Route("p", page: "3", parents: ["q/:id"])
        Redirect("r", to: "s/:t")
        Route("k/:a", page: "4", sensitive: ["b"])
      })
    expectEqual(found.count, 5)
  }

  /// A route with an invalid pattern hides neither its other problems nor those of other routes.
  @Test func reportsOtherProblemsBesideAnInvalidPattern() throws {
    let error = #expect(throws: RouteConflicts.self) {
      try makeRouter(
        RouteModule("a") {
          Route("x//y", page: "1", parents: ["p//q"], guards: ["nobody"], fileID: "A", line: 1)
          Redirect("u//v", to: "w//x", fileID: "A", line: 2)
          Route("k/:a", page: "4", sensitive: ["b"], fileID: "A", line: 3)
        },
        RouteModule("b") {
          Route("k/:b", page: "5", samples: ["j"], fileID: "B", line: 1)
          Redirect("m", to: "m", fileID: "B", line: 2)
        })
    }
    func broken(_ pattern: String) -> RouteConflict.Kind {
      .pattern(RoutePatternError(pattern: pattern, column: 3, reason: .emptySegment))
    }
    let conflicts = try #require(error).conflicts
    expectEqual(
      conflicts.map(\.kind),
      [
        broken("x//y"), .unknownGuard(name: "nobody", near: ""), broken("p//q"), broken("u//v"),
        broken("w//x"), .unknownParameter(name: "b"), .duplicate, .redirectCycle(["m", "m"]),
      ])
    expectEqual(
      conflicts.map { "\($0.new.fileID):\($0.new.line)" },
      ["A:1", "A:1", "A:1", "A:2", "A:2", "A:3", "B:1", "B:2"])
  }

  @Test func routeIsUnreachableIfLiteralsTakeItsList() {
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("go/hotel", page: "1")
          Route("go/flight", page: "2")
          Route("go/:kind<hotel|flight>", page: "3")
        }), ["unreachable: go/:kind<hotel|flight> of a vs go/hotel of a"])
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("go/hotel", page: "1")
          Route("go/:kind<hotel|flight>", page: "3")
        }), [])
  }

  @Test func aLowerPriorityAtOnePlaceIsUnreachable() {
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("x/:a", page: "1")
          Route("x/:b", page: "2", priority: -1)
        }), ["unreachable: x/:b of a vs x/:a of a"])
  }

  /// The order of the values has no meaning: the routes collide.
  @Test(arguments: [
    ("x/:a<u|v>", "x/:b<v|u>"), ("x/n:a<u|v>.:c", "x/n:b<v|u>.:d"), ("x?a<u|v>", "x?a<v|u>"),
    ("x#:a<u|v>", "x#:b<v|u>"),
  ])
  func listsOfTheSameValuesAreAlike(first: String, second: String) {
    func found(_ priority: Int) -> [String] {
      conflicts(
        RouteModule("a") {
          Route(first, page: "1")
          Route(second, page: "2", priority: priority)
        })
    }
    expectEqual(found(0), ["duplicate: \(second) of a vs \(first) of a"])
    expectEqual(found(-1), ["unreachable: \(second) of a vs \(first) of a"])
    expectEqual(found(1), ["duplicate: \(second) of a vs \(first) of a"])
  }

  @Test func queriesThatOneURLMeetsAreAmbiguousUnlessThePriorityDecides() {
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("x?a", page: "1")
          Route("x?b", page: "2")
        }), ["ambiguousQuery: x?b of a vs x?a of a"])
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("x?a", page: "1")
          Route("x?b", page: "2", priority: 1)
          Route("x?k<1|2>&z", page: "3")
          Route("x?k<3>&z", page: "4")
        }), [])
  }

  @Test func redirectsInACircleAreRefused() {
    let found = conflicts(
      RouteModule("a") {
        Redirect("a/:x", to: "b/:x")
        Redirect("b/:x", to: "a/:x")
        Redirect("c", to: "c")
        Redirect("d", to: "nowhere")
      })
    expectEqual(
      found,
      [
        "redirectCycle([\"a/:x\", \"b/:x\", \"a/:x\"]): a/:x of a",
        "redirectCycle([\"b/:x\", \"a/:x\", \"b/:x\"]): b/:x of a",
        "redirectCycle([\"c\", \"c\"]): c of a", "leadsNowhere(\"nowhere\"): d of a",
      ])
  }

  /// Redirects from `r0` through `r1`, `r2`, … to a page.
  func chain(_ count: Int) -> [any RouteDeclaring] {
    var routes: [any RouteDeclaring] = (0..<count).map { Redirect("r\($0)", to: "r\($0 + 1)") }
    routes.append(Route("r\(count)", page: "end"))
    return routes
  }

  @Test func aChainOfRedirectsHasAnEnd() throws {
    let router = try testRouter(modules: [RouteModule("a", chain(8))])
    let (target, way) = try #require(router.resolve("r0", from: .inside).redirected)
    expectEqual(target.page, "end")
    expectEqual(way.steps.count, Router.redirectLimit)
    let names = (0...9).map { "r\($0)" }
    expectEqual(
      conflicts(RouteModule("a", chain(9))), ["tooManyRedirects(\(names)): r0 of a"])
  }

  @Test func aLateModuleCannotCloseACircle() throws {
    let router = try testRouter(module: "base") { Route("home", page: "home") }
    let token = try router.register(RouteModule("a") { Route("a", page: "a") })
    _ = try router.register(RouteModule("b") { Redirect("b", to: "a") })
    token.withdraw()
    guard case .unmatched = router.resolve("b", from: .inside) else {
      Issue.record("b leads somewhere")
      return
    }
    let error = #expect(throws: RouteConflicts.self) {
      try router.register(RouteModule("a") { Redirect("a", to: "b") })
    }
    expectEqual(error?.conflicts.map(\.kind), [.redirectCycle(["a", "b", "a"])])
    _ = try router.register(RouteModule("a") { Redirect("a", to: "home") })
    expectEqual(router.resolve("b", from: .inside).target?.page, "home")
    expectEqual(router.audit(), [])
  }
}
