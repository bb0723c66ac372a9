import LimitTesting
import Router
import RouterTools
import Testing

/// The example of RouterTools.md.
@Suite("Page: router tools")
struct RouterToolsPageTests {
  @Test func explainsAndListsTheRoutes() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("travel") {
          Route("travel/city/:id<Int>", page: "city", exported: true)
          Route("travel/notes", page: "notes")
        }
      ])
    var lines: [String] = []
    func print(_ part: some CustomStringConvertible) { lines.append(part.description) }
    // The matched prefix of a URL and the nearest routes.
    print(router.explain("trellis://travel/citty/7", from: .customScheme))
    // All routes, in columns; those that a custom scheme may open, for a test.
    print(router.routes.text())
    let open = router.routes(openTo: .customScheme).map(\.pattern)
    // For the web server.
    let file = router.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.trellis"])
    expectEqual(lines.first?.contains("near: travel/city/:id<Int> (travel)"), true)
    expectEqual(lines.last?.split(separator: "\n").count, 2)
    expectEqual(open, ["travel/city/:id<Int>"])
    #expect(file.contains("/travel/city/?*"))
  }
}
