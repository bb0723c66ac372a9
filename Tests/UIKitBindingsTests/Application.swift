#if canImport(UIKit) && !canImport(ObjectiveC)
  import ReactiveKit
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  /// A page of the tests.
  final class AppPage: UIViewController {
    let url: String
    let bag = DisposeBag()
    /// Called when it is made into a view.
    var loaded: ((AppPage) -> Void)?

    init(_ url: String) {
      self.url = url
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      loaded?(self)
    }
  }

  /// An application on screen.
  final class Application {
    let router: Router
    let navigator: Navigator
    let window: UIWindow
    let bag = DisposeBag()
    var made: [String] = []
    /// The presented controllers, with their pages.
    var prepared: [(entry: NavigationEntry, controller: UIViewController)] = []

    /// - Parameters:
    ///   - window: the window, possibly already bound.
    ///   - prepare: called with each made page.
    init(
      tabs: [String] = ["shop"], in window: UIWindow? = nil,
      _ prepare: ((AppPage) -> Void)? = nil
    ) throws {
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
      router = try Router(
        namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), modules: [shop])
      var state = try NavigationState(tabs: tabs)
      try state.push(try #require(router.resolve("home", from: .inside).target))
      if tabs.contains("orders") {
        let orders = try #require(router.resolve("orders", from: .inside).target)
        try state.push(orders, in: "orders")
      }
      navigator = Navigator(router, state: state)
      self.window = window ?? screen()
      bind(prepare)
    }

    /// The same navigator in another window.
    init(sharing other: Application) {
      router = other.router
      navigator = other.navigator
      window = screen()
      bind(nil)
    }

    private func bind(_ prepare: ((AppPage) -> Void)?) {
      bag += window.bind(
        navigator,
        prepare: { [weak self] entry, controller in self?.prepared.append((entry, controller)) }
      ) { [weak self] entry in
        self?.made.append(entry.url)
        let page = AppPage(entry.url)
        prepare?(page)
        return page
      }
    }

    func open(_ url: String) { navigator.open(NavigationRequest(url, from: .inside)) }

    /// The screen: a line for each stack, the lowest first, with its style.
    var shown: [String] {
      guard let root = window.rootViewController else { return [] }
      let bar = root as? UITabBarController
      let base = (bar?.selectedViewController ?? root) as? UINavigationController
      var lines = [urls(base)]
      var top = root.presentedViewController
      while let controller = top as? UINavigationController {
        let style =
          switch controller.modalPresentationStyle {
          case .pageSheet: "sheet"
          case .popover: "popover"
          case .fullScreen, .automatic: "full"
          }
        lines.append("\(style) \(urls(controller))")
        top = controller.presentedViewController
      }
      return lines
    }

    private func urls(_ controller: UINavigationController?) -> String {
      (controller?.viewControllers ?? []).map { ($0 as? AppPage)?.url ?? "?" }
        .joined(separator: " > ")
    }

    /// The navigator's pages of the selected tab.
    var pages: [String] { navigator.state.value.selectedTab.entries.map(\.url) }

    var top: UINavigationController? {
      var controller = window.rootViewController
      while let presented = controller?.presentedViewController { controller = presented }
      if let bar = controller as? UITabBarController { controller = bar.selectedViewController }
      return controller as? UINavigationController
    }
  }
#endif
