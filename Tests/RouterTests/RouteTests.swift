import Router
import Testing

@Suite("A typed route")
struct RouteTests {
  nonisolated enum Tab: String, Codable, CaseIterable, RouteValue { case plan, map }

  nonisolated struct TripDay: Codable, Equatable {
    var trip: String
    var day: Int
    var tab: Tab
    var note: String?
  }

  static let day = Route(
    "travel/trip/:trip/day/:day<Int>?tab<plan|map>=plan&note?", page: "day", as: TripDay.self
  ) { TestPage(name: "\($0.trip) \($0.day) \($0.tab)") }

  static let stay = Route(
    "hotel/:id<Int>/:tab<plan|map>?/**path??q&page<Int>=1#:section?", page: "stay", Int.self,
    Tab?.self, [String].self, String.self, Int.self, String?.self
  ) { id, tab, path, q, page, section in
    TestPage(name: "\(id) \(path.count)")
  }

  @Test func printsCanonicallyAndReadsBackAStruct() throws {
    let value = TripDay(trip: "T/1 京", day: 4, tab: .plan, note: nil)
    let url = try Self.day.url(value)
    #expect(url == "travel/trip/T%2F1%20%E4%BA%AC/day/4")
    #expect(try Self.day.match(url) == value)
    let other = TripDay(trip: "..x", day: -1, tab: .map, note: "a&b=c")
    #expect(try Self.day.url(other) == "travel/trip/..x/day/-1?tab=map&note=a%26b=c")
    #expect(try Self.day.match(Self.day.url(other)) == other)
  }

  @Test func printsAndReadsPositionalValues() throws {
    let url = try Self.stay.url(7, .map, ["a/b", "c"], "x", 2, "s 1")
    #expect(url == "hotel/7/map/a%2Fb/c?q=x&page=2#s%201")
    let found = try #require(try Self.stay.match(url))
    #expect(found == (7, .map, ["a/b", "c"], "x", 2, "s 1"))
    #expect(try Self.stay.url(7, nil, [], "", 1, nil) == "hotel/7?q=")
  }

  @MainActor @Test func makesItsPageFromTypedParameters() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m", [Self.day, Self.stay])])
    let day = try #require(router.resolve("app://travel/trip/T1/day/4", from: .inside).target)
    #expect(try day.makePage(as: TestPage.self).name == "T1 4 plan")
    let stay = try #require(router.resolve("app://hotel/1/map/x?q=1", from: .inside).target)
    #expect(try stay.makePage(as: TestPage.self).name == "1 1")
  }

  @Test func refusesWhatItWouldNotMatchAgain() throws {
    #expect(throws: RoutePrintingError.unprintable(name: "trip", text: "")) {
      try Self.day.url(TripDay(trip: "", day: 1, tab: .plan))
    }
    #expect(throws: RoutePrintingError.unprintable(name: "trip", text: "..")) {
      try Self.day.url(TripDay(trip: "..", day: 1, tab: .plan))
    }
    #expect(throws: RoutePrintingError.unprintable(name: "path", text: "a/..")) {
      try Self.stay.url(7, nil, ["a", ".."], "x", 1, nil)
    }
    let leg = Route("leg/:from-:to", page: "leg", String.self, String.self) { from, to in
      TestPage(name: from + to)
    }
    #expect(try leg.url("pek", "sha-2") == "leg/pek-sha-2")
    #expect(throws: RoutePrintingError.unprintable(name: "from", text: "pek-1-sha")) {
      try leg.url("pek-1", "sha")
    }
  }

  @Test func survivesTheRoundTripForRandomValues() throws {
    var random = SplitMix(seed: 0x5EED)
    for round in 0..<2_000 {
      let value = TripDay(
        trip: random.text(), day: Int(truncatingIfNeeded: random.next()),
        tab: random.next() % 2 == 0 ? .map : .plan,
        note: random.next() % 3 == 0 ? nil : random.text())
      let url = try Self.day.url(value)
      #expect(try Self.day.match(url) == value, "seed 0x5EED, round \(round), \(url)")
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

  /// What is wrong with a route that is registered alone.
  func kinds(_ route: some RouteDeclaring) -> [RouteConflict.Kind] {
    do {
      _ = try Router(
        namespaces: RouteNamespaces(scheme: "a"), modules: [RouteModule("m", [route])])
      return []
    } catch {
      return error.conflicts.map(\.kind)
    }
  }

  @Test func disagreementsAreRefusedAtRegistration() throws {
    nonisolated struct Wrong: Codable {
      var id: Int
      var other: String
    }
    let page: @MainActor @Sendable (Wrong) -> TestPage = { TestPage(name: $0.other) }
    #expect(kinds(Route("a/:id<Int>/:other", page: "p", as: Wrong.self, make: page)) == [])
    #expect(
      kinds(Route("a/:id<Int>", page: "p", as: Wrong.self, make: page))
        == [.types(.missingInPattern(name: "other"))])
    #expect(
      kinds(Route("a/:id<Int>/:other/:more", page: "p", as: Wrong.self, make: page))
        == [.types(.unusedInType(name: "more"))])
    #expect(
      kinds(Route("a/:id/:other", page: "p", as: Wrong.self, make: page))
        == [.types(.type(name: "id", pattern: "String", swift: "Int"))])
    #expect(
      kinds(Route("a/:id<Int>/:other?", page: "p", as: Wrong.self, make: page))
        == [.types(.optional(name: "other"))])
    #expect(
      kinds(Route("a/:id/:x?", page: "p", Int.self) { TestPage(name: "\($0)") })
        == [
          .types(.type(name: "id", pattern: "String", swift: "Int")),
          .types(.count(pattern: 2, types: 1)),
        ])
    #expect(
      kinds(Route("a/:id?", page: "p", String.self) { TestPage(name: $0) })
        == [.types(.optional(name: "id"))])
    #expect(
      kinds(Route("a/:t<plan|list>", page: "p", Tab.self) { TestPage(name: $0.rawValue) })
        == [.types(.type(name: "t", pattern: "plan|list", swift: "plan|map"))])
  }

  @Test func aSampleMustLeadToItsRouteAndBack() {
    func conflicts(_ sample: String) -> [RouteConflict.Kind]? {
      let error = #expect(throws: RouteConflicts.self) {
        try Router(
          namespaces: RouteNamespaces(scheme: "a"),
          modules: [
            RouteModule("m") {
              Route("a/list", page: "l")
              Route("a/:id", page: "p", options: RouteOptions(samples: ["a/1", sample]))
            }
          ])
      }
      return error?.conflicts.map(\.kind)
    }
    #expect(conflicts("a/list") == [.sample("a/list")])
    #expect(conflicts("b") == [.sample("b")])
  }
}

/// A small seeded generator.
nonisolated struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
  /// A text of one to eight characters that URLs treat in special ways.
  mutating func text() -> String {
    let letters = Array("aZ09-_~.!*'();:@&=+$,/?#[]%{}|^ <>\"é京👍🏽")
    let count = Int(next() % 8) + 1
    let text = String((0..<count).map { _ in letters[Int(next() % UInt64(letters.count))] })
    return text == "." || text == ".." ? "x" : text
  }
}
