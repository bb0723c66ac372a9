import LimitTesting
import RouteMatching
import Testing

/// Every part of a URL, for every way of writing it that parsers disagree about.
@Suite("The parts of a URL")
struct RouteURLPartsTests {
  /// A URL and everything that it is made of.
  nonisolated struct Parts: Equatable, CustomTestStringConvertible, Sendable {
    var text: String
    var scheme: String?
    var host: String?
    var port: Int?
    var segments: [String] = []
    var query: String?
    var fragment: String?
    var testDescription: String { text }
  }

  func parts(_ text: String) throws -> Parts {
    let url = try RouteURL(text)
    return Parts(
      text: text, scheme: url.scheme, host: url.host, port: url.port, segments: url.segments,
      query: url.query, fragment: url.fragment)
  }

  @Test(arguments: [
    // Relative texts.
    Parts(text: ""),
    Parts(text: "/"),
    Parts(text: "a", segments: ["a"]),
    Parts(text: "a/", segments: ["a"]),
    Parts(text: "/a/b/", segments: ["a", "b"]),
    Parts(text: "a//b", segments: ["a", "b"]),
    Parts(text: "a///b//", segments: ["a", "b"]),
    Parts(text: "?", query: ""),
    Parts(text: "#", fragment: ""),
    Parts(text: "?#", query: "", fragment: ""),
    Parts(text: "a?", segments: ["a"], query: ""),
    Parts(text: "a#", segments: ["a"], fragment: ""),
    Parts(text: "a?#", segments: ["a"], query: "", fragment: ""),
    Parts(text: "a?b?c", segments: ["a"], query: "b?c"),
    Parts(text: "a?b/c//d", segments: ["a"], query: "b/c//d"),
    Parts(text: "a#b#c", segments: ["a"], fragment: "b#c"),
    Parts(text: "a#b?c/d", segments: ["a"], fragment: "b?c/d"),
    Parts(text: "...", segments: ["..."]),
    Parts(text: ".a/a./..a/a..", segments: [".a", "a.", "..a", "a.."]),
    Parts(text: "a/b:c", segments: ["a", "b:c"]),
    Parts(text: "/b:c", segments: ["b:c"]),
    // Custom schemes: the authority is always the first segment.
    Parts(text: "app:", scheme: "app"),
    Parts(text: "app:a/b", scheme: "app", segments: ["a", "b"]),
    Parts(text: "app:/a/b", scheme: "app", segments: ["a", "b"]),
    Parts(text: "app://a/b", scheme: "app", segments: ["a", "b"]),
    Parts(text: "app:///a/b", scheme: "app", segments: ["a", "b"]),
    Parts(text: "app:////a", scheme: "app", segments: ["a"]),
    Parts(text: "app://", scheme: "app"),
    Parts(text: "app://?q", scheme: "app", query: "q"),
    Parts(text: "app://#f", scheme: "app", fragment: "f"),
    Parts(text: "app:///a@b:80/c", scheme: "app", segments: ["a@b:80", "c"]),
    Parts(text: "APP://A/b", scheme: "APP", segments: ["A", "b"]),
    Parts(text: "a+b-c.d1://x", scheme: "a+b-c.d1", segments: ["x"]),
    // Web links.
    Parts(text: "https://a.example", scheme: "https", host: "a.example"),
    Parts(text: "https://a.example/", scheme: "https", host: "a.example"),
    Parts(text: "https://A.Example/b", scheme: "https", host: "A.Example", segments: ["b"]),
    Parts(text: "https://a.example./b", scheme: "https", host: "a.example.", segments: ["b"]),
    Parts(text: "https://a_b-c.d1/", scheme: "https", host: "a_b-c.d1"),
    Parts(text: "https://xn--bcher-kva.example/", scheme: "https", host: "xn--bcher-kva.example"),
    Parts(text: "https://127.0.0.1:0/", scheme: "https", host: "127.0.0.1", port: 0),
    Parts(text: "https://a:65535", scheme: "https", host: "a", port: 65_535),
    Parts(text: "https://a:00443/b", scheme: "https", host: "a", port: 443, segments: ["b"]),
    Parts(text: "https://[::1]", scheme: "https", host: "[::1]"),
    Parts(
      text: "https://[2001:DB8::1]:8443/a", scheme: "https", host: "[2001:DB8::1]", port: 8_443,
      segments: ["a"]),
    Parts(text: "https://a?q#f", scheme: "https", host: "a", query: "q", fragment: "f"),
    Parts(text: "https://a#f?q", scheme: "https", host: "a", fragment: "f?q"),
    Parts(text: "https://a//b//", scheme: "https", host: "a", segments: ["b"]),
    Parts(text: "HTTP://a/", scheme: "HTTP", host: "a"),
    Parts(text: "httpss:/a", scheme: "httpss", segments: ["a"]),
    // Escapes are decoded once, after the splitting.
    Parts(text: "%61/%2Fb%2f", segments: ["a", "/b/"]),
    Parts(text: "a%3Fb/c%23d", segments: ["a?b", "c#d"]),
    Parts(text: "%25/%2541/%252F", segments: ["%", "%41", "%2F"]),
    Parts(text: "a+b/%2B/%20", segments: ["a+b", "+", " "]),
    Parts(text: "%E5%9F%8E/城/c%CC%81", segments: ["城", "城", "c\u{301}"]),
    Parts(text: "%F0%9F%91%8D%F0%9F%8F%BD", segments: ["👍🏽"]),
    Parts(text: "a?%61=%2541&+", segments: ["a"], query: "%61=%2541&+"),
    Parts(text: "a#%61%2Fb", segments: ["a"], fragment: "a/b"),
    // A mark that joins the preceding slash must not prevent the split.
    Parts(text: "a/\u{301}b", segments: ["a", "\u{301}b"]),
    Parts(text: "a/\u{FE0F}/\u{200D}c", segments: ["a", "\u{FE0F}", "\u{200D}c"]),
  ]) func everyURLHasExactlyItsParts(_ expected: Parts) throws {
    try expectEqual(parts(expected.text), expected)
  }

