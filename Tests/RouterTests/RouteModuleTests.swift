import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("A module of routes")
struct RouteModuleTests {
  func patterns(_ module: RouteModule) -> [String] { module.declarations.map(\.text) }

  func built(hasSales: Bool, cities: [String]) -> RouteModule {
    RouteModule("m") {
      Route("home", page: "home")
      if hasSales {
        Route("sale", page: "sale")
        Redirect("sales", to: "sale")
      } else {
        Route("soon", page: "soon")
      }
      for city in cities { Route("city/\(city)", page: "city") }
      if cities.isEmpty { Fallback(below: "city", page: "cities") }
      [Route("a", page: "a"), Redirect("b", to: "a")] as [any RouteDeclaring]
    }
  }

  @Test func isBuiltWithConditionsAndLoops() {
    expectEqual(
      patterns(built(hasSales: true, cities: ["x", "y"])),
      [
        "home", "sale", "sales", "city/x", "city/y", "a", "b",
      ])
    expectEqual(
      patterns(built(hasSales: false, cities: [])), ["home", "soon", "city/**unmatched?", "a", "b"])
  }

  @Test func namesWhereItsRoutesAreDeclared() throws {
    let line: UInt = #line + 1
    let module = RouteModule("m") {
      Route("a", page: "a")
      Redirect("b", to: "a")
      Fallback(below: "", page: "c")
    }
    expectEqual(module.declarations.map(\.line), [line + 1, line + 2, line + 3])
    #expect(module.declarations.allSatisfy { $0.fileID == "RouterTests/RouteModuleTests.swift" })
  }

  @Test func keepsAWrongPatternAsItsError() throws {
    let module = RouteModule("m") { Route("a//b", page: "a") }
    let error = RoutePatternError(pattern: "a//b", column: 3, reason: .emptySegment)
    expectEqual(module.declarations.map(\.pattern), [.failure(error)])
    #expect(throws: RoutePrintingError.pattern(error)) {
      try Route("a//b", page: "a") { TestPage(name: $0) }.url("x")
    }
  }

  @Test func argumentsOfTheRouteAreItsOptions() throws {
    let route = Route(
      "a/:x", page: "a", exported: true, presentation: .sheet, parents: ["home"], tags: ["y"],
      guards: ["paid"], priority: 3, foldsCase: true, sensitive: ["x"], urls: .openable,
      samples: ["a/1"])
    let options = route.declaration.options
    expectEqual(options.exported, true)
    expectEqual(options.presentation, .sheet)
    expectEqual(options.parents, ["home"])
    expectEqual(options.tags, ["y"])
    expectEqual(options.guards, ["paid"])
    expectEqual(options.priority, 3)
    #expect(options.foldsCase)
    expectEqual(options.sensitive, ["x"])
    expectEqual(options.urls, .openable)
    expectEqual(options.samples, ["a/1"])
    #expect(Route("a", page: "a").declaration.options.exported == nil)
  }
}

/// The values that a page reads.
@Suite("Parameters")
struct RouteParametersTests {
  @Test func valuesHaveTheirTypes() throws {
    let router = try makeRouter(
      "v/:i<Int>/:d<Double>/:b<Bool>/:u<UUID>/**r??n<Int>=7&s?&k<a|b>=a#:f?")
    let url = "v/-007/1e3/false/7d444840-9dc0-11d1-b245-5ffdce74fad2/x%2Fy//z?n=08#p"
    let target = try #require(router.resolve(url, from: .inside).target)
    try expectEqual(target.parameters.value("i"), -7)
    try expectEqual(target.parameters.value("d"), 1_000.0)
    try expectEqual(target.parameters.value("b"), false)
    expectEqual(target.parameters["u"], "7d444840-9dc0-11d1-b245-5ffdce74fad2")
    try expectEqual(target.parameters.rest("r"), ["x/y", "z"])
    try expectEqual(target.parameters.value("n"), 8)
    expectEqual(target.parameters["k"], "a")
    expectEqual(target.parameters["f"], "p")
    #expect(target.parameters["s"] == nil)
    #expect(target.parameters["nothing"] == nil)
    expectEqual(target.parameters["r"], "x/y/z")
    #expect(throws: RouteParameterError.missing(name: "s")) { try target.parameters.string("s") }
    #expect(throws: RouteParameterError.unknown(name: "z")) { try target.parameters.string("z") }
    #expect(throws: RouteParameterError.unknown(name: "i")) { try target.parameters.rest("i") }
    #expect(throws: RouteParameterError.wrongType(name: "f", expected: "Int", found: "p")) {
      try target.parameters.value("f", as: Int.self)
    }
  }

  @Test func theFirstOfRepeatedItemsIsTheValueAndAllAreKept() throws {
    let router = try makeRouter("q?x<Int>=1")
    let target = try #require(router.resolve("q?x=2&x=3&y=%20&x", from: .inside).target)
    try expectEqual(target.parameters.value("x", as: Int.self), 2)
    expectEqual(target.parameters.queryValues("x"), ["2", "3", ""])
    expectEqual(target.parameters.queryValues("y"), [" "])
    expectEqual(target.parameters.queryValues("z"), [])
    // The first one decides, too.
    #expect(match("q?x=a&x=3", router) == nil)
  }

  @Test func pathQueryAndFragmentNeverMix() throws {
    let router = try makeRouter("user/:id?name?#:part?")
    let target = try #require(
      router.resolve("user/1?id=2&part=3&name=n%23x#id=4", from: .inside).target)
    expectEqual(["id", "name", "part"].map { target.parameters[$0] }, ["1", "n#x", "id=4"])
  }
}
