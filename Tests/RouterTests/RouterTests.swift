import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("A router")
struct RouterTests {
  @Test func resolvesSchemeAndUniversalLinkToTheSameRoute() throws {
    let router = try makeRouter(
      "travel/scenic/:name",
      namespaces: RouteNamespaces(
        scheme: "trellis", hosts: ["trellis.example", "*.trellis.example"]))
    let expected = Match("travel/scenic/:name", ["name": "x"])
    expectEqual(match("trellis://travel/scenic/x", router), expected)
    expectEqual(match("TRELLIS://Travel/scenic/x", router), expected)
    expectEqual(match("https://trellis.example/travel/scenic/x", router), expected)
    expectEqual(match("https://www.Trellis.example:443/travel/scenic/x", router), expected)
    expectEqual(match("travel/scenic/x", router), expected)
    #expect(match("https://badtrellis.example/travel/scenic/x", router) == nil)
    #expect(match("https://trellis.example.evil/travel/scenic/x", router) == nil)
    #expect(match("http://trellis.example/travel/scenic/x", router) == nil)
    #expect(match("https://trellis.example:8443/travel/scenic/x", router) == nil)
    #expect(match("javascript:travel/scenic/x", router) == nil)
  }

  /// Swift's task allocator aligns the frame of an async function to 16 bytes. In an optimised client a value
  /// aligned to 32 bytes overwrote the memory after it.
  @Test func resultsFitTheFrameOfAnAsyncFunction() {
    #expect(MemoryLayout<Resolution>.alignment <= 16)
    #expect(MemoryLayout<NavigationTarget>.alignment <= 16)
    #expect(MemoryLayout<PendingNavigation>.alignment <= 16)
    #expect(MemoryLayout<RouteParameters>.alignment <= 16)
  }

