import LimitTesting
import Testing

@testable import RouteMatching

/// The distance between a URL and a route.
@Suite("The distance of a route")
struct RouteDistanceTests {
  func distance(_ url: String, _ pattern: String) throws -> Int {
    var distance = RouteDistance(try RouteURL(url).segments)
    return distance.to(try RoutePattern(pattern))
  }

  @Test(arguments: [
    ("a", "a", 0), ("a", "b", 1), ("city", "citty", 1), ("city", "ctiy", 2), ("abc", "", 4),
    ("", "abc", 4), ("a/b", "a", 4), ("a", "a/b", 4), ("a/b/c", "a/c", 4),
    // At most two gaps for a literal with no common letters.
    ("abcdefghijkl", "zzzzzzzzzzzz", 8),
    // A matching parameter costs nothing, one of a different type two.
    ("a/7", "a/:id<Int>", 0), ("a/x", "a/:id<Int>", 2), ("a/x", "a/:id", 0),
    ("v1", "v:x<Int>", 0),
    // An optional segment may be absent; a rest takes everything.
    ("a", "a/:x?", 0), ("a/1", "a/:x?", 0), ("a", "a/**r?", 0), ("a/1/2/3", "a/**r", 0),
    ("a", "a/**r", 4), ("b/1/2", "a/**r", 1),
  ]) func isMeasuredInLettersAndSegments(_ url: String, _ pattern: String, _ expected: Int) throws {
    try expectEqual(distance(url, pattern), expected)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("城市", "城", 1), ("👍🏽", "👍", 1), ("e\u{301}", "\u{E9}", 0),
  ]) func countsCharacters(_ left: String, _ right: String, _ expected: Int) {
    expectEqual(RouteDistance.edits(Array(left), Array(right)), expected)
    expectEqual(RouteDistance.edits(Array(right), Array(left)), expected)
  }

  @Test func hugeURLsAreMeasuredByTheirStart() throws {
    let long = String(repeating: "x", count: 4_000)
    #expect(try distance(long, "y") <= 8)
    let many = Array(repeating: "a", count: 64).joined(separator: "/")
    try expectEqual(distance(many, many), 0)
    try expectEqual(distance(many, "a"), 60)
  }
}
