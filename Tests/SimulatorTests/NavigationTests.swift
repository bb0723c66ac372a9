#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import UIKit
  import UIKitBindings
  import XCTest

  #if canImport(ObjectiveC)
    import SwiftUI
    import SwiftUIBindings
  #endif

  final class NavigationTests: XCTestCase {
    @MainActor private func bind(_ navigator: Navigator, to window: UIWindow) -> Disposable {
      window.bind(navigator) { entry in
        let page = UIViewController()
        page.title = entry.url
        return page
      }
    }

    @MainActor func testTheUserGoesBack() async throws {
      let navigator = try shop()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let binding = bind(navigator, to: window)
      window.makeKeyAndVisible()
      navigator.open(NavigationRequest("item/7", from: .inside))
      let stack = try XCTUnwrap(window.rootViewController as? UINavigationController)
      try await waitUntil(stack.viewControllers.map(\.title), is: ["home", "item/7"])
      try await waitUntil(stack.transitionCoordinator == nil, is: true)
      _ = stack.popViewController(animated: true)
      try await waitUntil(navigator.urls, is: ["home"])
      withExtendedLifetime((window, binding)) {}
    }

    @MainActor func testAPageIsPresentedAndDismissed() async throws {
      let navigator = try shop()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let binding = bind(navigator, to: window)
      window.makeKeyAndVisible()
      for _ in 0..<2 {
        navigator.open(NavigationRequest("cart", from: .inside))
        try await waitUntil(window.rootViewController?.presentedViewController != nil, is: true)
        try navigator.change { state throws(NavigationStateError) in try state.dismiss() }
        try await waitUntil(window.rootViewController?.presentedViewController == nil, is: true)
      }
      XCTAssertEqual(navigator.urls, ["home"])
      withExtendedLifetime((window, binding)) {}
    }

    @MainActor func testAPageOpenedBeforeTheWindowIsOnScreenIsPresented() async throws {
      let navigator = try shop()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let binding = bind(navigator, to: window)
      navigator.open(NavigationRequest("cart", from: .inside))
      window.makeKeyAndVisible()
      try await waitUntil(window.rootViewController?.presentedViewController != nil, is: true)
      withExtendedLifetime((window, binding)) {}
    }
  }

  // The stand-ins have no hosting controller.
  #if canImport(ObjectiveC)
    /// The pages on screen.
    @MainActor private final class Pages {
      var visible: [String] = []
    }

    private struct Page: View {
      let url: String
      let pages: Pages

      var body: some View {
        Text(url)
          .onAppear { pages.visible.append(url) }
          .onDisappear { pages.visible.removeAll { $0 == url } }
      }
    }

    extension UIViewController {
      fileprivate var stack: UINavigationController? {
        self as? UINavigationController ?? children.lazy.compactMap(\.stack).first
      }
    }

    extension NavigationTests {
      @MainActor func testOnlyTheTopOfANavigationStackIsOnScreen() async throws {
        let (navigator, pages) = (try shop(), Pages())
        let host = UIHostingController(
          rootView: NavigatorView(navigator) { Page(url: $0.url, pages: pages) })
        let window = window(host)
        try await waitUntil(pages.visible, is: ["home"])
        navigator.open(NavigationRequest("item/7", from: .inside))
        try await waitUntil(pages.visible, is: ["item/7"])
        navigator.open(NavigationRequest("item/8", from: .inside))
        try await waitUntil(pages.visible, is: ["item/8"])
        let stack = try XCTUnwrap(host.stack)
        try await waitUntil(stack.transitionCoordinator == nil, is: true)
        _ = stack.popViewController(animated: true)
        try await waitUntil(navigator.urls, is: ["home", "item/7"])
        try await waitUntil(pages.visible, is: ["item/7"])
        withExtendedLifetime(window) {}
      }
    }
  #endif
#endif
