#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  /// Users and programs that act at the same time.
  struct NavigatorAttackTests {
    @Test func lateReportOfAReplacedSheetLeavesItsSuccessor() throws {
      let app = try Application()
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      app.open("cart")
      let cart = try #require(app.top?.presentationController)
      // The cart is still being presented.
      try app.navigator.back()
      app.open("photo/1")
      cart.delegate?.presentationControllerDidDismiss?(cart)
      expectEqual(app.pages, ["home", "photo/1"])
      app.bag.removeAll()
    }

    @Test func aSheetIsSwipedAwayWhileTheProgramSelectsAnotherTab() throws {
      let app = try Application(tabs: ["shop", "orders"])
      app.open("cart")
      app.open("item/8")
      let cart = try #require(app.top)
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      cart.driveSwipingAway()
      // The sheet is still being dismissed.
      try app.navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      while UIViewController.drivenIsTransitioning { UIViewController.driveEndingTransition() }
      let tabs = app.navigator.state.value.tabs
      expectEqual(tabs.map { $0.entries.map(\.url) }, [["home"], ["orders"]])
      expectEqual(app.navigator.state.value.selection, "orders")
      try app.navigator.change { state throws(NavigationStateError) in try state.select("shop") }
      expectEqual(app.shown, ["home"])
      app.bag.removeAll()
    }

    @Test func sheetDismissedDuringAPushIsRemovedWithThePushedPage() throws {
      let app = try Application()
      app.open("cart")
      let cart = try #require(app.top)
      app.navigator.open(NavigationRequest("item/8", from: .inside))
      cart.driveSwipingAway()
      app.open("item/9")
      expectEqual(app.pages, ["home", "item/9"])
      expectEqual(app.shown, ["home > item/9"])
    }

    @Test func pagesPresentedBeforeTheWindowIsVisibleAreShownWithIt() throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let app = try Application(in: window)
      app.open("cart")
      app.open("photo/1")
      expectEqual(app.shown, ["home"])
      window.makeKeyAndVisible()
      expectEqual(app.shown, ["home", "sheet cart", "full photo/1"])
      app.top?.dismiss(animated: true)
      expectEqual(app.pages, ["home", "cart"])
    }

    @Test func refusedPresentationDoesNotBlockTheNextState() throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let app = try Application(tabs: ["shop", "orders"], in: window)
      app.open("cart")
      try app.navigator.back()
      app.open("item/7")
      window.makeKeyAndVisible()
      expectEqual(app.shown, ["home > item/7"])
      app.open("cart")
      expectEqual(app.shown, ["home > item/7", "sheet cart"])
    }

    @Test func twoWindowsShowOneNavigatorAndBothReport() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let second = Application(sharing: app)
      app.open("item/7")
      app.open("cart")
      expectEqual(app.shown, ["home > item/7", "sheet cart"])
      expectEqual(second.shown, app.shown)
      second.top?.driveSwipingAway()
      expectEqual(app.shown, ["home > item/7"])
      expectEqual(second.shown, app.shown)
      app.top?.driveSwipingBack()
      expectEqual(second.shown, ["home"])
      let bar = try #require(second.window.rootViewController as? UITabBarController)
      bar.driveTapping(1)
      expectEqual(app.shown, ["orders"])
      expectEqual(app.navigator.state.value.selection, "orders")
    }

    @Test func aWindowThatIsBoundTwiceShowsTheLaterNavigator() throws {
      let first = try Application()
      let second = try Application(in: first.window)
      first.open("photo/1")
      expectEqual(second.shown, ["home"])
      second.open("item/8")
      second.top?.driveSwipingBack()
      expectEqual(second.pages, ["home"])
      expectEqual(first.pages, ["home", "photo/1"])
    }

    @Test func pageThatNavigatesWhileBeingMadeIsShownAndLeft() throws {
      var leave: (() -> Void)?
      let app = try Application { page in
        if page.url == "item/7" { page.loaded = { _ in leave?() } }
      }
      leave = { try? app.navigator.back() }
      app.open("item/7")
      expectEqual(app.pages, ["home"])
      expectEqual(app.shown, ["home"])
    }
  }
#endif
