import LimitTesting
import Router
import RouterTools
import Testing

/// Redirects whose values choose the page.
@Suite("A listing of redirects of several ways")
struct RedirectListingTests {
  private func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("draft/:id", page: "draft")
          Route("place/:id", page: "place", exported: true)
          // Its first value leads to a closed page.
          Redirect("go/:kind<draft|place>/:id", to: ":kind/:id")
          Redirect("old/:id", to: "draft/:id")
        }
      ])
  }

  @Test func redirectIsOpenIfAnyOfItsPagesIsOpen() throws {
    let router = try router()
    expectEqual(router.resolve("app://go/place/7", from: .customScheme).target?.page, "place")
    expectEqual(
      router.routes(openTo: .customScheme).map(\.pattern),
      [
        "go/:kind<draft|place>/:id", "place/:id",
      ])
    expectEqual(router.routes.first { $0.page == nil }?.isExported, true)
  }

  @Test func applesAssociationHasARedirectWhenOneOfItsPagesIsOpen() throws {
    try expectEqual(
      router().appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/go/?*/?*","comment":"m: go/:kind<draft|place>/:id"},\#
      {"/":"/place/?*","comment":"m: place/:id"}]}]}}
      """#)
  }

  /// The destination of a redirect depends on its values, including those that may be anything or absent.
  @Test(arguments: [
    ("go/:name", "go/help", [Redirect("go/:name", to: "page/:name")]),
    ("go/:name?", "go", [Redirect("go/:name?", to: "start/:name?")]),
    ("go/**way", "go/help", [Redirect("go/**way", to: "page/**way")]),
    ("go?name", "go?name=help", [Redirect("go?name", to: "page/:name")]),
    ("go/:name/:id<Int>", "go/help/7", [Redirect("go/:name/:id<Int>", to: "page/:name")]),
    (
      "go/:name", "go/help",
      [Redirect("go/:name", to: "way/:name"), Redirect("way/:name", to: "page/:name")]
    ),
    (
      "go/:name", "go/help",
      [Redirect("go/:name", to: "way/:name"), Redirect("way/help", to: "page/help")]
    ),
  ])
  func aRedirectIsOpenWhenAnyValueLeadsToAnOpenPage(
    _ pattern: String, _ url: String, _ redirects: [Redirect]
  ) throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("page/:name", page: "page")
          Route("page/help", page: "help", exported: true)
          Route("start", page: "start", exported: true)
          Route("start/:name", page: "named start")
          Route("way/:name/more", page: "more")
          if redirects.count == 2, redirects[1].pattern == "way/help" {
            Route("way/:name", page: "way")
          }
          redirects
        }
      ])
    #expect(router.resolve("app://" + url, from: .customScheme).target != nil)
    let open = router.routes(openTo: .customScheme).map(\.pattern)
    #expect(open.contains(pattern), "\(router.routes.text())")
  }

  @Test func aRedirectIsClosedWhenNoValueLeadsToAnOpenPage() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("page/:name", page: "page")
          Route("page/help/:id", page: "help", exported: true)
          Route("page/index", page: "index", exported: true)
          // Its values are whole numbers, and `go/index` is a page itself.
          Redirect("number/:name<Int>", to: "page/:name")
          Redirect("go/:name", to: "page/:name")
          Route("go/index", page: "own")
        }
      ])
    expectEqual(
      router.routes(openTo: .customScheme).map(\.pattern), ["page/help/:id", "page/index"])
  }

  @Test func routeThatAnOverlayRedirectsIsAsOpenAsItsDestination() throws {
    let router = try router()
    try router.apply(
      RouteOverlay(
        version: 1, rules: [.init(route: "draft/:id", action: .redirect, to: "place/:id")]))
    expectEqual(router.resolve("app://draft/7", from: .customScheme).target?.page, "place")
    expectEqual(
      router.routes(openTo: .customScheme).map(\.pattern),
      [
        "draft/:id", "go/:kind<draft|place>/:id", "old/:id", "place/:id",
      ])
    expectEqual(router.routes.first { $0.pattern == "draft/:id" }?.isExported, true)
  }
}
