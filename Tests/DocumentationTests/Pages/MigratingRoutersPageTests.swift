import Router
import Testing

/// The example of MigratingRouters.md.
@Suite struct MigratingRoutersPageTests {
  final class UserPage {
    let id: Int
    init(id: Int) { self.id = id }
  }

  @Test func handlerBecomesARouteAndOneNavigation() throws {
    var shown: [Any] = []
    let users = RouteModule("users") {
      Route("user/view/:userID", page: "user", exported: true) { UserPage(id: $0) }
      Route("user/list?page<Int>=1", page: "users", exported: true)
    }
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "myapp", hosts: ["myapp.example"]), modules: [users])

    func open(_ url: String, from source: RouteSource) throws {
      guard let target = router.resolve(url, from: source).target else { return }
      shown.append(try target.makePage())
    }
    try open("myapp://user/view/7", from: .customScheme)
    try open("https://myapp.example/user/view/8", from: .universalLink)
    try open("myapp://user/view/seven", from: .customScheme)
    #expect(shown.map { ($0 as? UserPage)?.id } == [7, 8])
    let route = Route("user/view/:userID", page: "user") { UserPage(id: $0) }
    #expect(try route.url(7) == "user/view/7")
    #expect(router.audit().isEmpty)
  }
}
