import Account
import FormComponent
import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Sample
import SampleTesting
import Testing

/// Deep links, start to end: the sample without its views. Its tests in UIKit and in SwiftUI deliver the links as the
/// system does.
@Suite(.workLimit) struct DeepLinksPageTests {
  private func open(_ url: String, from source: RouteSource, in sample: Sample) {
    sample.navigator.open(NavigationRequest(url, from: source))
  }

  private func sources(_ sample: Sample) -> [RouteSource] {
    sample.navigator.state.value.selectedTab.entries.map(\.source)
  }

  @Test func aPushOfAColdStartOpensItsPageAfterRestorationAndLogin() async throws {
    let before = try Sample.forTests()
    open("https://trellis.example/travel/city/3", from: .universalLink, in: before)
    let saved = try #require(before.saved)

    let sample = try Sample.forTests()
    let trail = Recorder(sample.trail)
    await sample.restore(saved)
    sample.open(push: ["url": "trellis://mail", "aps": ["alert": "2 mails"]])
    guard case .login(let login) = sample.topPage else {
      Issue.record("the login is not shown")
      return
    }
    login.username.text = "colin"
    login.password.text = "passw0rd"
    await login.login.execute().waitUntilFinished()
    try await waitUntil(sample.navigator.state.value.top?.url, is: "mail")
    expectEqual(sources(sample), [.inside, .universalLink, .push])
    #expect(
      trail.difference(fromValues: [
        "places", "places > travel/city/3", "places > travel/city/3 > account/login",
        "places > travel/city/3 > mail",
      ]) == nil)
    expectEqual(sample.notice.value, "")
  }

  @Test func pagesOfPushesAreClosedToLinksAndOtherApplications() throws {
    let sample = try Sample.forTests(token: "colin")
    let trail = Recorder(sample.trail)
    open("https://trellis.example/mail", from: .universalLink, in: sample)
    open("trellis://mail", from: .customScheme, in: sample)
    expectEqual(sample.notice.value, "That could not be opened.")
    sample.open(push: ["aps": "no URL"])
    sample.open(push: ["url": 7])
    expectEqual(sample.notice.value, "That could not be opened.")
    sample.open(push: ["url": "trellis://mail"])
    expectEqual(sample.notice.value, "")
    #expect(trail.difference(fromValues: ["places", "places > mail"]) == nil)
  }

  @Test func linkSelectsItsTabAndIsClosedToOtherUsers() async throws {
    let sample = try Sample.forTests(token: "colin")
    let trail = Recorder(sample.trail)
    open("trellis://hotel/order/Inn", from: .customScheme, in: sample)
    open("trellis://player", from: .customScheme, in: sample)
    open("https://trellis.example/account/phone", from: .universalLink, in: sample)
    #expect(
      trail.difference(fromValues: [
        "places", "places > hotel/order/Inn", "player: player", "phone: account/phone",
      ]) == nil)
    let saved = try #require(sample.saved)
    let other = try Sample.forTests(token: "ann")
    let restored = await other.restore(saved)
    expectEqual(restored?.dropped.map(\.tab), ["places", "places", "player", "phone"])
    expectEqual(other.trail.value, "places")
  }
}
