#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  /// The presentation of pages, and changes of the tabs.
  struct PresentationBindingTests {
    @Test func sheetRestsAtItsDetents() throws {
      let app = try Application()
      app.open("filter")
      expectEqual(app.shown, ["home", "sheet filter"])
      let detents = app.top?.sheetPresentationController?.detents ?? []
      expectEqual(detents.map { $0.drivenHeight(in: 800) }, [400, 200])
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home"])
      app.open("cart")
      expectEqual(app.top?.sheetPresentationController?.detents.count, 1)
    }

    @Test func detentsStayInTheSheet() throws {
      let route = Presentation.sheet(detents: [.fraction(7), .fraction(-1), .height(9_999)])
      let app = try Application()
      try app.navigator.change { state throws(NavigationStateError) in
        guard let home = state.top?.target else { return }
        try state.present(home, as: route)
      }
      let detents = app.top?.sheetPresentationController?.detents ?? []
      expectEqual(detents.map { $0.drivenHeight(in: 800) }, [800, 0, 800])
    }

    @Test func popoverIsInTheMiddleUnlessItsPlaceIsSet() throws {
      let app = try Application()
      app.open("hint")
      expectEqual(app.shown, ["home", "popover hint"])
      let middle = try #require(app.top?.popoverPresentationController)
      expectEqual(middle.permittedArrowDirections, [])
      #expect(middle.sourceView != nil)
      app.open("item/1")
      expectEqual(app.shown, ["home", "popover hint > item/1"])
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home"])

      let button = UIView(frame: .zero)
      let window = screen()
      let own = window.bind(
        app.navigator,
        prepare: { _, controller in controller.popoverPresentationController?.sourceView = button },
        page: { AppPage($0.url) })
      app.open("hint")
      let presented = window.rootViewController?.presentedViewController
      let placed = try #require(presented?.popoverPresentationController)
      #expect(placed.sourceView === button)
      expectEqual(placed.permittedArrowDirections, .any)
      own.dispose()
    }

    @Test func customPresentationIsPreparedByTheApplication() throws {
      let app = try Application()
      app.open("menu")
      expectEqual(app.shown, ["home", "full menu"])
      expectEqual(app.prepared.map(\.entry.presentation.name), ["drawer"])
      #expect(app.prepared.first?.controller === app.top)
    }

    @Test func pageIsReplaced() throws {
      let app = try Application()
      for url in ["item/1", "step/1", "step/2"] { app.open(url) }
      expectEqual(app.shown, ["home > step/2"])
    }

    @Test func pagesOfATabAreMadeWhenItIsSelectedFirst() throws {
      let app = try Application(tabs: ["shop", "orders"])
      expectEqual(app.made, ["home"])
      app.open("help/1")
      expectEqual(app.shown, ["orders > help/1"])
      expectEqual(app.made, ["home", "orders", "help/1"])
      let bar = try #require(app.window.rootViewController as? UITabBarController)
      bar.driveTapping(0)
      app.open("item/1")
      let help = try #require(app.navigator.state.value.tabs[1].top?.target)
      try app.navigator.change { state throws(NavigationStateError) in
        try state.push(help, in: "orders")
      }
      expectEqual(app.shown, ["home > item/1"])
      expectEqual(app.made, ["home", "orders", "help/1", "item/1", "help/1"])
    }

    @Test func addingAndRemovingTabsKeepsTheOtherControllers() throws {
      let app = try Application(tabs: ["shop", "orders"])
      func setTabs(_ names: String...) throws {
        try app.navigator.change { state throws(NavigationStateError) in
          try state.setTabs(names.map { (name: $0, root: nil) })
        }
      }
      let bar = try #require(app.window.rootViewController as? UITabBarController)
      let shop = bar.viewControllers?.first
      app.open("item/1")
      try setTabs("shop", "admin", "orders")
      #expect(app.window.rootViewController === bar)
      #expect(bar.viewControllers?.first === shop)
      expectEqual(bar.viewControllers?.map(\.tabBarItem.title), ["shop", "admin", "orders"])
      expectEqual(app.shown, ["home > item/1"])
      bar.driveTapping(2)
      app.open("cart")
      expectEqual(app.shown, ["orders", "sheet cart"])
      try setTabs("shop")
      expectEqual(bar.viewControllers?.count, 1)
      expectEqual(app.shown, ["home > item/1"])
      try setTabs("shop", "admin")
      bar.driveTapping(1)
      expectEqual(app.navigator.state.value.selection, "admin")
    }
  }
#endif
