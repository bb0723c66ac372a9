import LimitTesting
import Router
import RouterTesting
import Testing

/// A route reads back every URL it prints, and prints no URL that it could not read back.
@Suite("A printed URL")
struct RoutePrintingTests {
  typealias Failure = RoutePrintingError

  /// The URL, or the reason why it cannot be printed.
  func printed(_ body: () throws(RoutePrintingError) -> String) -> Result<String, Failure> {
    do throws(RoutePrintingError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  func page<each Value>(_ values: repeat each Value) -> TestPage { TestPage(name: "") }

  /// Values with a meaning in a URL, and how each place writes them.
  nonisolated static let texts: [(text: String, segment: String, query: String, fragment: String)] =
    [
      ("a", "a", "a", "a"), ("a b", "a%20b", "a%20b", "a%20b"),
      ("a/b", "a%2Fb", "a/b", "a/b"), ("a?b", "a%3Fb", "a?b", "a?b"),
      ("a#b", "a%23b", "a%23b", "a%23b"), ("50%", "50%25", "50%25", "50%25"),
      ("%41", "%2541", "%2541", "%2541"), ("a&b=c", "a&b=c", "a%26b=c", "a&b=c"),
      ("a+b", "a%2Bb", "a%2Bb", "a%2Bb"), ("a:b", "a%3Ab", "a:b", "a:b"),
      ("...", "...", "...", "..."), (".a", ".a", ".a", ".a"),
      ("城", "%E5%9F%8E", "%E5%9F%8E", "%E5%9F%8E"),
      ("e\u{301}", "e%CC%81", "e%CC%81", "e%CC%81"),
      ("~_-.!$'()*,;@", "~_-.!$'()*,;@", "~_-.!$'()*,;@", "~_-.!$'()*,;@"),
      (
        "[\\]^`{|}<>\"", "%5B%5C%5D%5E%60%7B%7C%7D%3C%3E%22", "%5B%5C%5D%5E%60%7B%7C%7D%3C%3E%22",
        "%5B%5C%5D%5E%60%7B%7C%7D%3C%3E%22"
      ),
      (
        "https://a.example/?x=1#y", "https%3A%2F%2Fa.example%2F%3Fx=1%23y",
        "https://a.example/?x=1%23y", "https://a.example/?x=1%23y"
      ),
    ]

  @Test(arguments: texts.indices)
  func writesATextInItsOnePlace(_ index: Int) throws {
    let (text, segment, query, fragment) = Self.texts[index]
    let path = Route("p/:x", page: "p") { (a: String) in self.page(a) }
    let mixed = Route("m/v:{x}.z", page: "p") { (a: String) in self.page(a) }
    let rest = Route("r/**x", page: "p") { (a: [String]) in self.page(a) }
    let item = Route("q?x", page: "p") { (a: String) in self.page(a) }
    let part = Route("f#:x", page: "p") { (a: String) in self.page(a) }
    try expectEqual(path.url(text), "p/" + segment)
    try expectEqual(path.match(path.url(text)), text)
    try expectEqual(mixed.url(text), "m/v\(segment).z")
    try expectEqual(mixed.match(mixed.url(text)), text)
    try expectEqual(rest.url([text, text]), "r/\(segment)/\(segment)")
    try expectEqual(rest.match(rest.url([text, text])), [text, text])
    try expectEqual(item.url(text), "q?x=" + query)
    try expectEqual(item.match(item.url(text)), text)
    try expectEqual(part.url(text), "f#" + fragment)
    try expectEqual(part.match(part.url(text)), text)
  }

  /// A list of texts including the empty one.
  enum Mark: String, CaseIterable, RouteValue {
    case none = ""
    case new
  }

  @Test func theEmptyOneOfListedTextsStandsInAQueryOnly() throws {
    let item = Route("q?x", page: "p") { (a: Mark) in self.page(a) }
    try expectEqual(item.match(item.url(.none)), Mark.none)
    for pattern in ["p/:x", "m/v:x", "f#:x"] {
      let route = Route(pattern, page: "p") { (a: Mark) in self.page(a) }
      try expectEqual(route.match(route.url(.new)), .new)
      expectEqual(
        printed { () throws(Failure) in try route.url(.none) },
        .failure(.unprintable(name: "x", text: "")))
    }
  }

  @Test(arguments: ["p/**x", "p/**x?"])
  func aRestWithAnEmptyElementHasNoURL(pattern: String) throws {
    let route = Route(pattern, page: "p") { (a: [String]) in self.page(a) }
    for list in [["a"], ["a", "b/c"]] { try expectEqual(route.match(route.url(list)), list) }
    for (list, text) in [([""], ""), (["", "a"], "/a"), (["a", ""], "a/")] {
      expectEqual(
        printed { () throws(Failure) in try route.url(list) },
        .failure(.unprintable(name: "x", text: text)))
    }
  }

  @Test func anEmptyTextStandsInAQueryOnly() throws {
    let item = Route("q?x", page: "p") { (a: String) in self.page(a) }
    try expectEqual(item.url(""), "q?x=")
    try expectEqual(item.match("q?x="), "")
    try expectEqual(item.match("q?x"), "")
    for pattern in ["p/:x", "m/v:x", "f#:x"] {
      let route = Route(pattern, page: "p") { (a: String) in self.page(a) }
      expectEqual(
        printed { () throws(Failure) in try route.url("") },
        .failure(.unprintable(name: "x", text: "")), "\(pattern)")
    }
    let rest = Route("r/**x", page: "p") { (a: [String]) in self.page(a) }
    expectEqual(printed { () throws(Failure) in try rest.url([]) }, .failure(.missing(name: "x")))
    expectEqual(
      printed { () throws(Failure) in try rest.url(["a", ""]) },
      .failure(.unprintable(name: "x", text: "a/")))
  }

  @Test(arguments: [
    ("p/:x", "."), ("p/:x", ".."), ("p/:x", "a\nb"), ("p/:x", "\u{0}"), ("p/:x", "\u{7F}"),
    ("m/.:x", "."), ("m/v:x", "\t"), ("q?x", "a\u{0}b"), ("f#:x", "a\nb"), ("f#:x", "\u{7F}"),
    ("p/:x<Int>", "007x"), ("q?x<Int>", ""), ("q?x<a|b>", "c"), ("p/:x<Bool>", "True"),
  ]) func valuesThatNoURLCanHoldAreNotPrinted(_ pattern: String, _ text: String) throws {
    let route = Route(pattern, page: "p") { (a: String) in self.page(a) }
    expectEqual(
      printed { () throws(Failure) in try route.url(text) },
      .failure(.unprintable(name: "x", text: text == "." && pattern == "m/.:x" ? ".." : text)))
  }

  @Test func dotBesideALiteralIsNotADotSegment() throws {
    let route = Route("v:x", page: "p") { (a: String) in self.page(a) }
    try expectEqual(route.url("."), "v.")
    try expectEqual(route.match("v."), ".")
    let router = try testRouter(modules: [RouteModule("m", [route])])
    expectEqual(router.resolve("app:///v%2E", from: .inside).target?.canonicalURL, "v.")
  }

  @Test(arguments: [
    (0.0, "0.0"), (-0.0, "-0.0"), (1.5, "1.5"), (1e22, "1e%2B22"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e%2B308"), (0.1 + 0.2, "0.30000000000000004"),
  ]) func writesANumberSoThatItIsTheSame(_ number: Double, _ text: String) throws {
    let route = Route("d/:x?y", page: "p") { (a: Double, b: Double) in self.page(a, b) }
    let url = try route.url(number, number)
    expectEqual(url, "d/\(text)?y=\(text)")
    let found = try #require(try route.match(url))
    #expect(found.0.bitPattern == number.bitPattern && found.1.bitPattern == number.bitPattern)
  }

  @Test func defaultInAnotherFormIsLeftOut() throws {
    let id = "7d444840-9dc0-11d1-b245-5ffdce74fad2"
    let route = Route("d?scale=1&page=01", page: "p") { (a: Double, b: Int) in self.page(a, b) }
    try expectEqual(route.url(1, 1), "d")
    try expectEqual(route.url(-1, 10), "d?scale=-1.0&page=10")
    let router = try testRouter { [route, Route("i?id<UUID>=\(id)", page: "i")] }
    let urls = [
      ("d", "d"), ("d?page=1&scale=1e0", "d"), ("d?scale=01.0&page=2", "d?page=2"), ("i", "i"),
      ("i?id=\(id.uppercased())", "i"),
    ]
    for (url, canonical) in urls {
      expectEqual(router.resolve(url, from: .inside).target?.canonicalURL, canonical, "\(url)")
    }
  }

  @Test func nonFiniteNumbersAreNotPrinted() throws {
    let route = Route("d/:x", page: "p") { (a: Double) in self.page(a) }
    for number in [Double.infinity, -.infinity, .nan] {
      expectEqual(
        printed { () throws(Failure) in try route.url(number) }, .failure(.missing(name: "x")))
    }
  }

  @Test func aTextThatReadsARestIsPrintedOnlyAsItIsRead() throws {
    let route = Route("r/**x", page: "p") { (a: String) in self.page(a) }
    try expectEqual(route.url("a/b%20c"), "r/a/b%20c")
    try expectEqual(route.match("r/a/b%20c"), "a/b%20c")
    for text in ["a b", "a?b", "a#b", "a//b", "/a", "a/", "50%", "城", "%41", "%2f", "..", "a/%0A"] {
      expectEqual(
        printed { () throws(Failure) in try route.url(text) },
        .failure(.unprintable(name: "x", text: text)), "\(text)")
    }
  }

  /// Without the check these would be read as other values.
  @Test func anAbsentSegmentDoesNotShiftTheOthers() throws {
    let two = Route("a/:x?/:y?", page: "p") { (a: String?, b: String?) in self.page(a, b) }
    try expectEqual(two.url(nil, nil), "a")
    try expectEqual(two.url("1", nil), "a/1")
    try expectEqual(two.url("1", "2"), "a/1/2")
    expectEqual(
      printed { () throws(Failure) in try two.url(nil, "2") },
      .failure(.unprintable(name: "x", text: "2")))

    let typed = Route("b/:x?/:y?", page: "p") { (a: Int?, b: String?) in self.page(a, b) }
    try expectEqual(typed.url(nil, "word"), "b/word")
    try expectEqual(typed.match("b/word").map { [$0.0.map(String.init), $0.1] }, [nil, "word"])
    expectEqual(
      printed { () throws(Failure) in try typed.url(nil, "7") },
      .failure(.unprintable(name: "x", text: "7")))

    let rest = Route("c/:tab<plan|map>?/**path?", page: "p") { (a: String?, b: [String]) in
      self.page(a, b)
    }
    try expectEqual(rest.url(nil, ["x", "map"]), "c/x/map")
    try expectEqual(rest.url("map", ["map"]), "c/map/map")
    expectEqual(
      printed { () throws(Failure) in try rest.url(nil, ["map", "x"]) },
      .failure(.unprintable(name: "tab", text: "map")))

    let between = Route("d/:x?/e/:y?", page: "p") { (a: String?, b: String?) in self.page(a, b) }
    try expectEqual(between.url(nil, nil), "d/e")
    try expectEqual(between.url("1", nil), "d/1/e")
    try expectEqual(between.url(nil, "2"), "d/e/2")
    try expectEqual(between.url(nil, "e"), "d/e/e")
    expectEqual(
      printed { () throws(Failure) in try between.url("e", nil) },
      .failure(.unprintable(name: "x", text: "")))
  }

  @Test func urlsBeyondALimitAreNotPrinted() throws {
    let route = Route("p/:x", page: "p") { (a: String) in self.page(a) }
    let most = String(repeating: "a", count: RouteURL.Limits.printedBytes - 2)
    try expectEqual(route.url(most).utf8.count, 7_932)
    expectEqual(
      printed { () throws(Failure) in try route.url(most + "a") },
      .failure(.unreadable(.tooLong(bytes: 7_933))))
    let rest = Route("r/**x", page: "p") { (a: [String]) in self.page(a) }
    let segments = Array(repeating: "a", count: 63)
    try expectEqual(rest.match(rest.url(segments)), segments)
    expectEqual(
      printed { () throws(Failure) in try rest.url(segments + ["a"]) },
      .failure(.unreadable(.tooManySegments(offset: 128))))
  }

  @Test func defaultsAreLeftOutAndAbsentsToo() throws {
    let route = Route(
      "l?page=1&sort<a|b>=a&q=&f?#:part?", page: "p"
    ) { (a: Int, b: String, c: String, d: String?, e: String?) in self.page(a, b, c, d, e) }
    try expectEqual(route.url(1, "a", "", nil, nil), "l")
    try expectEqual(route.url(2, "b", "x", "", "y"), "l?page=2&sort=b&q=x&f=#y")
    let found = try #require(try route.match("l"))
    #expect(found == (1, "a", "", nil, nil))
  }

  /// A redirect passes on values, never text: a value means the same at its new position.
  @Test(arguments: [
    ("one/x%3Fadmin=1", "rest/x%3Fadmin=1"), ("one/a%2Fb", "rest/a%2Fb"),
    ("one/a%20b", "rest/a%20b"),
    ("one/%2541", "rest/%2541"), ("many/a%20b/c", "single/a%20b%2Fc"),
    ("many/a%2Fb", "single/a%2Fb"),
    ("many/x", "single/x"), ("many2/a%20b/c", "query?v=a%20b/c"),
    ("ask?v=a%26b%3D1", "query?v=a%26b=1"),
    ("ask?v=a/b", "query?v=a/b"), ("same/a%20b/c%2Fd", "rest/a%20b/c%2Fd"),
  ]) func aRedirectKeepsValuesInTheirPlace(_ url: String, _ expected: String) throws {
    let router = try testRouter {
      Route("rest/**v?admin?", page: "rest")
      Route("single/:v", page: "single")
      Route("query?v", page: "query")
      Redirect("one/:v", to: "rest/**v")
      Redirect("same/**v", to: "rest/**v")
      Redirect("many/**v", to: "single/:v")
      Redirect("many2/**v", to: "query?v")
      Redirect("ask?v", to: "query?v")
    }
    let target = try #require(router.resolve(url, from: .inside).target)
    expectEqual(target.url.text, expected)
    #expect(target.parameters["admin"] == nil)
  }

  @Test func redirectMayPassOnOptionalParameters() throws {
    let router = try testRouter {
      Route("new/:x?/**rest??q?", page: "new")
      Redirect("old/:x?/**rest??q?", to: "new/:x?/**rest??q?")
    }
    let urls = ["old", "old/1", "old/1/2/3", "old?q=", "old/1?q=2"].map {
      router.resolve($0, from: .inside).target?.url.text
    }
    expectEqual(urls, ["new", "new/1", "new/1/2/3", "new?q=", "new/1?q=2"])
  }
}
