#if canImport(UIKit) && !canImport(ObjectiveC)
  import ReactiveKit
  import ReactiveTesting
  import Shop
  import Testing
  import UIKit

  /// The shop in UIKit, against the stand-ins.
  struct ShopUIKitTests {
    @Test func pagesAreShownInTheirTabs() async throws {
      let shop = try Shop()
      let window = UIWindow(frame: .zero)
      shop.show(in: window)
      window.makeKeyAndVisible()
      let bar = try #require(window.rootViewController as? UITabBarController)
      shop.signIn("alice")
      shop.open("orders/7")
      try await waitUntil(titles(of: bar), is: ["orders", "order 7"])
      bar.driveTapping(0)
      shop.open("item/3")
      #expect(titles(of: bar) == ["home", "item 3"])
      let picking = Task { try await shop.pickCity() }
      try await waitUntil(bar.presentedViewController != nil, is: true)
      let picker = (bar.presentedViewController as? UINavigationController)?.topViewController
      ((picker as? PageController)?.page as? CityPicker)?.pick("Paris")
      try await picking.waitForValue()
      #expect(bar.presentedViewController == nil)
      let leaving = Task { await shop.signOut() }
      try await waitUntil(window.drivenAlerts.count, is: 1)
      window.drivenAlerts.first?.driveTapping("Sign out")
      await leaving.value
      #expect(titles(of: bar) == ["home", "item 3"])
      shop.bag.dispose()
    }

    func titles(of bar: UITabBarController) -> [String?] {
      (bar.selectedViewController as? UINavigationController)?.viewControllers.map(\.title) ?? []
    }
  }
#endif

#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import ReactiveKit
  import ReactiveTesting
  import Shop
  import SwiftUI
  import Testing

  /// The shop in SwiftUI, against the stand-ins.
  struct ShopSwiftUITests {
    @Test func pagesAreShownInTheirTabs() async throws {
      let shop = try Shop()
      let window = DrivenWindow(ShopView(shop))
      shop.signIn("alice")
      shop.open("orders/7")
      try await waitUntil(shop.navigator.state.value.top?.url) { $0 == "orders/7" }
      window.driveUpdates()
      #expect(window.drivenTexts == ["order 7"])
      window.driveTab("shop")
      shop.open("checkout", payload: [3])
      window.driveUpdates()
      #expect(window.drivenTexts == ["checkout of [3]"])
      let leaving = Task { await shop.signOut() }
      try await waitUntil(shop.navigator.state.value.prompts.count, is: 1)
      window.driveUpdates()
      #expect(window.drivenAlert == "Sign out?")
      window.driveAlertButton("Sign out")
      await leaving.value
      window.driveUpdates()
      #expect(window.drivenTexts == ["home"])
      #expect(window.drivenProblems == [])
    }
  }
#endif
