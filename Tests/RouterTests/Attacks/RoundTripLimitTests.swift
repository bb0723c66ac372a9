import LimitTesting
import Router
import RouterTesting
import Testing

/// Printed URLs read back as the same values, at the limits too.
@Suite("Printing at the limits")
struct RoundTripLimitTests {
  @Test func aRestOfOneEmptySegmentIsUnprintable() throws {
    let route = Route("rest0/**path?", page: "r") { (_: [String]) in TestPage(name: "r") }
    try expectEqual(route.url([]), "rest0")
    try expectEqual(route.match("rest0"), [])
    for path in [[""], ["", "a"], ["a", ""]] {
      #expect(throws: RoutePrintingError.self) { try route.url(path) }
    }
    let needed = Route("rest1/**path", page: "r") { (_: [String]) in TestPage(name: "r") }
    #expect(throws: RoutePrintingError.self) { try needed.url([""]) }
    #expect(throws: RoutePrintingError.self) { try needed.url([]) }
  }

  @Test func printedURLStaysValidWithAnySchemeAndHost() throws {
    let route = Route("long/:text", page: "l") { (_: String) in TestPage(name: "l") }
    let scheme = "a" + String(repeating: "b", count: 200)
    let router = try testRouter(
      namespaces: RouteNamespaces(scheme: scheme, hosts: ["app.example"]),
      modules: [RouteModule("m", [route])])
    let most = String(repeating: "x", count: RouteURL.Limits.printedBytes - 5)
    let url = try route.url(most)
    expectEqual(url.utf8.count, RouteURL.Limits.printedBytes)
    let target = try #require(router.resolve(url, from: .inside).target)
    #expect(router.resolve(target.absoluteURL, from: .push).target == nil, "it is closed")
    expectEqual(router.resolve(target.absoluteURL, from: .inside).target?.canonicalURL, url)
    #expect(router.resolve("https://app.example/" + url, from: .inside).target != nil)
    #expect(throws: RoutePrintingError.unreadable(.tooLong(bytes: url.utf8.count + 1))) {
      try route.url(most + "x")
    }
  }

  @Test func urlWhoseCanonicalFormMatchesAnotherRouteIsKept() throws {
    let router = try testRouter(exported: true) {
      Route("foo/:x", page: "folded", foldsCase: true)
      Route("foo/:x", page: "exact")
      Route("long/:x", page: "long")
    }
    let long = String(repeating: "x", count: RouteURL.Limits.printedBytes)
    for (url, page) in [
      ("app:///FOO/7", "folded"), ("app:///foo/7", "exact"), ("app:///long/\(long)", "long"),
    ] {
      let target = try #require(router.resolve(url, from: .push).target)
      expectEqual(target.page.name, page)
      expectEqual(target.canonicalURL, (page == "exact" ? "foo/7" : url))
      expectEqual(target.absoluteURL, (page == "exact" ? "app://foo/7" : url))
      for url in [target.canonicalURL, target.absoluteURL] {
        expectEqual(router.resolve(url, from: .inside).target?.page.name, page)
      }
    }
  }
}
