import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import Testing

@Suite("A typed route")
struct RouteTests {
  nonisolated enum Tab: String, Codable, CaseIterable, RouteValue { case plan, map }

  static let day = Route(
    "travel/trip/:trip/day/:day?tab=plan&note?", page: "day"
  ) { (trip: String, day: Int, tab: Tab, note: String?) in
    TestPage(name: "\(trip) \(day) \(tab)")
  }

  static let stay = Route(
    "hotel/:id/:tab?/**path??q&page=1#:section?", page: "stay"
  ) { (id: Int, tab: Tab?, path: [String], q: String, page: Int, section: String?) in
    TestPage(name: "\(id) \(path.count)")
  }

  @Test func printsCanonicallyAndReadsBack() throws {
    let url = try Self.day.url("T/1 京", 4, .plan, nil)
    expectEqual(url, "travel/trip/T%2F1%20%E4%BA%AC/day/4")
    #expect(try #require(try Self.day.match(url)) == ("T/1 京", 4, .plan, nil))
    let other = try Self.day.url("..x", -1, .map, "a&b=c")
    expectEqual(other, "travel/trip/..x/day/-1?tab=map&note=a%26b=c")
    #expect(try #require(try Self.day.match(other)) == ("..x", -1, .map, "a&b=c"))
  }

  @Test func patternHasTheTypesThatItsPageTakes() throws {
    try expectEqual(
      Self.day.declaration.pattern.get().text,
      "travel/trip/:trip/day/:day<Int>?tab<plan|map>=plan&note?")
    expectEqual(Self.day.declaration.text, "travel/trip/:trip/day/:day?tab=plan&note?")
    nonisolated enum Odd: String, CaseIterable, RouteValue { case a = "x|y>%", b = "城" }
    let odd = Route(":{odd}.html#:at?", page: "p") { (odd: Odd, at: Double?) in
      TestPage(name: "\(odd) \(at ?? 0)")
    }
    let pattern = try odd.declaration.pattern.get()
    expectEqual(pattern.text, ":{odd}<x%7Cy%3E%25|%E5%9F%8E>.html#:at<Double>?")
    try expectEqual(RoutePattern(pattern.text), pattern)
  }

  /// Cells capture routes: every word is in each of them.
  @Test func routeIsAlwaysFiveWords() {
    expectEqual(MemoryLayout<Route<String>>.size, 5 * MemoryLayout<Int>.size)
    expectEqual(MemoryLayout<Route<RouteParameters>>.size, 5 * MemoryLayout<Int>.size)
  }

  @Test func printsAndReadsPositionalValues() throws {
    let url = try Self.stay.url(7, .map, ["a/b", "c"], "x", 2, "s 1")
    expectEqual(url, "hotel/7/map/a%2Fb/c?q=x&page=2#s%201")
    let found = try #require(try Self.stay.match(url))
    #expect(found == (7, .map, ["a/b", "c"], "x", 2, "s 1"))
    try expectEqual(Self.stay.url(7, nil, [], "", 1, nil), "hotel/7?q=")
  }

  @MainActor @Test func makesItsPageFromTypedParameters() throws {
    let router = try testRouter(modules: [RouteModule("m", [Self.day, Self.stay])])
    let day = try #require(router.resolve("app://travel/trip/T1/day/4", from: .inside).target)
    try expectEqual(day.makePage(as: TestPage.self).name, "T1 4 plan")
    let stay = try #require(router.resolve("app://hotel/1/map/x?q=1", from: .inside).target)
    try expectEqual(stay.makePage(as: TestPage.self).name, "1 1")
  }

