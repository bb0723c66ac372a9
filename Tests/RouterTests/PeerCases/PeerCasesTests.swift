import LimitTesting
import Router
import Testing

@Suite("Cases of other routers")
struct PeerCasesTests {
  /// The policies that overrule facts, by their positions in the fixture. A listed fact must really differ,
  /// and any other must hold.
  static let overruled: [(policy: String, cases: [Int])] = [
    (
      "fragment: a typed field of its own, never part of path or segment",
      [10] + Array(23...36) + [403, 404]
    ),
    (
      "host of https links: an allow-list, https only, never a segment",
      [21, 97, 98, 114, 115]
    ),
    ("schemes share one route set; a module is withdrawn, not a scheme", [46, 50, 252]),
    ("path, query, fragment and payload never mix", [22, 266, 369]),
    ("a match does not depend on what a handler does", [41]),
    ("types convert in the route's value types, not in the matcher", [111]),
    ("plus sign: literal in the path, %2B is always a plus", [69, 70]),
    ("duplicate query keys: a scalar takes the first", [119, 374]),
    ("backtracking rolls captures back", [141, 352, 354, 358]),
    ("an empty text never fills a parameter", [162]),
    ("wildcard: ** needs a segment, **? allows none", [166]),
    (
      "same shape: names belong to routes; an identical shape is a conflict",
      [169, 209, 210, 211, 212, 275, 357]
    ),
    ("query values are kept whole", [263, 274]),
    ("unmatched tail: no fallback without an explicit **", [268, 269]),
    ("static goes before a parameter", [273, 346, 349]),
    ("URLs are printed without a base", [282]),
    ("parameters have the names of the pattern", [289, 294, 339, 359, 364]),
    ("the authority of a custom scheme folds its case", [300, 302, 303, 304]),
    ("%2F stays in its parameter, decoded", [310, 312, 313, 314]),
    ("literals are compared decoded", [316, 317, 320, 323, 324]),
    ("parameters are decoded once", [330, 333, 334, 340, 343, 344]),
    (
      "a broken escape, invalid UTF-8 and NUL are refused",
      Array(385...391) + Array(393...399)
    ),
    ("raw whitespace is refused", Array(405...409)),
  ]

  @Test func holdUnlessAPolicyOverrulesThem() throws {
    let cases = try PeerCase.load()
    let differing = cases.indices.filter { !cases[$0].holds() }
    let listed = Self.overruled.flatMap(\.cases).sorted()
    expectEqual(cases.count, 410)
    expectEqual(differing, listed)
    expectEqual(Set(listed).count, listed.count)
    expectEqual(cases.count - listed.count, 312)
  }
}
