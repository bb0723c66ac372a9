import LimitTesting
import Router
import RouterTesting
import Testing

/// Repeated items of a query, read as a typed list and printed back.
@Suite("Lists in a query") struct RouteListTests {
  enum Kind: String, CaseIterable, RouteValue { case hotel, flight }

  static let numbers = Route("list?ids", page: "list", exported: true) { (ids: [Int]) in
    TestPage(name: "\(ids)")
  }
  static let several = Route("several?tags?&kinds<[hotel]>?", page: "several") {
    (tags: [String], kinds: [Kind]) in TestPage(name: "\(tags) \(kinds)")
  }

  func read(_ url: String) throws -> [Int]? { try Self.numbers.match(url) }

  @Test(arguments: [
    ("list?ids=1&ids=2", [1, 2]), ("list?ids[]=1&ids[]=2", [1, 2]), ("list?ids=7", [7]),
    ("list?ids%5B%5D=2&x=9&ids=1&%69ds[]=-3", [2, 1, -3]), ("app://list?ids=1&ids=1", [1, 1]),
  ]) func readsEveryItemOfTheName(_ url: String, _ ids: [Int]) throws {
    try expectEqual(read(url), ids)
  }

  @Test @MainActor func reachesThePage() throws {
    let router = try testRouter { Self.numbers }
    let target = try #require(router.resolve("app://list?ids[]=1&ids[]=2", from: .qr).target)
    try expectEqual(target.makePage(as: TestPage.self).name, "[1, 2]")
    expectEqual(target.parameters["ids"], "1,2")
    try expectEqual(target.parameters.value("ids", as: [Int].self), [1, 2])
    expectEqual(target.parameters.queryValues("ids"), ["1", "2"])
    expectEqual(target.canonicalURL, "list?ids=1&ids=2")
    expectEqual(target.redactedURL, "app://list?ids[]=1&ids[]=2")
    expectEqual(target.route.text, "list?ids<[Int]>")
  }

  @Test func aBadElementIsNamedWithItsIndex() throws {
    let router = try testRouter { Self.numbers }
    func reasons(_ url: String) throws -> [RouteMismatch]? {
      router.resolve(url, from: .inside).diagnosis?.reach?.mismatches.map(\.reason)
    }
    func wrong(_ index: Int, _ text: String) -> [RouteMismatch] {
      [.wrongElement(parameter: "ids", index: index, expected: .int, found: text)]
    }
    try expectEqual(reasons("list?ids=1&x=y&ids[]=b"), wrong(1, "b"))
    try expectEqual(reasons("list?ids="), wrong(0, ""))
    try expectEqual(reasons("list?ids=1&ids"), wrong(1, ""))
    try expectEqual(reasons("list?ids=1&ids=2,3"), wrong(1, "2,3"))
    try expectEqual(reasons("list?ids=99999999999999999999"), wrong(0, "99999999999999999999"))
    try expectEqual(reasons("list"), [.missing(parameter: "ids", expected: .int)])
    try expectEqual(
      reasons("list?ids=1&ids[]=%"),
      [.unreadable(parameter: "ids", reason: .badPercentEscape(offset: 17))])
    let denial = try #require(router.resolve("list?ids=1&ids=b", from: .inside).diagnosis)
    #expect(denial.description.contains("index: 1"), "\(denial)")
  }

