#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import RouterNavigation
  import UIKit
  import XCTest

  // These tests call only UIKit and SwiftUI, so they run on Apple's frameworks, in a simulator by the
  // job `simulator` of .github/workflows/hosted.yml, and against the stand-ins by scripts/check-apple.
  //
  // XCTest, which Xcode runs for a package on every simulator. Every test is asynchronous, so that the run loop
  // of the main thread turns while it waits.

  /// A window as large as a small phone, on screen.
  @MainActor func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// A window with a view that fills it.
  @MainActor func window(_ view: UIView) -> UIWindow {
    let controller = UIViewController()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
    controller.view.addSubview(view)
    return window(controller)
  }

  /// A navigator of one stack, with its first page.
  @MainActor func shop() throws -> Navigator {
    let shop = RouteModule("shop") {
      Route("home", page: "home", exported: true)
      Route("item/:id<Int>", page: "item", exported: true, parents: ["home"])
      Route("cart", page: "cart", presentation: .sheet)
    }
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), modules: [shop])
    var state = try NavigationState(tabs: ["shop"])
    try state.push(try XCTUnwrap(router.resolve("home", from: .inside).target))
    return Navigator(router, state: state)
  }

  extension Navigator {
    /// The pages of the stack.
    @MainActor var urls: [String] { state.value.selectedTab.entries.map(\.url) }
  }
#endif
