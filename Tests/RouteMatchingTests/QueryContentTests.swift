import LimitTesting
import RouteMatching
import Testing

/// A link lives whatever the items hold that no route reads: campaigns write anything there.
@Suite("The content of query and fragment")
struct QueryContentTests {
  nonisolated static let contents = [
    "%BC%CE%C0%EF", "50%", "%zz", "%4", "a|b%20c", "{campaign}%20", "微信%20", "🎉", "a\\b", "a b",
    "%00", "%0A", "\n", "\u{0}", "\u{7F}", "\"<^>`", "%C0%80", "%E5&%9F%8E",
  ]
  nonisolated static let starts = [
    "https://a.example/item/7", "app://item/7", "app:///item/%37", "item/7",
  ]

  let table: RouteTable

  init() throws { table = RouteTable([try RoutePattern("item/:id")]) }

  @Test(arguments: contents)
  func undeclaredContentKeepsThePath(_ content: String) throws {
    for start in Self.starts {
      for rest in [
        "?utm=\(content)", "?\(content)", "?\(content)=1&x", "#\(content)", "?a=b#\(content)",
      ] {
        let url = try RouteURL(start + rest)
        expectEqual(url.segments, ["item", "7"], "\(start + rest)")
        expectEqual(
          table.match(start + rest).map { table.text("id", of: $0) }, "7", "\(start + rest)")
      }
    }
  }

  /// An optional item too: it is not read as if it were absent.
  @Test(arguments: contents.filter { $0 != "🎉" && $0 != "%0A" && $0 != "\"<^>`" })
  func declaredItemWithSuchContentDoesNotMatch(_ content: String) throws {
    let table = RouteTable([
      try RoutePattern("item/:id?q"), try RoutePattern("other?q?"), try RoutePattern("list?q=1"),
    ])
    for start in ["app://item/7", "https://other", "app://other", "app://list"] {
      #expect(table.match(start + "?x=1&q=\(content)&y") == nil, "\(start) \(content)")
      #expect(table.match(start + "?q=2&q=\(content)") == nil, "\(start) \(content)")
    }
    expectEqual(table.match("app://item/7?x=\(content)&q=1")?.index, 0)
    expectEqual(table.match("app://other?x=\(content)")?.index, 1)
    expectEqual(table.match("app://list?q=2&x=\(content)")?.index, 2)
  }

  @Test func aDeclaredFragmentIsChecked() throws {
    let table = RouteTable([try RoutePattern("a#:part?"), try RoutePattern("b#top")])
    for content in ["50%", "%FF", "a b", "%0A", "a\\b"] {
      #expect(table.match("app://a#\(content)") == nil)
      #expect(table.match("app://b#\(content)") == nil)
    }
    expectEqual(table.match("app://a?x=%FF#x%20y").map { table.text("part", of: $0) }, "x y")
    expectEqual(table.match("app://b?x=50%#t%6Fp")?.index, 1)
  }

  /// As browsers read it.
  @Test func textsReadAnywayAreRepaired() throws {
    let url = try RouteURL("app://a?x=%BC%CE&y=50%&z=%zz+1&%&w=%E5%9F%8E")
    expectEqual(
      url.queryItems(),
      [
        .init(key: "x", value: "\u{FFFD}\u{FFFD}"), .init(key: "y", value: "50%"),
        .init(key: "z", value: "%zz+1"), .init(key: "%", value: nil), .init(key: "w", value: "城"),
      ])
    try expectEqual(RouteURL("a#5%").fragment, "5%")
  }

  /// Everything before the query is as strict as without one.
  @Test(arguments: [
    ("https://a.example\\@evil/?x=%BC", RouteURLError.backslash(offset: 17)),
    ("https://a@b/?50%", .userInfo(offset: 9)), ("app://a b?x=a b", .whitespace(offset: 7)),
    ("https://h/京%20?x=50%", .unescaped(offset: 10)),
    ("app://a/%BC?x=%BC", .invalidUTF8(offset: 8)),
    ("app://a/..?x= ", .dotSegment(offset: 8)), ("https://h:x/? ", .invalidPort(offset: 10)),
  ]) func hostAndPathStayStrict(_ text: String, _ error: RouteURLError) {
    #expect(throws: error) { try RouteURL(text) }
  }
}
