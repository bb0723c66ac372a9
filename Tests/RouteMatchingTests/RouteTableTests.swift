import LimitTesting
import RouteMatching
import Testing

@Suite("A route table")
struct RouteTableTests {
  func table(_ patterns: String...) throws -> RouteTable {
    RouteTable(try patterns.map { try RoutePattern($0) })
  }

  @Test func aLiteralGoesBeforeItsParameterSiblingInEitherOrder() throws {
    try expectEqual(table("beauty/:id", "beauty/list").match("app://beauty/list")?.index, 1)
    try expectEqual(table("beauty/list", "beauty/:id").match("app://beauty/list")?.index, 0)
  }

  @Test func ordersTypesBySpecificity() throws {
    let table = try table(
      "a/**rest", "a/:s", "a/:d<Double>", "a/:i<Int>", "a/:u<UUID>", "a/:b<Bool>", "a/x:m",
      "a/:c<x1|x2>", "a/x1")
    let found = [
      "a/x1", "a/x2", "a/x3", "a/true", "a/7D444840-9dc0-11d1-b245-5ffdce74fad2", "a/-5", "a/1.5e3",
      "a/word", "a/b/c",
    ].map { table.match($0)?.index }
    expectEqual(found, [8, 7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test func anEmptyOptionalItemOfAQueryIsAbsentUnlessItsTypeAcceptsIt() throws {
    let table = try table("a?n<Int>=7&u<URL>?&b<Bool>?&s?", "r?n<Int>", "t?s")
    let url = try RouteURL("a?n=&u&b=&s=")
    let match = try #require(table.match(url))
    let names = ["n", "u", "b", "s"]
    expectEqual(names.map { table.text($0, of: match) }, ["7", nil, nil, ""])
    #expect(table.match("a?n=x") == nil)
    #expect(table.match("r?n=") == nil)
    expectEqual(table.match("t?s=")?.index, 2)
  }

  @Test func goesBackOutOfALiteralBranch() throws {
    let table = try table("user/me", "user/:id/posts")
    expectEqual(table.match("user/me/posts")?.index, 1)
    expectEqual(table.match("user/me")?.index, 0)
    #expect(table.match("user/you") == nil)
  }

  @Test func doesNotFallBackToAnAncestor() throws {
    #expect(try table("a/b").match("a/b/c/d") == nil)
    #expect(try table("a/b/c").match("a/b") == nil)
  }

  @Test func matchesTheEmptyPathOnlyByTheEmptyPattern() throws {
    let table = try table("", "a")
    expectEqual(table.match("app://")?.index, 0)
    expectEqual(table.match("app:")?.index, 0)
    expectEqual(table.match("")?.index, 0)
    expectEqual(table.match("app://a")?.index, 1)
  }

  @Test func ignoresEmptySegments() throws {
    let table = try table("user/:id/posts")
    expectEqual(table.match("app://user//1///posts/")?.index, 0)
    #expect(table.match("app://user//posts") == nil)
  }

  @Test func comparesLiteralsDecoded() throws {
    let table = try table("city/北京", "caf%C3%A9/menu", "a%2Fb/c", "city/:name")
    expectEqual(table.match("app://city/%E5%8C%97%E4%BA%AC")?.index, 0)
    expectEqual(table.match("app://city/北京")?.index, 0)
    expectEqual(table.match("app://café/menu")?.index, 1)
    expectEqual(table.match("app://cafe\u{301}/menu")?.index, 1)
    expectEqual(table.match("app://c%61f%c3%a9/m%65nu")?.index, 1)
    expectEqual(table.match("app://a%2Fb/c")?.index, 2)
    #expect(table.match("app://a/b/c") == nil)
    expectEqual(table.match("app://city/%E5%8C%97")?.index, 3)
  }

  @Test func foldsTheAuthorityOnly() throws {
    let table = try table("user/list", "User/:id")
    expectEqual(table.match("app://USER/list")?.index, 0)
    expectEqual(table.match("app://User/LIST")?.index, 1)
    expectEqual(table.match("app://user/LIST")?.index, 1)
    #expect(table.match("app:/USER/list") == nil)
    #expect(table.match("/USER/list") == nil)
  }

  @Test func foldsLiteralsButNeverParametersWhereARouteAsksForIt() throws {
    let table = RouteTable([
      RouteTable.Entry(try RoutePattern("Shop/:id/Detail"), foldsCase: true),
      RouteTable.Entry(try RoutePattern("shop/:id/detail")),
    ])
    expectEqual(table.match("/SHOP/AbC/DETAIL")?.index, 0)
    expectEqual(table.match("/shop/AbC/detail")?.index, 1)
  }

  @Test func matchesLiteralsInsideASegment() throws {
    let table = try table(":name.html", "v:major<Int>.:minor<Int>", ":from-:to", "x:a", "xy:b")
    expectEqual(table.match("index.html")?.index, 0)
    expectEqual(table.match("v2.13")?.index, 1)
    #expect(table.match("v2.x") == nil)
    expectEqual(table.match("pek-sha")?.index, 2)
    #expect(table.match("pek-") == nil)
    #expect(table.match(".html") == nil)
    expectEqual(table.match("xyz")?.index, 4)
    expectEqual(table.match("%E5%8C%97%2Ehtml")?.index, 0)
  }

  @Test func expandsOptionalSegments() throws {
    let table = try table("a/:tab?/:page<Int>?", "b/**rest?", "c/:x?/d")
    expectEqual(["a", "a/t", "a/t/1", "a/1"].map { table.match($0)?.index }, [0, 0, 0, 0])
    #expect(table.match("a/t/x") == nil)
    expectEqual(["b", "b/1", "b/1/2"].map { table.match($0)?.index }, [1, 1, 1])
    expectEqual(["c/d", "c/x/d"].map { table.match($0)?.index }, [2, 2])
  }

  @Test func anExplicitEndGoesBeforeAnAbsentOptional() throws {
    let table = try table("a/:tab?", "a")
    expectEqual(table.match("a")?.index, 1)
    expectEqual(table.match("a/x")?.index, 0)
  }

  @Test func theQueryDecidesLast() throws {
    let table = try table("fight", "fight?type<pvp>", "fight?type<pve>&level<Int>")
    expectEqual(table.match("fight")?.index, 0)
    expectEqual(table.match("fight?type=pvp")?.index, 1)
    expectEqual(table.match("fight?level=3&type=pve")?.index, 2)
    expectEqual(table.match("fight?level=x&type=pve")?.index, 0)
    expectEqual(table.match("fight?type=%70vp")?.index, 1)
  }

  @Test func theFragmentIsItsOwnField() throws {
    let table = try table("legal", "legal#top", "legal#:section<faq|terms>")
    expectEqual(table.match("legal#other")?.index, 0)
    expectEqual(table.match("legal#top")?.index, 1)
    expectEqual(table.match("legal#faq")?.index, 2)
    #expect(table.match("legal%23faq") == nil)
  }

  @Test func thePriorityDecidesBetweenEqualsUpToItsLimits() throws {
    let entries = try [("q?a", Int.min), ("q?b", 0), ("q?c", .max)].map {
      RouteTable.Entry(try RoutePattern($0.0), priority: $0.1)
    }
    let table = RouteTable(entries)
    expectEqual(table.match("q?a=1&b=1&c=1")?.index, 2)
    expectEqual(table.match("q?a=1&b=1")?.index, 1)
    expectEqual(table.match("q?a=1")?.index, 0)
  }

  @Test func takesIntegersOfSixtyFourBits() throws {
    let table = try table("n/:i<Int>")
    #expect(table.match("n/9223372036854775807") != nil)
    #expect(table.match("n/9223372036854775808") == nil)
    #expect(table.match("n/-9223372036854775808") != nil)
    #expect(table.match("n/-9223372036854775809") == nil)
    #expect(["n/+1", "n/-", "n/1e3", "n/0x1"].allSatisfy { table.match($0) == nil })
    #expect(table.match("n/%31") != nil)
  }

  @Test func findsEachOfManySiblings() throws {
    let patterns = try (0..<2_000).map { try RoutePattern("hotel/page\($0)") }
    let table = RouteTable(patterns + [try RoutePattern("hotel/:id/reviews")])
    expectEqual(
      (0..<2_000).map { (page: Int) in table.match("app://hotel/page\(page)")?.index },
      Array(0..<2_000))
    #expect(table.match("app://hotel/page2000") == nil)
    expectEqual(table.match("app://hotel/page7/reviews")?.index, 2_000)
  }

  @Test(arguments: [
    ("v12", "v:x<Int>"), ("v1.5", "v:x<Double>"), ("vtrue", "v:x<Bool>"), ("vk", "v:x<k|l>"),
    ("v7d444840-9dc0-11d1-b245-5ffdce74fad2", "v:x<UUID>"), ("vword", "v:x"),
  ]) func prefersTheStricterTypeBesideALiteralToo(_ text: String, _ pattern: String) throws {
    let patterns = ["v:x", "v:x<UUID>", "v:x<Double>", "v:x<Int>", "v:x<Bool>", "v:x<k|l>"]
    for table in [patterns, patterns.reversed()] {
      let found = RouteTable(try table.map { try RoutePattern($0) }).match(text)
      expectEqual(found.map { table[$0.index] }, pattern)
    }
  }

  @Test func readsTheParametersOfAMatch() throws {
    let table = RouteTable([
      try RoutePattern("trip/:name/day/:day<Int>/**rest??page<Int>=1&q?#:section?"),
      try RoutePattern("trip/:id"),
    ])
    func values(_ url: String) -> [String?]? {
      table.match(url).map { match in
        ["name", "day", "rest", "page", "q", "section", "id"].map { table.text($0, of: match) }
      }
    }
    expectEqual(values("app://trip/7"), [nil, nil, nil, nil, nil, nil, "7"])
    expectEqual(values("trip/%E5%9F%8E/day/4"), ["城", "4", nil, "1", nil, nil, nil])
    expectEqual(
      values("trip/a/day/-4//x%2Fy/z?q=1+2&page=3#top"),
      ["a", "-4", "x/y/z", "3", "1+2", "top", nil])
    let match = try #require(table.match("trip/a/day/4?q=1+2", plusIsSpace: true))
    expectEqual(table.text("q", of: match, plusIsSpace: true), "1 2")
  }
}
