#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Sample
  import SampleSwiftUI
  import SampleTesting
  import SwiftUI
  import Testing

  /// The whole sample in SwiftUI: the user's actions in a window, and the content after each.
  @Suite(.workLimit) struct SampleSwiftUITests {
    @Test func aPlaceIsTappedAndLeft() async throws {
      let sample = try Sample.forTests()
      let window = try await shown(sample)
      let trail = Recorder(sample.trail)
      try await sample.waitForPlaces()
      window.driveUpdates()
      expectEqual(
        window.drivenReadings,
        [
          .init("Great Wall", value: "￥40.00起, Yanqing", traits: ["button"]),
          .init("Inn", traits: ["button"]),
        ])
      window.driveTap("Great Wall")
      #expect(window.drivenTexts.contains("Great Wall"))
      expectEqual(window.drivenReadings, [])
      window.driveSwipingBack()
      expectEqual(window.drivenReadings.count, 2)
      #expect(
        trail.difference(fromValues: ["places", "places > travel/scenic/Great%20Wall", "places"])
          == nil)
    }

    @Test func anOrderIsCorrectedPlacedAndContinuesThroughTheLoginToTheMails() async throws {
      let orders = SentOrders()
      let sample = try Sample.forTests(orders: orders)
      let window = try await shown(sample)
      let trail = Recorder(sample.trail)
      sample.open("hotel/order/Inn")
      window.driveUpdates()
      window.driveFocus(on: "Guest")
      window.driveTyping("Ann")
      window.driveTap("Order")
      try await waitUntil(window.updated.drivenFocus, is: "Phone")
      expectEqual(
        window.drivenReading(of: "Phone")?.label, "Phone, required, The phone number is missing.")
      window.driveTyping("18612345678")
      window.driveReturn()
      try await waitUntil(window.updated.drivenIsEnabled("Log in"), is: false)
      expectEqual(orders.orders, ["Inn, Ann, 18612345678"])

      window.driveFocus(on: "User name")
      window.driveTyping("colin")
      window.driveReturn()
      expectEqual(window.drivenFocus, "Password")
      window.driveTyping("passw0rd!")
      window.driveTap("Log in")
      try await waitUntil(window.updated.drivenTexts) {
        $0.contains("The user name or the password is wrong.")
      }
      window.driveFocus(on: "Password")
      window.driveDeleting()
      window.driveTap("Log in")
      try await waitUntil(window.updated.drivenReadings.first?.label, is: "mail 0")
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > account/login",
          "places > hotel/order/Inn > mail",
        ]) == nil)
    }

    @Test func mailsAreLoadedAPageAtATimeReadAndRefreshed() async throws {
      let sample = try Sample.forTests(token: "colin")
      let window = try await shown(sample)
      sample.open("mail")
      var counts: [Int] = []
      for count in [20, 40, 45] {
        try await waitUntil(window.updated.drivenRowCount, is: count)
        counts.append(window.drivenRowCount)
        window.driveScrolling(to: count - 5)
      }
      window.driveScrolling(to: 0)
      expectEqual(
        window.drivenReadings.prefix(3),
        [
          .init("mail 0", value: "unread", traits: ["button"]),
          .init("mail 1", value: "unread", traits: ["button"]), .init("mail 2", traits: ["button"]),
        ])
      window.driveTap("mail 0")
      expectEqual(window.drivenReadings.first, .init("mail 0", traits: ["button"]))
      await window.driveRefreshing()
      expectEqual(window.drivenRowCount, 20)
      expectEqual(counts, [20, 40, 45])
    }

    @Test func aForbiddenNameIsAnAlert() async throws {
      let window = try await shown(Sample.forTests())
      window.driveTab("player")
      window.driveFocus(on: "Name")
      for _ in window.drivenFields.first ?? "" { window.driveDeleting() }
      window.driveTyping("darn")
      expectEqual(window.drivenAlert, "Player")
      #expect(window.drivenTexts.contains("The name darn is not allowed."))
      window.driveAlertButton("Close")
      #expect(window.drivenAlert == nil)
    }

    @Test func linksAreOpenedUnderTheirSourcesAndClosedOnesAreRefused() async throws {
      let sample = try Sample.forTests()
      let window = try await shown(sample)
      let trail = Recorder(sample.trail)
      for link in [
        "trellis://hotel/order/Inn", "https://trellis.example/travel/city/3",
        "https://trellis.example/mail",
      ] {
        window.driveOpening(try #require(URL(string: link)))
      }
      #expect(window.drivenTexts.contains("City 3"))
      expectEqual(sample.notice.value, "That could not be opened.")
      expectEqual(
        sample.navigator.state.value.selectedTab.entries.map(\.source),
        [.inside, .customScheme, .universalLink])
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > travel/city/3",
        ]) == nil)
    }

    @Test func windowRestoresItsState() async throws {
      let first = try Sample.forTests()
      let before = try await shown(first)
      first.open("hotel/order/Inn")
      before.driveTab("player")
      let sample = try Sample.forTests()
      let trail = Recorder(sample.trail)
      let window = try await shown(sample, storage: before.drivenStorage)
      #expect(window.drivenTexts.contains("100"))
      window.driveTab("places")
      expectEqual(window.drivenIsEnabled("Order"), true)
      #expect(
        trail.difference(fromValues: [
          "places", "player: player", "places > hotel/order/Inn",
        ]) == nil)
    }

    @Test func aLinkThatStartsTheApplicationIsOpenedOverTheRestoredPages() async throws {
      let first = try Sample.forTests()
      let before = try await shown(first)
      first.open("hotel/order/Inn")
      before.driveUpdates()
      let sample = try Sample.forTests()
      let trail = Recorder(sample.trail)
      let window = DrivenWindow(SampleWindow { sample }, storage: before.drivenStorage)
      window.driveOpening(try #require(URL(string: "https://trellis.example/travel/city/3")))
      try await waitUntil(window.updated.drivenTexts) { $0.contains("City 3") }
      let entries = sample.navigator.state.value.selectedTab.entries
      expectEqual(entries.map(\.source), [.inside, .inside, .universalLink])
      #expect(
        trail.difference(fromValues: [
          "places", "places > hotel/order/Inn", "places > hotel/order/Inn > travel/city/3",
        ]) == nil)
    }

    @Test func theOtherTabsHaveTheirForms() async throws {
      let window = try await shown(Sample.forTests())
      window.driveTab("player")
      let points = { window.drivenTexts.first { Int($0) != nil } }
      var history = [points()]
      for title in ["More points", "More points", "Fewer points", "Reset"] {
        window.driveTap(title)
        history.append(points())
      }
      expectEqual(history, ["100", "101", "102", "101", "100"])
      window.driveTab("phone")
      window.driveFocus(on: "Phone")
      window.driveTyping("12345678")
      #expect(window.drivenTexts.contains("Phone: 18612345678, password: "))
    }

    @Test func closedWindowReleasesEverything() async throws {
      let tracker = LeakTracker()
      do {
        let sample = tracker.track(try Sample.forTests())
        let window = tracker.track(try await shown(sample))
        try await sample.waitForPlaces()
        sample.open("hotel/order/Inn")
        window.driveUpdates()
      }
      expectEqual(tracker.leaks(), [])
    }

    /// A window of the sample, after it has restored its state.
    private func shown(
      _ sample: Sample, storage: [String: Any] = [:]
    ) async throws -> DrivenWindow {
      let window = DrivenWindow(SampleWindow { sample }, storage: storage)
      try await waitUntil(window.updated.drivenProgressViews, is: 0)
      return window
    }
  }

  extension DrivenWindow {
    /// The window after it has shown pending changes.
    fileprivate var updated: DrivenWindow {
      driveUpdates()
      return self
    }
  }
#endif