  @MainActor @Test func makesANewPageOnEveryDemand() throws {
    var made = 0
    let router = try testRouter(namespaces: RouteNamespaces(scheme: "trellis"), module: "travel") {
      Route("travel/scenic/:name", page: "scenic") { (parameters: RouteParameters) in
        TestPage(name: try parameters.string("name"))
      }
    }
    let resolution = router.resolve("trellis://travel/scenic/%E6%95%85%E5%AE%AB", from: .inside)
    let target = try #require(resolution.target)
    made += 1
    expectEqual(target.pageType, "TestPage")
    expectEqual(target.page, "scenic")
    expectEqual(target.module, "travel")
    try expectEqual(target.makePage(as: TestPage.self).name, "故宫")
    #expect(
      try target.makePage(as: TestPage.self) !== target.makePage(as: TestPage.self))
    #expect(throws: NavigationTargetError.otherPage(expected: "Other", found: "TestPage")) {
      try target.makePage(as: Other.self)
    }
  }

  final class Other {}

  @MainActor @Test func pageWithoutAClosureIsMadeByTheViewLayer() throws {
    let target = try #require(try makeRouter("mail").resolve("app://mail", from: .inside).target)
    #expect(target.pageType == nil)
    #expect(throws: NavigationTargetError.noPage("mail")) { try target.makePage() }
  }

  @Test func isClosedToTheOutsideUnlessExported() throws {
    let router = try testRouter {
      Route("open", page: "open", exported: true)
      Route("closed", page: "closed")
    }
    for source in RouteSource.allCases {
      #expect(router.resolve("app://open", from: source).target != nil)
    }
    for source in RouteSource.allCases where source != .inside {
      let denial = try #require(router.resolve("app://closed", from: source).denial)
      expectEqual(denial, .notExported(route: "closed", source: source))
    }
  }

  @Test func buildsTheBackStackFromTheParents() throws {
    let router = try testRouter(module: "travel") {
      Route("travel", page: "home")
      Route("travel/city/:city<Int>", page: "city")
      Route(
        "travel/city/:city<Int>/day/:day<Int>", page: "day",
        parents: ["travel", "travel/city/:city"])
    }
    let target = try #require(router.resolve("app://travel/city/1/day/2", from: .inside).target)
    expectEqual(target.backStack.map(\.url.text), ["travel", "travel/city/1"])
    expectEqual(target.backStack.map(\.page), ["home", "city"])
  }

  @Test func absentOptionalSegmentHasNoValue() throws {
    let router = try makeRouter("a/:x/:tab?/**rest?")
    expectEqual(match("app://a/1", router), Match("a/:x/:tab?/**rest?", ["x": "1"]))
    expectEqual(match("app://a/1/2", router), Match("a/:x/:tab?/**rest?", ["x": "1", "tab": "2"]))
  }

  @Test func firstOptionalSegmentIsFilledFirst() throws {
    let router = try makeRouter("a/:x?/:y?/:z?", "b/:n<Int>?/:s?", "c/:s?/:n<Int>?/**rest?")
    let texts = ["a", "a/1", "a/1/2", "a/1/2/3", "b/1", "b/w", "b/1/2", "c/1", "c/1/2", "c/1/w/2"]
    expectEqual(
      texts.map { match($0, router)?.values },
      [
        [:], ["x": "1"], ["x": "1", "y": "2"], ["x": "1", "y": "2", "z": "3"], ["n": "1"],
        ["s": "w"], ["n": "1", "s": "2"], ["n": "1"],
        // Specificity goes before: a number is a number first.
        ["n": "1", "rest": "2"], ["n": "1", "rest": "w/2"],
      ])
  }

  @Test func carriesThePayloadBesideTheURL() throws {
    let router = try makeRouter("a")
    let target = try #require(
      router.resolve("app://a?payload=evil", from: .inside, payload: [1, 2]).target)
    expectEqual(target.payload(as: [Int].self), [1, 2])
    #expect(target.payload(as: String.self) == nil)
  }

  @Test func followsRedirects() throws {
    let router = try testRouter {
      Route("new/:id<Int>?from=list", page: "new", exported: true)
      Redirect("old/:id<Int>", to: "newer/:id?from=old", deprecatedSince: "2.0")
      Redirect("newer/:id<Int>?from", to: "new/:id?from")
    }
    let (target, way) = try #require(router.resolve("app://old/7", from: .push).redirected)
    expectEqual(target.url.text, "new/7?from=old")
    try expectEqual(target.parameters.value("id", as: Int.self), 7)
    try expectEqual(target.parameters.string("from"), "old")
    expectEqual(target.source, .push)
    expectEqual(
      way.steps.map { [$0.from, $0.to, $0.deprecatedSince?.description ?? "-"] },
      [
        ["app://old/7", "newer/7?from=old", "2.0.0"], ["newer/7?from=old", "new/7?from=old", "-"],
      ])
  }

  /// Another way of writing a value must not lead to another page.
  @Test(arguments: [
    ("a/007", "a/007"), ("a/08", "a/8"), ("a/-0", "a/0"), ("d/1.50", "d/1.50"), ("d/2.50", "d/2.5"),
    ("d/1e3", "d/1000.0"), ("u/7d444840-9dc0-11d1-b245-5ffdce74fad2", nil),
    ("u/7d444840-9dc0-11d1-b245-5ffdce74fad3", "u/7D444840-9DC0-11D1-B245-5FFDCE74FAD3"),
  ]) func theCanonicalURLLeadsToTheSameRoute(_ url: String, _ canonical: String?) throws {
    let router = try makeRouter(
      "a/:id<Int>", "a/7", "d/:x<Double>", "d/1.5", "u/:id<UUID>",
      "u/7D444840-9DC0-11D1-B245-5FFDCE74FAD2")
    let target = try #require(router.resolve(url, from: .inside).target)
    expectEqual(target.canonicalURL, canonical ?? url)
    expectEqual(router.resolve(target.canonicalURL, from: .inside).target?.route, target.route)
    expectEqual(router.resolve(target.absoluteURL, from: .inside).target?.route, target.route)
  }
}
