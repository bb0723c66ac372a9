#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Sample
  import SampleTesting
  import SampleUIKit
  import Testing
  import UIKit

  /// The whole sample in UIKit: the user's actions in a window, and the content after each.
  @Suite(.workLimit) struct SampleUIKitTests {
    @Test func aPlaceIsTappedAndLeft() async throws {
      let screen = try Screen()
      let trail = Recorder(screen.sample.trail)
      try await screen.sample.waitForPlaces()
      screen.layOut()
      expectEqual(
        screen.texts, ["Great Wall", "￥40.00起", "Yanqing", "Inn"])
      let table = try #require(screen.find(UITableView.self).first)
      table.driveTapping(IndexPath(row: 0, section: 0))
      expectEqual(screen.texts, ["Great Wall"])
      screen.top?.navigationController?.driveSwipingBack()
      expectEqual(screen.top?.title, "Places")
      #expect(
        trail.difference(fromValues: ["places", "places > travel/scenic/Great%20Wall", "places"])
          == nil)
    }

    @Test func anOrderIsCorrectedPlacedAndContinuesThroughTheLoginToTheMails() async throws {
      let orders = SentOrders()
      let screen = try Screen(Sample.forTests(orders: orders))
      let trail = Recorder(screen.sample.trail)
      screen.sample.open("hotel/order/Inn")
      var fields = screen.find(UITextField.self)
      fields[0].becomeFirstResponder()
      fields[0].driveTyping("Ann")
      screen.button("Order").driveTap()
      try await waitUntil(fields[1].isFirstResponder, is: true)
      #expect(screen.texts.contains("The phone number is missing."))
      fields[1].driveTyping("18612345678")
      fields[1].driveReturn()
      try await waitUntil(screen.top?.title, is: "Log in")
      expectEqual(orders.orders, ["Inn, Ann, 18612345678"])

      fields = screen.find(UITextField.self)
      #expect(!screen.button("Log in").isEnabled)
      fields[0].becomeFirstResponder()
      fields[0].driveTyping("colin")
      fields[0].driveReturn()
      #expect(fields[1].isFirstResponder)
      fields[1].driveTyping("wrong password")
      screen.button("Log in").driveTap()
      try await waitUntil(screen.texts) {
        $0.contains("The user name or the password is wrong.")
      }
      fields[1].text = ""
      fields[1].drivePasting("passw0rd")
      screen.button("Log in").driveTap()
      try await waitUntil(screen.top?.title, is: "Mails (2)")
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > account/login",
          "places > hotel/order/Inn > mail",
        ]) == nil)
    }

    @Test func mailsAreLoadedAPageAtATimeReadAndRefreshed() async throws {
      let screen = try Screen(Sample.forTests(token: "colin"))
      screen.sample.open("mail")
      let table = try #require(screen.find(UITableView.self).first)
      var counts: [Int] = []
      for count in [20, 40, 45] {
        try await waitUntil(
          {
            screen.layOut(); return table.numberOfRows(inSection: 0)
          }(), is: count)
        counts.append(table.numberOfRows(inSection: 0))
        table.driveScrolling(to: 10_000)
      }
      table.driveScrolling(to: 0)
      expectEqual(screen.top?.title, "Mails (2)")
      table.driveTapping(IndexPath(row: 0, section: 0))
      expectEqual(screen.top?.title, "Mails (1)")
      table.refreshControl?.drivePulling()
      try await waitUntil(table.refreshControl?.isRefreshing, is: false)
      expectEqual(table.numberOfRows(inSection: 0), 20)
      expectEqual(counts, [20, 40, 45])
    }

    @Test func aForbiddenNameIsAnAlert() async throws {
      let screen = try Screen()
      try screen.sample.navigator.change { state throws(NavigationStateError) in
        try state.select("player")
      }
      let field = try #require(screen.find(UITextField.self).first)
      field.becomeFirstResponder()
      field.text = ""
      field.drivePasting("darn")
      let window = try #require(screen.delegate.window)
      expectEqual(window.drivenAlerts.map(\.message), ["The name darn is not allowed."])
      window.drivenAlerts.last?.driveTapping("Close")
      #expect(window.drivenAlerts.isEmpty)
      expectEqual(screen.top?.view.backgroundColor, .systemBackground)
    }

    @Test func linksAreOpenedUnderTheirSourcesAndClosedOnesAreRefused() async throws {
      let screen = try Screen()
      let trail = Recorder(screen.sample.trail)
      let order = try #require(URL(string: "trellis://hotel/order/Inn"))
      screen.delegate.scene(screen.scene, openURLContexts: [.driven(order)])
      expectEqual(screen.top?.title, "Inn")
      let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      link.webpageURL = URL(string: "https://trellis.example/travel/city/3")
      screen.delegate.scene(screen.scene, continue: link)
      expectEqual(screen.texts, ["City 3"])
      link.webpageURL = URL(string: "https://trellis.example/mail")
      screen.delegate.scene(screen.scene, continue: link)
      expectEqual(screen.sample.notice.value, "That could not be opened.")
      expectEqual(
        screen.sample.navigator.state.value.selectedTab.entries.map(\.source),
        [.inside, .customScheme, .universalLink])
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > travel/city/3",
        ]) == nil)
    }

    @Test func windowRestoresItsState() async throws {
      let before = try Screen()
      before.sample.open("hotel/order/Inn")
      try before.sample.navigator.change { state throws(NavigationStateError) in
        try state.select("player")
      }
      let saved = before.delegate.stateRestorationActivity(for: before.scene)
      let screen = try Screen(Sample.forTests(), restoring: saved)
      let trail = Recorder(screen.sample.trail)
      try await waitUntil(screen.sample.navigator.state.value.selection, is: "player")
      let bar = try #require(screen.delegate.window?.rootViewController as? UITabBarController)
      expectEqual(bar.selectedIndex, 1)
      bar.driveTapping(0)
      expectEqual(screen.top?.title, "Inn")
      #expect(
        trail.difference(fromValues: [
          "places", "player: player", "places > hotel/order/Inn",
        ]) == nil)
    }

    @Test func aLinkThatStartsTheApplicationIsOpenedOverTheRestoredPages() async throws {
      let before = try Screen()
      before.sample.open("hotel/order/Inn")
      let saved = before.delegate.stateRestorationActivity(for: before.scene)
      let link = try #require(URL(string: "trellis://travel/city/3"))
      let screen = try Screen(Sample.forTests(), restoring: saved, opening: [.driven(link)])
      let trail = Recorder(screen.sample.trail)
      try await waitUntil(screen.top?.title, is: "Place")
      let entries = screen.sample.navigator.state.value.selectedTab.entries
      expectEqual(entries.map(\.source), [.inside, .inside, .customScheme])
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > travel/city/3",
        ]) == nil)
    }

    @Test func signingOutRemovesTheMailsWithoutANotice() throws {
      let screen = try Screen(Sample.forTests(token: "colin"))
      screen.sample.open("mail")
      expectEqual(screen.sample.navigator.state.value.top?.url, "mail")
      screen.sample.logOut()
      expectEqual(screen.top?.title, "Places")
      expectEqual(screen.sample.notice.value, "")
    }

    @Test func stateOfASessionIsRestoredOnlyForIt() async throws {
      let before = try Sample.forTests(token: "colin")
      before.open("hotel/order/Inn")
      let saved = try #require(before.saved)
      let (again, other) = (try Sample.forTests(), try Sample.forTests(token: "ann"))
      for sample in [again, other] {
        let restoration = await sample.restore(saved)
        expectEqual(restoration?.dropped.map(\.tab), ["places", "places", "player", "phone"])
        expectEqual(sample.navigator.state.value.top?.url, "places")
      }
      before.open("account/phone")
      await expectEqual(before.restore(saved)?.dropped.count, 0)
      expectEqual(before.navigator.state.value.top?.url, "hotel/order/Inn")
    }

    @Test func theOtherTabsHaveTheirForms() async throws {
      let screen = try Screen()
      let bar = try #require(screen.delegate.window?.rootViewController as? UITabBarController)
      expectEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["Places", "Player", "Phone"])
      bar.driveTapping(1)
      let points = { screen.texts.first { Int($0) != nil } }
      var history = [points()]
      for title in ["More points", "More points", "Fewer points", "Reset"] {
        screen.button(title).driveTap()
        history.append(points())
      }
      expectEqual(history, ["100", "101", "102", "101", "100"])
      bar.driveTapping(2)
      let fields = screen.find(UITextField.self)
      fields[0].becomeFirstResponder()
      fields[0].driveTyping("12345678")
      expectEqual(screen.texts, ["Phone: 18612345678, password: "])
    }

    @Test func closedWindowReleasesEverything() async throws {
      let tracker = LeakTracker()
      do {
        let screen = try Screen()
        tracker.track(screen.sample)
        tracker.track(screen.delegate)
        try await screen.sample.waitForPlaces()
        screen.sample.open("hotel/order/Inn")
        if let page = screen.top { tracker.track(page) }
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
