import LimitTesting
import Router
import RouterTesting
import Testing

/// A type of the application decides which URLs match.
@Suite("Custom parameter types") struct CustomParameterTypeTests {
  struct ISBN: RouteValue, Equatable {
    static let parameterType = ParameterType.value(ISBN.self, sample: "9783161484100")
    let digits: String
    init?(routeText: String) {
      guard routeText.utf8.count == 13, ParameterType.int.accepts(routeText) else { return nil }
      digits = routeText
    }
    var routeText: String? { digits }
  }

  /// Even numbers, as texts.
  struct Even: RouteValue {
    static let parameterType = ParameterType.value(Even.self, sample: "2")
    let number: Int
    init?(routeText: String) {
      guard let number = Int(routeText), number.isMultiple(of: 2) else { return nil }
      self.number = number
    }
    var routeText: String? { String(number) }
  }

  /// Any text, with a sample that it does not read.
  struct Never: RouteValue {
    static let parameterType = ParameterType.value(Never.self, sample: "sample")
    init?(routeText: String) { nil }
    var routeText: String? { nil }
  }

  enum Stars: Int, RouteValue { case one = 1, two, three }

  enum Code: Int, CaseIterable, RouteValue { case first = 20_000, second = 30_000 }

  enum Depth: Int, RouteValue { case low = -2, lowest = -1_000 }

  struct UserID: RawRepresentable, RouteValue { let rawValue: Int }

  /// The numbers of two modules are two types of one name.
  enum Hotel {
    struct Number: RouteValue {
      static let parameterType = ParameterType.value(Number.self, sample: "1")
      let routeText: String?
      init?(routeText: String) { self.routeText = routeText }
    }
  }
  enum Travel {
    struct Number: RouteValue {
      static let parameterType = ParameterType.value(Number.self, sample: "1")
      let routeText: String?
      init?(routeText: String) { self.routeText = routeText }
    }
  }

  static let isbn = Route("book/:isbn?also?", page: "isbn") { (isbn: ISBN, also: ISBN?) in
    TestPage(name: isbn.digits + (also?.digits ?? ""))
  }
  static let even = Route("book/:even", page: "even") { (even: Even) in
    TestPage(name: "even \(even.number)")
  }

  func router(_ routes: [any RouteDeclaring]) throws -> Router {
    try testRouter(modules: [RouteModule("m", routes)])
  }

  @Test func typesOfOneNameAreTriedInOneOrder() throws {
    let routes: [any RouteDeclaring] = [
      Route("order/:id", page: "travel") { (_: Travel.Number) in TestPage(name: "travel") },
      Route("order/:id", page: "hotel") { (_: Hotel.Number) in TestPage(name: "hotel") },
      Route("bill/no-:id", page: "travel bill") { (_: Travel.Number) in TestPage(name: "travel") },
      Route("bill/no-:id", page: "hotel bill") { (_: Hotel.Number) in TestPage(name: "hotel") },
    ]
    func pages(_ router: Router) -> [PageKey?] {
      ["order/1", "bill/no-1"].map { router.resolve($0, from: .inside).target?.page }
    }
    expectEqual(pages(try router(routes)), ["hotel", "hotel bill"])
    expectEqual(pages(try router(routes.reversed())), ["hotel", "hotel bill"])
    for (first, second) in [(routes[0], routes[1]), (routes[1], routes[0])] {
      let router = try router([first])
      _ = try router.register(RouteModule("late", [second]))
      expectEqual(router.resolve("order/1", from: .inside).target?.page, "hotel")
    }
  }

  @Test func textThatTheTypeDoesNotReadDoesNotMatch() throws {
    let others: [any RouteDeclaring] = [
      Route("book/best", page: "best"), Route("book/:id<Int>", page: "id"),
      Route("book/:name", page: "name"),
    ]
    for routes in [[Self.isbn, Self.even] + others, others + [Self.even, Self.isbn]] {
      let router = try router(routes)
      func page(_ url: String) -> PageKey? {
        router.resolve(url, from: .inside).target?.page
      }
      expectEqual(
        ["book/best", "book/12", "book/13", "book/x", "book/9783161484101"].map(page),
        ["best", "even", "id", "name", "isbn"])
      // Both read it: the name of the type decides, not the order of registration.
      expectEqual(page("book/9783161484100"), "even")
    }
  }

  @MainActor @Test func numberThatAnEnumerationDoesNotHaveDoesNotMatch() throws {
    let rated = Route("rated/:stars?least?", page: "rated") { (stars: Stars, least: Stars?) in
      TestPage(name: "\(stars) \(least.map(\.rawValue) ?? 0)")
    }
    let user = Route("user/:id", page: "user") { (id: UserID) in TestPage(name: "\(id.rawValue)") }
    let router = try router([rated, user, Route("rated/:text", page: "text")])
    let target = try #require(router.resolve("rated/2?least=1", from: .inside).target)
    try expectEqual(target.makePage(as: TestPage.self).name, "two 1")
    try expectEqual(rated.url(.three, nil), "rated/3")
    func page(_ url: String) -> PageKey? { router.resolve(url, from: .inside).target?.page }
    expectEqual(page("rated/9"), "text")
    expectEqual(page("rated/2?least=9"), "text")
    expectEqual(router.resolve("user/7", from: .inside).target?.route.text, "user/:id<Int>")
    #expect(router.audit().isEmpty)
  }

