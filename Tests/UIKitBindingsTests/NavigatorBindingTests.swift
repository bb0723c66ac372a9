#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  struct NavigatorBindingTests {
    @Test func theStateIsShown() throws {
      let app = try Application()
      expectEqual(app.shown, ["home"])
      app.open("item/7")
      expectEqual(app.shown, ["home > item/7"])
      app.open("cart")
      app.open("item/8")
      expectEqual(app.shown, ["home > item/7", "sheet cart > item/8"])
      app.open("photo/1")
      expectEqual(app.shown, ["home > item/7", "sheet cart > item/8", "full photo/1"])
      try app.navigator.back()
      try app.navigator.back()
      expectEqual(app.shown, ["home > item/7", "sheet cart"])
      try app.navigator.change { state throws(NavigationStateError) in try state.dismiss() }
      expectEqual(app.shown, ["home > item/7"])
      expectEqual(app.made, ["home", "item/7", "cart", "item/8", "photo/1"])
    }

    @Test func remainingPageKeepsItsViewController() throws {
      let app = try Application()
      let home = app.top?.topViewController
      app.open("item/7")
      try app.navigator.back()
      #expect(app.top?.topViewController === home)
      expectEqual(app.made, ["home", "item/7"])
    }

    @Test func swipingBackLeavesThePage() throws {
      let app = try Application()
      let history = Recorder(app.navigator.state.map(\.selectedTab.entries.count))
      app.open("item/7")
      app.open("item/8")
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home", "item/7"])
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home"])
      #expect(history.difference(fromValues: [1, 2, 3, 2, 1]) == nil)
    }

    @Test func swipingBackInASheetLeavesItsPage() throws {
      let app = try Application()
      app.open("cart")
      app.open("item/8")
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home", "cart"])
      expectEqual(app.shown, ["home", "sheet cart"])
    }

    @Test func swipingASheetAwayLeavesAllOfItsPages() throws {
      let app = try Application()
      let history = Recorder(app.navigator.state.map(\.selectedTab.entries.count))
      app.open("cart")
      app.open("item/8")
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home"])
      expectEqual(app.shown, ["home"])
      #expect(history.difference(fromValues: [1, 2, 3, 1]) == nil)
      app.open("cart")
      expectEqual(app.shown, ["home", "sheet cart"])
    }

    @Test func aFullScreenIsNotSwipedAway() throws {
      let app = try Application()
      app.open("photo/1")
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home", "photo/1"])
    }

    @Test func tabsFollowTheStateAndTheUser() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let bar = try #require(app.window.rootViewController as? UITabBarController)
      expectEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["shop", "orders"])
      app.open("orders")
      expectEqual(bar.selectedIndex, 1)
      expectEqual(app.shown, ["orders"])
      bar.driveTapping(0)
      expectEqual(app.navigator.state.value.selection, "shop")
      expectEqual(app.shown, ["home"])
    }

    @Test func aSheetBelongsToItsTab() throws {
      let app = try Application(tabs: ["shop", "orders"])
      app.open("cart")
      expectEqual(app.shown, ["home", "sheet cart"])
      try app.navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      expectEqual(app.shown, ["orders"])
      try app.navigator.change { state throws(NavigationStateError) in try state.select("shop") }
      expectEqual(app.shown, ["home", "sheet cart"])
    }

    @Test func eachTransitionBeginsAfterTheOneBeforeHasEnded() throws {
      let app = try Application()
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      app.open("cart")
      expectEqual(app.shown, ["home", "sheet cart"])
      try app.navigator.back()
      app.open("item/7")
      app.open("photo/1")
      app.open("cart")
      expectEqual(app.shown, ["home > item/7", "sheet cart"])
      var history: [[String]] = []
      for _ in 0..<3 {
        UIViewController.driveEndingTransition()
        history.append(app.shown)
      }
      expectEqual(
        history,
        [
          // The first cart is being dismissed.
          ["home > item/7", "sheet cart"], ["home > item/7", "full photo/1"],
          ["home > item/7", "full photo/1", "sheet cart"],
        ])
    }

    @Test func linksAreOpenedUnderTheirSources() throws {
      let app = try Application()
      let problems = Recorder(app.navigator.problems.map { _ in "refused" })
      let item = try #require(URL(string: "app://item/7"))
      app.navigator.open([UIOpenURLContext.driven(item)])
      expectEqual(app.pages, ["home", "item/7"])
      expectEqual(app.navigator.state.value.top?.source, .customScheme)
      let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      link.webpageURL = URL(string: "https://app.example/item/8")
      #expect(app.navigator.open(link))
      expectEqual(app.pages, ["home", "item/7", "item/8"])
      expectEqual(app.navigator.state.value.top?.source, .universalLink)
      #expect(!app.navigator.open(NSUserActivity(activityType: "search")))
      let closed = try #require(URL(string: "app://cart"))
      app.navigator.open(UIScene.ConnectionOptions.driven([UIOpenURLContext.driven(closed)]))
      expectEqual(app.pages, ["home", "item/7", "item/8"])
      #expect(problems.difference(fromValues: ["refused"]) == nil)
    }

    @Test func leftPagesAndTheApplicationAreReleased() throws {
      let tracker = LeakTracker()
      do {
        let app = tracker.track(try Application(tabs: ["shop", "orders"]))
        tracker.track(app.navigator)
        tracker.track(app.window)
        app.open("cart")
        app.open("item/8")
        if let page = app.top?.topViewController { tracker.track(page) }
        app.top?.driveSwipingBack()
        expectEqual(tracker.leaks().filter { $0.type == "AppPage" }, [])
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
