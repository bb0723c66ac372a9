#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  /// A delegate of the application for all methods that a navigator's controllers call.
  private final class OwnDelegate: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
  {
    var history: [String] = []
    var dismisses = true

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { history.append("show \(navigationController.viewControllers.count)") }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { history.append("tab \(tabBarController.selectedIndex)") }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { dismisses }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      history.append("dismiss")
    }
  }

  struct ControllerDelegateTests {
    @Test func delegateOfAStackIsCalledBesideTheNavigator() throws {
      let (app, own) = (try Application(), OwnDelegate())
      app.top?.delegate = own
      app.open("item/7")
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home"])
      expectEqual(own.history, ["show 2", "show 1"])
      app.top?.delegate = nil
      app.open("item/8")
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home"])
      expectEqual(own.history, ["show 2", "show 1"])
    }

    @Test func delegateOfTheTabsIsCalledBesideTheNavigator() throws {
      let (app, own) = (try Application(tabs: ["shop", "orders"]), OwnDelegate())
      let bar = try #require(app.window.rootViewController as? UITabBarController)
      bar.delegate = own
      bar.driveTapping(1)
      expectEqual(app.navigator.state.value.selection, "orders")
      expectEqual(own.history, ["tab 1"])
    }

    @Test func presentedPageCanRefuseToBeSwipedAway() throws {
      let own = OwnDelegate()
      let app = try Application { page in
        if page.url == "cart" {
          page.loaded = { $0.navigationController?.presentationController?.delegate = own }
        }
      }
      app.open("cart")
      own.dismisses = false
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home", "cart"])
      own.dismisses = true
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home"])
      expectEqual(app.shown, ["home"])
      expectEqual(own.history, ["dismiss"])
    }

    @Test func aPageThatDismissesItselfLeavesTheNavigatorsPath() throws {
      let app = try Application()
      let history = Recorder(app.navigator.state.map(\.selectedTab.entries.count))
      app.open("cart")
      app.open("item/8")
      app.top?.dismiss(animated: true)
      expectEqual(app.pages, ["home"])
      app.open("cart")
      expectEqual(app.shown, ["home", "sheet cart"])
      #expect(history.difference(fromValues: [1, 2, 3, 1, 2]) == nil)
    }

    @Test func aPageThatPopsItselfLeavesTheNavigatorsPath() throws {
      let app = try Application()
      app.open("item/7")
      app.open("item/8")
      app.top?.popViewController(animated: true)
      expectEqual(app.pages, ["home", "item/7"])
    }

    @Test func pagePoppingItselfInAnUnselectedTabLeavesTheNavigatorsPath() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let history = Recorder(app.navigator.state.map(\.selection))
      app.open("item/7")
      let shop = app.top
      try app.navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      shop?.popViewController(animated: true)
      expectEqual(app.shown, ["orders"])
      let tabs = app.navigator.state.value.tabs
      expectEqual(tabs.map { $0.entries.map(\.url) }, [["home"], ["orders"]])
      try app.navigator.change { state throws(NavigationStateError) in try state.select("shop") }
      expectEqual(app.shown, ["home"])
      #expect(history.difference(fromValues: ["shop", "orders", "shop"]) == nil)
    }

    @Test func pagePoppingItselfBelowASheetLeavesTheNavigatorsPath() throws {
      let app = try Application()
      app.open("item/7")
      let base = app.top
      app.open("cart")
      app.open("item/8")
      let sheet = app.top
      app.open("photo/1")
      sheet?.popViewController(animated: true)
      expectEqual(app.pages, ["home", "item/7", "cart", "photo/1"])
      base?.popViewController(animated: true)
      expectEqual(app.pages, ["home", "cart", "photo/1"])
      expectEqual(app.shown, ["home", "sheet cart", "full photo/1"])
      app.open("item/9")
      expectEqual(app.shown, ["home", "sheet cart", "full photo/1 > item/9"])
    }

    @Test func aSheetThatAppearsWhileAPageIsPushedOntoItKeepsThePage() throws {
      let app = try Application()
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      app.open("cart")
      app.open("item/8")
      let sheet = try #require(app.top)
      let cart = try #require(sheet.topViewController)
      // As when it appears, before the presentation ends.
      sheet.delegate?.navigationController?(sheet, didShow: cart, animated: true)
      expectEqual(app.pages, ["home", "cart", "item/8"])
      UIViewController.driveEndingTransition()
      expectEqual(app.shown, ["home", "sheet cart > item/8"])
    }
  }
#endif
