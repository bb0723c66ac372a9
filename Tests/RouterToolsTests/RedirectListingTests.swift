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

  @Test func aRedirectIsOpenWhenOneOfItsPagesIs() throws {
    let router = try router()
    #expect(router.resolve("app://go/place/7", from: .customScheme).target?.page == "place")
    #expect(
      router.routes(openTo: .customScheme).map(\.pattern) == [
        "go/:kind<draft|place>/:id", "place/:id",
      ])
    #expect(router.routes.first { $0.page == nil }?.isExported == true)
  }

  @Test func applesAssociationHasARedirectWhenOneOfItsPagesIsOpen() throws {
    #expect(
      try router().appleAppSiteAssociation(appIDs: ["T.a"]) == #"""
        {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
        {"/":"/go/?*/?*","comment":"m: go/:kind<draft|place>/:id"},\#
        {"/":"/place/?*","comment":"m: place/:id"}]}]}}
        """#)
  }
}
