import LimitTesting
import Router
import RouterTesting
import Testing

/// Which of two routes takes a URL: in either order, in one module or in two that are registered one after
/// the other.
@Suite("The more specific route")
struct RouteSpecificityTests {
  func route(_ pattern: String, _ priority: Int = 0, foldsCase: Bool = false)
    -> Route<RouteParameters>
  {
    Route(
      pattern, page: PageKey(pattern),
      priority: priority, foldsCase: foldsCase)
  }

  /// The pages that a URL leads to, however the routes come.
  func pages(_ url: String, _ routes: [Route<RouteParameters>]) throws -> Set<String> {
    var pages: Set<String> = []
    for routes in [routes, routes.reversed()] {
      let namespaces = RouteNamespaces(scheme: "app")
      let whole = try testRouter(namespaces: namespaces, modules: [RouteModule("m", routes)])
      let late = try testRouter(namespaces: namespaces, modules: [])
      for (index, route) in routes.enumerated() {
        _ = try late.register(RouteModule("m\(index)", [route]))
      }
      for router in [whole, late] {
        pages.insert(router.resolve(url, from: .inside).target?.page.name ?? "nothing")
      }
    }
    return pages
  }

  @Test(arguments: [
    // Segment by segment, from the left.
    ("a/b", "a/b", "a/:x"), ("a/b", "a/:x", ":x/b"), ("a/b", "a/**r", ":x/b"),
    ("a/b/c", "a/b/:x", "a/:x/c"), ("a/b/c", "a/:x<b>/:y", "a/:x/c"), ("a/b", ":x/:y", "**r"),
    ("a/b", "a/:x", "a/**r"), ("a/b", "a/**r", "**r"), ("a", "a", "**r?"), ("a", ":x", "**r?"),
    // Types.
    ("a/1", "a/:x<1>", "a/:x<1|2>"), ("a/1", "a/:x<1|2>", "a/:x<Int>"),
    ("a/1", "a/:x<Int>", "a/:x<Double>"), ("a/1", "a/:x<Double>", "a/:x"),
    ("a/true", "a/:x<Bool>", "a/:x"), ("a/true", "a/:x<true|x>", "a/:x<Bool>"),
    ("a/7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "a/:x<UUID>", "a/:x"),
    // Literals inside a segment.
    ("a/v1", "a/v1", "a/v:x"), ("a/v1", "a/v:x", "a/:x"), ("a/ver1", "a/ver:x", "a/v:x"),
    ("a/v1", "a/v:x<Int>", "a/v:x"), ("a/1", "a/:x<1|2>", "a/:{x}<Int>"),
    ("a/v1", "a/:x<v1>", "a/v:x"),
    ("a/x.html", "a/:x.html", "a/x:y"), ("a/v1", "a/v:x", "a/:x<Int>"),
    // An end precedes an absent segment, which precedes any other.
    ("a", "a", "a/:x?"), ("a", "a", "a/**r?"), ("a/b", "a/:x", "a/:x/:y?"), ("a", "a/:x?", "**r"),
    ("a/1", "a/:x?/:y<Int>?", "a/**r"),
    // Query and fragment come last; more of them goes first.
    ("a?q=1", "a?q", "a"), ("a?q=1&r=2", "a?q&r", "a?q"), ("a?q=1", "a", "a/:x??q"),
    ("a/b?q=1", "a/b", "a/:x?q"), ("a#top", "a#top", "a"), ("a#top", "a#top", "a#:f"),
    ("a#top", "a#:f", "a"), ("a?q=1#top", "a#top", "a?q"), ("a?q=1&r=1#top", "a?q#:f", "a#:f"),
    ("a?q=1", "a?q<Int>", "a?q?"),
  ])
  func moreSpecificRouteWinsRegardlessOfPriorities(
    _ url: String, _ winner: String, _ other: String
  ) throws {
    try expectEqual(pages(url, [route(winner), route(other)]), [winner])
    // No priority changes that, as high as it may be.
    try expectEqual(pages(url, [route(winner, .min), route(other, .max)]), [winner])
  }

  /// Neither is more specific: without a priority they are refused in every order.
  @Test(arguments: [
    ("a?q=1&r=2", "a?q", "a?r"), ("a?q=1&r=x#top", "a?q#:f", "a?r#:f"),
    ("a?q=1&r=2&s=3", "a?q&r", "a?r&s"), ("a?q=1#top", "a?q", "a#:f"),
    // A fixed fragment counts as much as two parameters.
    ("a?q=1&r=2#top", "a?q&r", "a#top"), ("a?q=1&r=2#top", "a?q&r", "a#top"),
    ("a?q=1&r=2&s=3#top", "a?q#top", "a?q&r&s"),
  ]) func isDecidedByPriorityAmongEquals(_ url: String, _ one: String, _ other: String) throws {
    for routes in [[route(one), route(other)], [route(other), route(one)]] {
      let error = #expect(throws: RouteConflicts.self) { try pages(url, routes) }
      expectEqual(error?.conflicts.map(\.kind), [.ambiguousQuery])
    }
    for (high, low) in [(1, 0), (0, -1), (.max, 7), (-7, .min)] as [(Int, Int)] {
      try expectEqual(pages(url, [route(one, high), route(other, low)]), [one])
      try expectEqual(pages(url, [route(one, low), route(other, high)]), [other])
    }
  }

  @Test func anExactLiteralGoesBeforeAFoldedOneAndThatBeforeAParameter() throws {
    let routes = [route("a/B"), route("a/b", foldsCase: true), route("a/:x")]
    try expectEqual(pages("a/B", routes), ["a/B"])
    try expectEqual(pages("A/b", routes), ["a/b"])
    // Segment by segment: the first one is exact, so the folded route is not asked.
    try expectEqual(pages("a/b", routes), ["a/:x"])
    try expectEqual(pages("a/c", routes), ["a/:x"])
    try expectEqual(pages("A/c", routes), ["nothing"])
  }

  @Test func parametersOfAPatternThatFailsLateAreDropped() throws {
    let router = try makeRouter(
      "a/:x<Int>/:y/end", "a/:x/:z<Int>/stop", "a/v:{x}.:{y}/go", "a/**rest", ":x/:y/:z/:last")
    expectEqual(
      match("a/1/2/end", router), Match("a/:x<Int>/:y/end", ["x": "1", "y": "2"]))
    expectEqual(match("a/1/2/stop", router), Match("a/:x/:z<Int>/stop", ["x": "1", "z": "2"]))
    expectEqual(match("a/v1.2/go", router), Match("a/v:{x}.:{y}/go", ["x": "1", "y": "2"]))
    expectEqual(match("a/v1.2/no", router), Match("a/**rest", ["rest": "v1.2/no"]))
    expectEqual(match("a/1/2/none", router), Match("a/**rest", ["rest": "1/2/none"]))
    expectEqual(
      match("b/1/2/stop", router),
      Match(":x/:y/:z/:last", ["x": "b", "y": "1", "z": "2", "last": "stop"]))
    #expect(match("b/1/2", router) == nil)
  }
}
