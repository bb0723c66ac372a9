#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import ReactiveKit
  import Router
  import RouterNavigation
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// The events of the pages of an application.
  final class AppPages {
    var appeared: [String] = []
  }

  /// A page with state of its own: the number of taps.
  struct AppPage: View {
    let url: String
    let pages: AppPages
    @State private var taps = 0

    var body: some View {
      Button("\(url) \(taps)") { taps += 1 }
        .onAppear { pages.appeared.append(url) }
        .onDisappear { pages.appeared.append("-\(url)") }
    }
  }

  /// An application on screen.
  final class Application {
    let navigator: Navigator
    let window: DrivenWindow
    let pages = AppPages()

    init(tabs: [String] = ["shop"]) throws {
      let shop = RouteModule("shop") {
        Route("home", page: "home", exported: true)
        Route("orders", page: "orders", exported: true, presentation: .tab)
        Route("item/:id<Int>", page: "item", exported: true, parents: ["home"])
        Route("cart", page: "cart", presentation: .sheet)
        Route("photo/:id", page: "photo", presentation: .present)
        Route("filter", page: "filter", presentation: .sheet(detents: [.medium, .fraction(0.25)]))
        Route("hint", page: "hint", presentation: .popover)
        Route("menu", page: "menu", presentation: Presentation("drawer", like: .present))
        Route("step/:n", page: "step", presentation: .replace)
        Route("help/:id", page: "help", tab: "orders")
      }
      let router = try Router(
        namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), modules: [shop])
      var state = try NavigationState(tabs: tabs)
      try state.push(try #require(router.resolve("home", from: .inside).target))
      if tabs.contains("orders") {
        let orders = try #require(router.resolve("orders", from: .inside).target)
        try state.push(orders, in: "orders")
      }
      let navigator = Navigator(router, state: state)
      let pages = pages
      self.navigator = navigator
      window = DrivenWindow(
        NavigatorView(navigator) { entry in AppPage(url: entry.url, pages: pages) })
    }

    /// The same navigator in another window.
    func otherWindow() -> DrivenWindow {
      DrivenWindow(
        NavigatorView(navigator) { [pages] entry in AppPage(url: entry.url, pages: pages) })
    }

    func open(_ url: String) {
      navigator.open(NavigationRequest(url, from: .inside))
      window.driveUpdates()
    }

    /// The pages on screen, the lowest first, with their numbers of taps.
    var shown: [String] { window.drivenTexts }

    /// The navigator's pages of the selected tab.
    var urls: [String] { navigator.state.value.selectedTab.entries.map(\.url) }
  }
#endif