  @Test func rejectsValuesThatWouldNotMatchAgain() throws {
    #expect(throws: RoutePrintingError.unprintable(name: "trip", text: "")) {
      try Self.day.url("", 1, .plan, nil)
    }
    #expect(throws: RoutePrintingError.unprintable(name: "trip", text: "..")) {
      try Self.day.url("..", 1, .plan, nil)
    }
    #expect(throws: RoutePrintingError.unprintable(name: "path", text: "a/..")) {
      try Self.stay.url(7, nil, ["a", ".."], "x", 1, nil)
    }
    let leg = Route("leg/:from-:to", page: "leg") { (from: String, to: String) in
      TestPage(name: from + to)
    }
    try expectEqual(leg.url("pek", "sha-2"), "leg/pek-sha-2")
    #expect(throws: RoutePrintingError.unprintable(name: "from", text: "pek-1-sha")) {
      try leg.url("pek-1", "sha")
    }
  }

  @Test func survivesTheRoundTripForRandomValues() throws {
    var random = SplitMix64(seed: 0x5EED)
    for round in 0..<2_000 {
      let value = (
        random.text(), Int(truncatingIfNeeded: random.next()),
        random.next() % 2 == 0 ? Tab.map : .plan, random.next() % 3 == 0 ? nil : random.text()
      )
      let url = try Self.day.url(value)
      let day = try #require(try Self.day.match(url))
      #expect(day == value, "seed 0x5EED, round \(round), \(url)")
      let rest = (0..<(random.next() % 3)).map { _ in random.text() }
      let stay = (
        Int(truncatingIfNeeded: random.next()), random.next() % 2 == 0 ? Tab.map : nil, rest,
        random.text(), Int(random.next() % 3), random.next() % 2 == 0 ? random.text() : nil
      )
      let text = try Self.stay.url(stay)
      let found = try #require(try Self.stay.match(text))
      #expect(found == stay, "seed 0x5EED, round \(round), \(text)")
    }
  }

  /// The problem of a route that is registered alone.
  func kinds(_ route: some RouteDeclaring) -> [RouteConflict.Kind] {
    do {
      _ = try testRouter(
        namespaces: RouteNamespaces(scheme: "a"), modules: [RouteModule("m", [route])])
      return []
    } catch {
      return error.conflicts.map(\.kind)
    }
  }

  @Test func disagreementsAreRefusedAtRegistration() throws {
    let page: @MainActor @Sendable (Int, String) -> TestPage = { TestPage(name: "\($0)\($1)") }
    expectEqual(kinds(Route("a/:id/:other", page: "p", make: page)), [])
    expectEqual(
      kinds(Route("a/:id", page: "p", make: page)), [.types(.count(pattern: 1, types: 2))])
    expectEqual(
      kinds(Route("a/:id/:other/:more", page: "p", make: page)),
      [.types(.count(pattern: 3, types: 2))])
    expectEqual(
      kinds(Route("a/:id<Bool>/:other", page: "p", make: page)),
      [.types(.type(name: "id", pattern: "Bool", swift: "Int"))])
    expectEqual(
      kinds(Route("a/:id/:other?", page: "p", make: page)), [.types(.optional(name: "other"))])
    expectEqual(
      kinds(
        Route("a/:id?q&page=1#:part", page: "p") {
          (id: Int?, q: String?, page: Int?, part: String?) in TestPage(name: "\(id ?? 0)")
        }),
      [
        .types(.required(name: "id")), .types(.required(name: "q")),
        // Absent, it has its default.
        .types(.required(name: "page")), .types(.required(name: "part")),
      ])
    expectEqual(kinds(Route("a/**rest", page: "p") { (rest: [String]) in TestPage(name: "a") }), [])
    expectEqual(
      kinds(Route("a/:t<plan|list>", page: "p") { (tab: Tab) in TestPage(name: tab.rawValue) }),
      [.types(.type(name: "t", pattern: "plan|list", swift: "plan|map"))])
  }

  /// Only the segments of a rest and the items of a query are read one by one.
  @Test func listIsRejectedExceptForARestOrAQuery() {
    func list(_ name: String, _ type: String) -> [RouteConflict.Kind] {
      [.types(.type(name: name, pattern: type, swift: "[String]"))]
    }
    expectEqual(
      kinds(Route("a/:x", page: "p") { (x: [String]) in TestPage(name: "\(x)") }),
      list("x", "String"))
    expectEqual(
      kinds(Route("a?x?", page: "p") { (x: [String]?) in TestPage(name: "\(x ?? [])") }), [])
    expectEqual(
      kinds(Route("a#:x<b|c>", page: "p") { (x: [String]) in TestPage(name: "\(x)") }),
      list("x", "b|c"))
    expectEqual(
      kinds(Route("a/**x?", page: "p") { (x: [String]?) in TestPage(name: "\(x ?? [])") }), [])
  }

  @Test func typeThatIsStatedTwiceIsRefused() {
    func repeated(_ pattern: String, _ column: Int, _ type: String) -> [RouteConflict.Kind] {
      [
        .pattern(
          RoutePatternError(pattern: pattern, column: column, reason: .repeatedType(type)))
      ]
    }
    expectEqual(
      kinds(Route("a/:id<Int>", page: "p") { (id: Int) in TestPage(name: "\(id)") }),
      repeated("a/:id<Int>", 6, "Int"))
    expectEqual(
      kinds(Route("a?x<String>", page: "p") { TestPage(name: $0) }),
      repeated("a?x<String>", 4, "String"))
    expectEqual(
      kinds(Route("a/:t<map|plan>", page: "p") { (tab: Tab) in TestPage(name: tab.rawValue) }),
      repeated("a/:t<map|plan>", 5, "map|plan"))
    // A constraint narrower than the Swift type is not refused.
    expectEqual(kinds(Route("a/:k<x|y>", page: "p") { TestPage(name: $0) }), [])
    expectEqual(
      kinds(Route("a/:t<map>", page: "p") { (tab: Tab) in TestPage(name: tab.rawValue) }), [])
  }

  @Test func closureWithoutAPageIsRefused() {
    let forget: @MainActor @Sendable (String) -> Void = { _ in }
    let route: Route<String> = Route("a/:x", page: "p") { (x: String) in forget(x) }
    expectEqual(kinds(route), [.types(.noPage)])
  }

  @Test func pageThatTakesAllParametersReadsThemByName() throws {
    let route = Route("a/:id<Int>?note?", page: "p") { (id: Double, all: RouteParameters) in
      TestPage(name: "\(id) \(all["note"] ?? "")")
    }
    expectEqual(kinds(route), [])
    let (id, all) = try #require(try route.match("a/7?note=x"))
    expectEqual(id, 7)
    expectEqual(all["note"], "x")
  }

  @Test func aSampleMustLeadToItsRouteAndBack() {
    func conflicts(_ sample: String) -> [RouteConflict.Kind]? {
      let error = #expect(throws: RouteConflicts.self) {
        try testRouter(namespaces: RouteNamespaces(scheme: "a")) {
          Route("a/list", page: "l")
          Route("a/:id", page: "p", samples: ["a/1", sample])
        }
      }
      return error?.conflicts.map(\.kind)
    }
    expectEqual(conflicts("a/list"), [.sample("a/list")])
    expectEqual(conflicts("b"), [.sample("b")])
  }
}