  @Test func everyCaseOfAnEnumerationMayBeFarFromZero() throws {
    let router = try router([
      Route("code/:code", page: "code") { (code: Code) in TestPage(name: "\(code)") },
      Route("code/:text", page: "text"),
      Route("depth/:depth", page: "depth") { (depth: Depth) in TestPage(name: "\(depth)") },
      Route("depth/:text", page: "text"),
    ])
    let pages = ["code/20000", "code/7", "depth/-2", "depth/-1000", "depth/0"].map {
      router.resolve($0, from: .inside).target?.page
    }
    expectEqual(pages, ["code", "text", "depth", "depth", "text"])
    #expect(router.audit().isEmpty)
  }

  @MainActor @Test func pageTakesTheValue() throws {
    let router = try router([Self.isbn])
    let url = "book/9783161484100?also=9783161484101"
    let target = try #require(router.resolve(url, from: .inside).target)
    try expectEqual(target.makePage(as: TestPage.self).name, "97831614841009783161484101")
    expectEqual(target.route.text, "book/:isbn<ISBN>?also<ISBN>?")
    #expect(router.resolve("book/9783161484100?also=1", from: .inside).target == nil)
    #expect(router.audit().isEmpty)
  }

  @Test func valueIsPrintedAndReadBack() throws {
    let isbn = try #require(ISBN(routeText: "9783161484100"))
    try expectEqual(Self.isbn.url(isbn, nil), "book/9783161484100")
    #expect(try #require(try Self.isbn.match("book/9783161484100")) == (isbn, nil))
  }

  @Test func diagnosisNamesTheType() throws {
    let resolution = try router([Self.isbn]).resolve("book/12", from: .inside)
    #expect("\(resolution)".contains("expected <ISBN>"))
  }

  /// A text of at least 100 bytes.
  struct Long: RouteValue {
    static let parameterType = ParameterType.value(
      Long.self, sample: String(repeating: "x", count: 100))
    let text: String
    init?(routeText: String) {
      guard routeText.utf8.count >= 100 else { return nil }
      text = routeText
    }
    var routeText: String? { text }
  }

  @Test func longTextIsFoundInASegmentOfSeveralValues() throws {
    let choice = "a-" + String(repeating: "b", count: 80)
    let router = try router([
      Route("custom/:{text}-:{number}", page: "custom") { (_: Long, _: Int) in "page" },
      Route("choice/:{text}<\(choice)|c>-:{number}<Int>", page: "choice"),
    ])
    let long = "a-" + String(repeating: "b-", count: 62) + "c"
    for (url, text) in [("custom/\(long)-7", long), ("choice/\(choice)-7", choice)] {
      let parameters = router.resolve(url, from: .inside).target?.parameters
      expectEqual(parameters?["text"], text)
      expectEqual(parameters?["number"], "7")
    }
  }

  @Test func longTextIsNotShownToTheType() throws {
    let router = try router([Self.even])
    let most = String(repeating: "0", count: CustomParameterType.Limits.bytes - 1) + "2"
    expectEqual(router.resolve("book/\(most)", from: .inside).target?.page, "even")
    #expect(router.resolve("book/0\(most)", from: .inside).target == nil)
  }

  @Test func typeThatDoesNotReadItsSampleIsRefused() throws {
    let error = #expect(throws: RouteConflicts.self) {
      try router([Route("a/:x", page: "a") { (_: Never) in TestPage(name: "") }])
    }
    expectEqual(
      error?.conflicts.map(\.kind), [.types(.sample(name: "x", type: "Never", text: "sample"))])
    #expect("\(error as Any)".contains("does not accept its sample"))
  }

  @Test func typeOfAPatternAloneIsUnknown() {
    #expect(
      throws: RoutePatternError(
        pattern: "book/:isbn<ISBN>", column: 11, reason: .unknownType("ISBN"))
    ) { try RoutePattern("book/:isbn<ISBN>") }
  }

  @Test(arguments: [
    ("**path/edit", 8), ("files/**path.html", 13), ("files/**path?/edit", 15), ("**a/**b", 5),
    ("**path:name", 7),
  ]) func textBehindARestIsRefusedWithAHint(_ pattern: String, _ column: Int) {
    let error = RoutePatternError(pattern: pattern, column: column, reason: .restNotLast)
    #expect(throws: error) { try RoutePattern(pattern) }
    #expect("\(error)".contains("; end the pattern with it"))
  }
}
