#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct NavigatorViewTests {
    @Test func theStateIsShown() throws {
      let app = try Application()
      expectEqual(app.shown, ["home 0"])
      app.open("item/7")
      expectEqual(app.shown, ["item/7 0"])
      app.open("cart")
      app.open("item/8")
      expectEqual(app.shown, ["item/7 0", "item/8 0"])
      expectEqual(app.window.drivenPresentations, ["sheet"])
      app.open("photo/1")
      expectEqual(app.shown, ["item/7 0", "item/8 0", "photo/1 0"])
      expectEqual(app.window.drivenPresentations, ["sheet", "full"])
      try app.navigator.back()
      try app.navigator.back()
      app.window.driveUpdates()
      expectEqual(app.shown, ["item/7 0", "cart 0"])
      try app.navigator.change { state throws(NavigationStateError) in try state.dismiss() }
      app.window.driveUpdates()
      expectEqual(app.shown, ["item/7 0"])
      expectEqual(app.window.drivenProblems, [])
    }

    @Test func aPageThatStaysKeepsItsState() throws {
      let app = try Application()
      app.window.driveTap("home 0")
      app.open("item/7")
      app.window.driveTap("item/7 0")
      app.open("cart")
      try app.navigator.back()
      app.window.driveUpdates()
      expectEqual(app.shown, ["item/7 1"])
      try app.navigator.back()
      app.window.driveUpdates()
      expectEqual(app.shown, ["home 1"])
      app.open("item/7")
      expectEqual(app.shown, ["item/7 0"], "the same URL, another page")
    }

    @Test func swipingBackLeavesThePage() throws {
      let app = try Application()
      let history = Recorder(app.navigator.state.map(\.selectedTab.entries.count))
      app.open("item/7")
      app.open("item/8")
      app.window.driveSwipingBack()
      expectEqual(app.urls, ["home", "item/7"])
      app.window.driveSwipingBack()
      expectEqual(app.shown, ["home 0"])
      app.window.driveSwipingBack()
      #expect(history.difference(fromValues: [1, 2, 3, 2, 1]) == nil)
      expectEqual(
        app.pages.appeared,
        [
          "home", "item/7", "-home", "item/8", "-item/7", "item/7", "-item/8", "home", "-item/7",
        ])
    }

    @Test func swipingBackInASheetLeavesItsPage() throws {
      let app = try Application()
      app.open("cart")
      app.open("item/8")
      app.window.driveSwipingBack()
      expectEqual(app.urls, ["home", "cart"])
      expectEqual(app.shown, ["home 0", "cart 0"])
    }

    @Test func swipingASheetAwayLeavesAllOfItsPages() throws {
      let app = try Application()
      let history = Recorder(app.navigator.state.map(\.selectedTab.entries.count))
      app.open("cart")
      app.open("item/8")
      app.window.driveSwipingAway()
      expectEqual(app.shown, ["home 0"])
      #expect(history.difference(fromValues: [1, 2, 3, 1]) == nil)
      app.open("cart")
      expectEqual(app.shown, ["home 0", "cart 0"])
    }

    @Test func aSheetIsSwipedAwayWhileTheProgramSelectsAnotherTab() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let history = Recorder(app.navigator.state.map(\.selection))
      app.open("cart")
      app.open("item/8")
      try app.navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      // The other tab is not on screen yet.
      app.window.driveSwipingAway()
      let tabs = app.navigator.state.value.tabs
      expectEqual(tabs.map { $0.entries.map(\.url) }, [["home"], ["orders"]])
      expectEqual(app.shown, ["orders 0"])
      app.window.driveTab("shop")
      expectEqual(app.shown, ["home 0"])
      #expect(history.difference(fromValues: ["shop", "orders", "shop"]) == nil)
    }

    @Test func aFullScreenIsNotSwipedAway() throws {
      let app = try Application()
      app.open("photo/1")
      app.window.driveSwipingAway()
      expectEqual(app.urls, ["home", "photo/1"])
    }

    @Test func aSwipeWhileAPageIsPushedLeavesBoth() throws {
      let app = try Application()
      app.open("item/7")
      // Pushed, and not on screen yet.
      app.navigator.open(NavigationRequest("item/8", from: .inside))
      app.window.driveSwipingBack(isUpdated: false)
      expectEqual(app.urls, ["home"])
      app.window.driveUpdates()
      expectEqual(app.shown, ["home 0"])
    }

    @Test func swipeFromARemovedPageLeavesOtherPages() throws {
      let app = try Application()
      app.open("item/7")
      try app.navigator.back()
      app.navigator.open(NavigationRequest("item/8", from: .inside))
      app.window.driveSwipingBack(isUpdated: false)
      expectEqual(app.urls, ["home", "item/8"])
      app.window.driveUpdates()
      expectEqual(app.shown, ["item/8 0"])
    }

    @Test func pushEndingAfterASwipeIsOnThePageBelow() throws {
      let app = try Application()
      let answers = Subject<String, Never>()
      let select = Command<Void, String, Never>(signal: { answers.signal })
      let following = app.navigator.follow(select, from: .inside)
      app.open("item/7")
      select.execute()
      app.window.driveSwipingBack()
      answers.send("item/9")
      app.window.driveUpdates()
      expectEqual(app.urls, ["home", "item/9"])
      expectEqual(app.shown, ["item/9 0"])
      following.dispose()
    }

    @Test func selectingATabSelectsItInTheNavigator() throws {
      let app = try Application(tabs: ["shop", "orders"])
      expectEqual(app.shown, ["home 0"])
      app.window.driveTab("orders")
      expectEqual(app.navigator.state.value.selection, "orders")
      expectEqual(app.shown, ["orders 0"])
      try app.navigator.change { state throws(NavigationStateError) in try state.select("shop") }
      app.window.driveUpdates()
      expectEqual(app.shown, ["home 0"])
    }

    @Test func presentationsOfATabStayInIt() throws {
      let app = try Application(tabs: ["shop", "orders"])
      app.open("cart")
      try app.navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      app.window.driveUpdates()
      expectEqual(app.shown, ["orders 0"])
      try app.navigator.change { state throws(NavigationStateError) in try state.select("shop") }
      app.window.driveUpdates()
      expectEqual(app.shown, ["home 0", "cart 0"])
    }

    @Test func pagePoppingItselfInAnUnselectedTabLeavesTheNavigatorsPath() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let history = Recorder(app.navigator.state.map(\.selection))
      app.open("item/7")
      app.window.driveTab("orders")
      app.window.drivePopping(inStack: 0)
      expectEqual(app.shown, ["orders 0"])
      let tabs = app.navigator.state.value.tabs
      expectEqual(tabs.map { $0.entries.map(\.url) }, [["home"], ["orders"]])
      app.window.driveTab("shop")
      expectEqual(app.shown, ["home 0"])
      #expect(history.difference(fromValues: ["shop", "orders", "shop"]) == nil)
    }

    @Test func pagePoppingItselfBelowASheetLeavesTheNavigatorsPath() throws {
      let app = try Application()
      app.open("item/7")
      app.open("cart")
      app.open("item/8")
      app.open("photo/1")
      app.window.drivePopping(inStack: 1)
      expectEqual(app.urls, ["home", "item/7", "cart", "photo/1"])
      app.window.drivePopping(inStack: 0)
      expectEqual(app.urls, ["home", "cart", "photo/1"])
      expectEqual(app.shown, ["home 0", "cart 0", "photo/1 0"])
      expectEqual(app.window.drivenPresentations, ["sheet", "full"])
      expectEqual(app.window.drivenProblems, [])
    }

    @Test func urlsOpenedByTheSystemAreResolvedAsOutside() throws {
      let app = try Application()
      let problems = Recorder(app.navigator.problems.map { _ in "refused" })
      app.window.driveOpening(try #require(URL(string: "https://app.example/item/7")))
      expectEqual(app.urls, ["home", "item/7"])
      app.window.driveOpening(try #require(URL(string: "app://item/8")))
      expectEqual(app.urls, ["home", "item/7", "item/8"])
      expectEqual(
        app.navigator.state.value.selectedTab.entries.map(\.source),
        [
          .inside, .universalLink, .customScheme,
        ])
      app.window.driveOpening(try #require(URL(string: "app://cart")))
      expectEqual(app.urls, ["home", "item/7", "item/8"], "not exported")
      #expect(problems.difference(fromValues: ["refused"]) == nil)
    }

    @Test func anApplicationIsReleased() throws {
      let tracker = LeakTracker()
      do {
        let app = tracker.track(try Application(tabs: ["shop", "orders"]))
        tracker.track(app.window)
        tracker.track(app.navigator)
        app.open("item/7")
        app.open("cart")
        app.window.driveSwipingAway()
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
