import LimitTesting
import Router
import RouterTesting
import Testing

/// The example of "Declaring routes" in Router.md.
@Suite("Page: declaring routes") @MainActor struct DeclaringRoutesPageTests {
  struct HomePage {}
  struct MePage {}
  struct OrderPage: Equatable {
    var id: Int
    var tab: OrderTab
  }
  nonisolated enum OrderTab: String, CaseIterable, RouteValue { case items, delivery }

  @Test func groupStatesCommonOptionsOfItsRoutes() throws {
    let shop = RouteModule("shop") {
      Route("home", page: "home") { HomePage() }
      RouteGroup("me", parents: ["home"], tags: ["session"]) {
        Route("", page: "me") { MePage() }
        RouteGroup("orders", parents: ["me"]) {
          Route(":id?tab=items", page: "order") { (id: Int, tab: OrderTab) in
            OrderPage(id: id, tab: tab)
          }
        }
      }
    }
    let router = try testRouter(modules: [shop])
    let target = try #require(router.resolve("me/orders/7?tab=delivery", from: .inside).target)
    expectEqual(target.route.text, "me/orders/:id<Int>?tab<items|delivery>=items")
    try expectEqual(target.makePage(as: OrderPage.self), OrderPage(id: 7, tab: .delivery))
    expectEqual(target.backStack.map(\.page), ["home", "me"])
  }
}