  @Test(arguments: [
    ("https://", RouteURLError.invalidHost(offset: 8)),
    ("https://?q", .invalidHost(offset: 8)),
    ("https://:80/", .invalidHost(offset: 8)),
    ("https://a b/", .whitespace(offset: 9)),
    ("https://a\u{1}/", .controlCharacter(offset: 9)),
    ("https://a\u{7F}/", .controlCharacter(offset: 9)),
    ("https://a%2Eexample/", .invalidHost(offset: 9)),
    ("https://a,b/", .invalidHost(offset: 9)),
    ("https://@a/", .userInfo(offset: 8)),
    ("https://a:b@c/", .userInfo(offset: 11)),
    ("https://[]/", .invalidHost(offset: 8)),
    ("https://[g::1]/", .invalidHost(offset: 8)),
    ("https://[::1%25en0]/", .invalidHost(offset: 8)),
    ("https://[::ffff:1.2.3.4]/", .invalidHost(offset: 8)),
    ("https://[::1]:/", .invalidPort(offset: 14)),
    ("https://a:000443/", .invalidPort(offset: 10)),
    ("https://a:-1/", .invalidPort(offset: 10)),
    ("https://a:+1/", .invalidPort(offset: 10)),
    ("https://a:8 0/", .whitespace(offset: 11)),
    ("https://a:99999/", .invalidPort(offset: 10)),
    ("https:a", .missingAuthority(offset: 6)),
    ("https:", .missingAuthority(offset: 6)),
    ("http:/a", .missingAuthority(offset: 5)),
    ("//", .missingScheme(offset: 0)),
    ("///a", .missingScheme(offset: 0)),
    ("a/./b", .dotSegment(offset: 2)),
    ("a/%2E/b", .dotSegment(offset: 2)),
    ("a/.%2e", .dotSegment(offset: 2)),
    ("app://..", .dotSegment(offset: 6)),
    ("https://a/..;x/..", .dotSegment(offset: 15)),
    ("a/%7F", .controlCharacter(offset: 2)),
    ("a/%E5%9F", .invalidUTF8(offset: 2)),
    ("a/%E5/%9F%8E", .invalidUTF8(offset: 2)),
    ("a/%ED%A0%80", .invalidUTF8(offset: 5)),
    ("a/%F4%90%80%80", .invalidUTF8(offset: 5)),
    ("a/%C3\u{A9}", .invalidUTF8(offset: 5)),
  ]) func areRefusedAtTheirPlace(_ text: String, _ error: RouteURLError) {
    #expect(throws: error) { try RouteURL(text) }
  }

