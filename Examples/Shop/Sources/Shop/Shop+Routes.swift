import Router

// The navigation of the shop, first half: its routes. The second half is Shop.swift.

/// The routes of the pages that others open by name.
public enum ShopRoutes {
  /// Picks a city, for the delivery.
  public static let city = Route(
    "city/pick", page: "city", presentation: .sheet(detents: [.medium, .large])
  ) { CityPicker() }
  /// An order.
  public static let order = RouteGroup("orders", parents: ["orders"])(
    Route(":id", page: "order") { (id: Int) in OrderPage(id: id) })
}

extension RouteModule {
  /// The pages of the tab for shopping.
  static let catalog = RouteModule("catalog", exported: true, tab: "shop") {
    Route("home", page: "home") { Page("home") }
    Route("category/:name", page: "category", parents: ["home"]) { (name: String) in
      Page("category \(name)")
    }
    Route("item/:id", page: "item", parents: ["home"]) { (id: Int) in ItemPage(id: id) }
    Route("search?q", page: "search", presentation: .popTo) { (q: String) in Page("search \(q)") }
    Route("campaign/:tag", page: "campaign", parents: ["home"]) { (tag: String) in
      Page("campaign \(tag)")
    }
    Route("cart", page: "cart", exported: false, presentation: .sheet) { Page("cart") }
    Route("checkout", page: "checkout", exported: false, tags: ["session"]) {
      (parameters: RouteParameters) in CheckoutPage(items: parameters.payload() ?? [])
    }
  }

  /// The pages of the tabs for orders and for the account, and those that any tab can show.
  static let account = RouteModule("account", exported: true) {
    RouteGroup(tab: "orders", tags: ["session"]) {
      Route("orders", page: "orders") { Page("orders") }
      ShopRoutes.order
    }
    Route("me", page: "me", tab: "me") { Page("me") }
    Route("login", page: "login", exported: false, presentation: .sheet) { Page("login") }
    ShopRoutes.city
  }
}
