import LimitTesting
import Testing

@testable import RouteMatching

/// Literals and parameters in one segment: the shortest text for each, from the left.
@Suite("A mixed segment")
struct MixedSegmentTests {
  /// The captures of a pattern's only segment, `nil` for a miss.
  func captures(_ pattern: String, _ text: String) throws -> [String]? {
    let parsed = try RoutePattern(pattern)
    guard case .mixed(let pieces)? = parsed.segments.first else { return nil }
    return MixedSegment(pieces, parsed.parameters).texts(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("v:x", "v1", ["1"]), ("v:x", "v", nil), ("v:x", "w1", nil), ("v:x", "vv", ["v"]),
      (":x.html", "a.html", ["a"]), (":x.html", ".html", nil), (":x.html", "a.htm", nil),
      (":x.html", "a.html.html", ["a.html"]), (":x.html", "a.htmlx", nil),
      ("a:{x}b", "ab", nil), ("a:{x}b", "acb", ["c"]), ("a:{x}b", "abb", ["b"]),
      ("a:{x}a", "a", nil), ("a:{x}a", "aa", nil), ("a:{x}a", "aaa", ["a"]),
      (":x-:y", "1-2", ["1", "2"]), (":x-:y", "1--2", ["1", "-2"]), (":x-:y", "-1-2", ["-1", "2"]),
      (":x-:y", "1-2-3", ["1", "2-3"]), (":x-:y", "1-", nil), (":x-:y", "-1", nil),
      (":x-:y", "-", nil), (":x-:y", "--", nil), (":x-:y", "---", ["-", "-"]),
      (":x-:y.z", "1-2.z", ["1", "2"]), (":x-:y.z", "1.z-2.z", ["1.z", "2"]),
      ("v:x<Int>.:y<Int>", "v1.2", ["1", "2"]), ("v:x<Int>.:y<Int>", "v1.2.3", nil),
      ("v:x<Int>.:y", "v1.2.3", ["1", "2.3"]), ("v:x.:y<Int>", "v1.2.3", ["1.2", "3"]),
      (":a-:b-:c-:d", "1-2-3-4", ["1", "2", "3", "4"]),
      (":a-:b-:c-:d", "1-2-3-4-5", ["1", "2", "3", "4-5"]), (":a-:b-:c-:d", "1-2-3", nil),
      ("城:{x}市", "城é市", ["é"]), ("城:{x}市", "城市", nil), (":x京", "北京京", ["北京"]),
    ] as [(String, String, [String]?)])
  func takesTheShortestTexts(_ pattern: String, _ text: String, _ expected: [String]?) throws {
    try expectEqual(captures(pattern, text), expected)
  }

  @Test func escapesMakeNoDifference() throws {
    let pattern = try RoutePattern("v:{x}.:{y}/end")
    func values(_ url: String) -> [String?]? {
      RouteTable([pattern]).match(url).map { match in
        pattern.parameters.indices.map {
          match.text($0, of: pattern.parameters, plusIsSpace: false)
        }
      }
    }
    for url in ["v1.2/end", "%761.2/end", "v%31%2E2/end", "%76%31%2e%32/end"] {
      expectEqual(values(url), ["1", "2"], "\(url)")
    }
    expectEqual(values("va%2Fb.%E5%9F%8E/end"), ["a/b", "城"])
  }
}