  @Test func anotherTypeThanThePatternsIsRefusedWithTheIndex() throws {
    let router = try testRouter { Self.several }
    let target = try #require(router.resolve("several?tags=1&tags=b", from: .inside).target)
    #expect(
      throws: RouteParameterError.wrongElement(
        name: "tags", index: 1, expected: "Int", found: "b")
    ) { try target.parameters.value("tags", as: [Int].self) }
  }

  @Test func anOptionalListMayBeEmpty() throws {
    try expectEqual(Self.several.match("several")?.0, [])
    try expectEqual(Self.several.match("several?kinds=&tags=")?.0, [""])
    try expectEqual(Self.several.match("several?kinds=hotel&kinds=")?.1, [.hotel])
    try #expect(Self.several.match("several?kinds=flight") == nil)
    try expectEqual(Self.several.url([], []), "several")
  }

  @Test func isPrintedBack() throws {
    try expectEqual(Self.numbers.url([1, -2]), "list?ids=1&ids=-2")
    let tags = ["a/b", "", "c&d=e", "50%", "ü", "[1]"]
    let url = try Self.several.url(tags, [.hotel, .hotel])
    expectEqual(
      url,
      "several?tags=a/b&tags=&tags=c%26d=e&tags=50%25&tags=%C3%BC&tags=%5B1%5D"
        + "&kinds=hotel&kinds=hotel")
    try expectEqual(Self.several.match(url)?.0, tags)
    #expect(throws: RoutePrintingError.missing(name: "ids")) { try Self.numbers.url([]) }
    #expect(throws: RoutePrintingError.unprintable(name: "kinds", text: "flight")) {
      try Self.several.url([], [.flight])
    }
    let doubles = Route("d?x", page: "d") { (x: [Double]) in TestPage(name: "\(x)") }
    #expect(throws: RoutePrintingError.unprintable(name: "x", text: "1.0/nan")) {
      try doubles.url([1, .nan])
    }
  }

  @Test func aListIsRefusedWhereOneTextIsRead() {
    func kinds<Parameters>(_ route: Route<Parameters>) -> [RouteConflict.Kind] {
      do {
        _ = try testRouter(modules: [RouteModule("m", [route])])
        return []
      } catch {
        return error.conflicts.map(\.kind)
      }
    }
    func type(_ pattern: String, _ swift: String) -> [RouteConflict.Kind] {
      [.types(.type(name: "x", pattern: pattern, swift: swift))]
    }
    expectEqual(
      kinds(Route("a/:x<Int>", page: "p") { (_: [Int]) in TestPage(name: "") }),
      type("Int", "[Int]"))
    expectEqual(
      kinds(Route("a/**x", page: "p") { (_: [Int]) in TestPage(name: "") }), type("String", "[Int]")
    )
    expectEqual(
      kinds(Route("a?x<[Int]>", page: "p") { (_: String) in TestPage(name: "") }),
      type("[Int]", "String"))
    expectEqual(
      kinds(Route("a?x", page: "p") { (_: [[Int]]) in TestPage(name: "") }),
      type("[Int]", "Array<Array<Int>>"))
    expectEqual(
      kinds(Route("a?x", page: "p") { (_: [Int?]) in TestPage(name: "") }),
      type("[Int]", "Array<Optional<Int>>"))
    #expect(kinds(Route("a?x=1", page: "p") { (_: [Int]) in TestPage(name: "") }) != [])
    #expect(throws: RoutePatternError.self) { try RoutePattern("a/:x<[Int]>") }
    #expect(throws: RoutePatternError.self) { try RoutePattern("a?x<[Int>") }
    #expect(throws: RoutePatternError.self) { try RoutePattern("a#:x<[Int]>") }
  }

  @Test func passesThroughRedirectsAndParents() throws {
    let router = try testRouter {
      Redirect("old?ids<[Int]>", to: "list?ids")
      Self.numbers
      Route("under?ids", page: "under", parents: ["list?ids"]) { (ids: [Int]) in
        TestPage(name: "\(ids)")
      }
    }
    let target = try #require(router.resolve("old?ids=1&ids[]=2", from: .inside).target)
    expectEqual(target.url.text, "list?ids=1&ids=2")
    let under = try #require(router.resolve("under?ids=3&ids=4", from: .inside).target)
    expectEqual(under.backStack.map(\.url.text), ["list?ids=3&ids=4"])
  }

  @Test func isHiddenWhereItIsSensitive() throws {
    let router = try testRouter {
      Route("pay?cards", page: "pay", sensitive: ["cards"]) { (cards: [Int]) in
        TestPage(name: "\(cards)")
      }
    }
    let target = try #require(router.resolve("pay?cards=1&cards[]=2", from: .inside).target)
    expectEqual(target.redactedURL, "pay?cards=<redacted>&cards[]=<redacted>")
    let diagnosis = try #require(router.resolve("pay?cards[]=411x", from: .inside).diagnosis)
    #expect(!"\(diagnosis)".contains("411x"), "\(diagnosis)")
  }

  @Test func everyURLOfAListIsChecked() throws {
    let router = try testRouter {
      Route("open?next", page: "open", exported: true, urls: .openable) {
        (next: [NavigationRequest]) in TestPage(name: "\(next.count)")
      }
      Self.numbers
      Route("closed", page: "closed") { TestPage(name: "closed") }
    }
    for url in ["app://open?next=list?ids%3D1&next[]=list?ids=2", "app://open?next[]=list?ids=1"] {
      #expect(router.resolve(url, from: .qr).target != nil, "\(url)")
    }
    for bad in ["closed", "javascript:x", "https://else.example/"] {
      for url in ["app://open?next=list?ids=1&next[]=\(bad)", "app://open?next=\(bad)"] {
        expectEqual(
          router.resolve(url, from: .qr).denial,
          .unsafeURL(route: "open?next<[URL]>", parameter: "next"), "\(url)")
      }
    }
  }

  @Test func theLimitOfItemsHolds() throws {
    let ids = Array(0..<RouteURL.Limits.queryItems)
    let url = try Self.numbers.url(ids)
    try expectEqual(read(url), ids)
    #expect(throws: RoutePrintingError.self) { try Self.numbers.url(ids + [1]) }
  }
}
