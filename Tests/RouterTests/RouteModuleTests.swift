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
    #expect(
      patterns(built(hasSales: true, cities: ["x", "y"])) == [
        "home", "sale", "sales", "city/x", "city/y", "a", "b",
      ])
    #expect(
      patterns(built(hasSales: false, cities: []))
        == ["home", "soon", "city/**unmatched?", "a", "b"])
  }

  @Test func namesWhereItsRoutesAreDeclared() throws {
    let line: UInt = #line + 1
    let module = RouteModule("m") {
      Route("a", page: "a")
      Redirect("b", to: "a")
      Fallback(below: "", page: "c")
    }
    #expect(module.declarations.map(\.line) == [line + 1, line + 2, line + 3])
    #expect(module.declarations.allSatisfy { $0.fileID == "RouterTests/RouteModuleTests.swift" })
  }

  @Test func keepsAWrongPatternAsItsError() throws {
    let module = RouteModule("m") { Route("a//b", page: "a") }
    let error = RoutePatternError(pattern: "a//b", column: 3, reason: .emptySegment)
    #expect(module.declarations.map(\.pattern) == [.failure(error)])
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
    #expect(options.exported == true)
    #expect(options.presentation == .sheet)
    #expect(options.parents == ["home"])
    #expect(options.tags == ["y"])
    #expect(options.guards == ["paid"])
    #expect(options.priority == 3)
    #expect(options.foldsCase)
    #expect(options.sensitive == ["x"])
    #expect(options.urls == .openable)
    #expect(options.samples == ["a/1"])
    #expect(Route("a", page: "a").declaration.options.exported == nil)
  }
}

/// Texts that are made of values from outside must stay one document.
@Suite("Parameters as JSON")
struct ParametersJSONTests {
  @Test(arguments: [
    ("a", #""a""#), ("%22", #""\"""#), ("%5C", #""\\""#), ("%2F", #""/""#), ("城", #""城""#),
    ("%E2%80%A8", "\"\u{2028}\""), ("%F0%9F%91%8D", #""👍""#), ("%3C/script%3E", #""</script>""#),
  ]) func aTextIsQuoted(_ escaped: String, _ json: String) throws {
    let router = try makeRouter("q?x")
    let target = try #require(router.resolve("q?x=\(escaped)", from: .inside).target)
    #expect(target.parameters.json() == #"{"x":\#(json)}"#)
  }

  @Test(arguments: [
    ("%0A", #"\n"#), ("%0D", #"\r"#), ("%09", #"\t"#), ("%01", #"\u0001"#), ("%1F", #"\u001f"#),
    ("%7F", "\u{7F}"),
  ]) func aControlIsEscaped(_ escaped: String, _ json: String) throws {
    let router = try makeRouter("q?x")
    let target = try #require(router.resolve("q?x=\(escaped)", from: .inside).target)
    #expect(target.parameters.json() == "{\"x\":\"\(json)\"}")
  }

  @Test func valuesHaveTheirTypes() throws {
    let router = try makeRouter(
      "v/:i<Int>/:d<Double>/:b<Bool>/:u<UUID>/**r??n<Int>=7&s?&k<a|b>=a#:f?")
    let url = "v/-007/1e3/false/7d444840-9dc0-11d1-b245-5ffdce74fad2/x%2Fy//z?n=08#p"
    let target = try #require(router.resolve(url, from: .inside).target)
    #expect(
      target.parameters.values.map(\.name) == ["i", "d", "b", "u", "r", "n", "k", "f"])
    #expect(
      target.parameters.values.map(\.value) == [
        .int(-7), .double(1_000), .bool(false), .string("7d444840-9dc0-11d1-b245-5ffdce74fad2"),
        .list(["x/y", "z"]), .int(8), .string("a"), .string("p"),
      ])
    #expect(target.parameters["s"] == nil)
    #expect(target.parameters["nothing"] == nil)
    #expect(target.parameters["r"] == "x/y/z")
    #expect(throws: RouteParameterError.missing(name: "s")) { try target.parameters.string("s") }
    #expect(throws: RouteParameterError.unknown(name: "z")) { try target.parameters.string("z") }
    #expect(throws: RouteParameterError.unknown(name: "i")) { try target.parameters.rest("i") }
    #expect(throws: RouteParameterError.wrongType(name: "f", expected: "Int", found: "p")) {
      try target.parameters.int("f")
    }
  }

  @Test func theFirstOfRepeatedItemsIsTheValueAndAllAreKept() throws {
    let router = try makeRouter("q?x<Int>=1")
    let target = try #require(router.resolve("q?x=2&x=3&y=%20&x", from: .inside).target)
    #expect(try target.parameters.int("x") == 2)
    #expect(target.parameters.queryValues("x") == ["2", "3", ""])
    #expect(target.parameters.queryValues("y") == [" "])
    #expect(target.parameters.queryValues("z") == [])
    // What decides is the first one too.
    #expect(match("q?x=a&x=3", router) == nil)
  }

  @Test func pathQueryAndFragmentNeverMix() throws {
    let router = try makeRouter("user/:id?name?#:part?")
    let target = try #require(
      router.resolve("user/1?id=2&part=3&name=n%23x#id=4", from: .inside).target)
    #expect(
      target.parameters.values.map { "\($0.name)=\($0.value)" } == [
        #"id=string("1")"#, #"name=string("n#x")"#, #"part=string("id=4")"#,
      ])
  }
}