  @Test(
    arguments: [
      ("a", []), ("a?", []), ("a?&&", []), ("a?=", [("", "")]), ("a?=b", [("", "b")]),
      ("a?b", [("b", nil)]), ("a?b=", [("b", "")]), ("a?b==c", [("b", "=c")]),
      ("a?b=1&b=2&b", [("b", "1"), ("b", "2"), ("b", nil)]),
      ("a?&b&&c=1&", [("b", nil), ("c", "1")]),
      ("a?b%3Dc=d%26e", [("b=c", "d&e")]), ("a?%62=%2561", [("b", "%61")]),
      ("a?b;c=d,e", [("b;c", "d,e")]), ("a?b=c#d=e", [("b", "c")]),
      ("a?城=市&%E5%9F%8E=%0A", [("城", "市"), ("城", "\n")]),
      ("a?x+y=1+2%2B3", [("x+y", "1+2+3")]),
    ] as [(String, [(String, String?)])])
  func queryItemsKeepOrderAndRepetition(_ text: String, _ items: [(String, String?)]) throws {
    try expectEqual(
      RouteURL(text).queryItems(), items.map { RouteURL.QueryItem(key: $0.0, value: $0.1) })
  }

  @Test func plusIsASpaceOnlyInKeysAndValuesOfForms() throws {
    let url = try RouteURL("a+b?x+y=1+2%2B3#c+d")
    expectEqual(url.queryItems(plusIsSpace: true), [.init(key: "x y", value: "1 2+3")])
    expectEqual(url.segments, ["a+b"])
    expectEqual(url.fragment, "c+d")
  }

  /// At the limit and one beyond, wherever the surplus stands.
  @Test func theLimitsAreExact() throws {
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    for part in ["", "a/", "app://a/", "a?", "a?q=", "a#", "https://a.example/"] {
      let full = part + text(RouteURL.Limits.bytes - part.utf8.count)
      try expectEqual(RouteURL(full).text, full)
      #expect(throws: RouteURLError.tooLong(bytes: 8_193)) { try RouteURL(full + "x") }
      #expect(throws: RouteURLError.tooLong(bytes: 8_193)) { try RouteURL(full + "/") }
    }
    // Bytes are counted, not characters.
    try expectEqual(RouteURL(text(8_190) + "é").segments.count, 1)
    #expect(throws: RouteURLError.tooLong(bytes: 8_193)) { try RouteURL(text(8_191) + "é") }
    let path = Array(repeating: "a", count: 64).joined(separator: "//")
    try expectEqual(RouteURL("/" + path + "//").segments.count, 64)
    #expect(throws: RouteURLError.tooManySegments(offset: 192)) { try RouteURL(path + "//b") }
    try expectEqual(RouteURL("app://" + path).segments.count, 64)
    #expect(throws: RouteURLError.tooManySegments(offset: 198)) {
      try RouteURL("app://" + path + "//b")
    }
    // Empty items count: a reader of the query walks over them.
    let items = String(repeating: "&", count: 127)
    try expectEqual(RouteURL("a?" + items).queryItems(), [])
    #expect(throws: RouteURLError.tooManyQueryItems(offset: 2)) { try RouteURL("a?" + items + "&") }
    try expectEqual(RouteURL("a?b#" + items + "&&").fragment?.count, 129)
  }

  @Test func everyEscapeOfAByteIsReadAsItself() throws {
    for byte in 0x20..<0x7F as Range<UInt8> {
      for digits in [String(byte, radix: 16), String(byte, radix: 16, uppercase: true)] {
        let text = String(Unicode.Scalar(byte))
        try expectEqual(RouteURL("a/x%\(digits)/b").segments, ["a", "x" + text, "b"])
        try expectEqual(RouteURL("a?k=%\(digits)").queryValues("k"), [text])
        try expectEqual(RouteURL("a#%\(digits)").fragment, text)
      }
    }
  }
}
