import LiveEvents
import ReactiveKit
import Router
import Testing
import Wiring

@testable import GalleryServer

/// The path of pages that the frame shows.
struct PageTrailTests {
  private func visits(_ visits: (String, Navigation.Entry)...) throws -> [String] {
    let router = try App(feeds: .bundled, city: 1).router
    var trail = PageTrail()
    return try visits.map { url, entry in
      if url == "" { trail.clear() } else { trail.show(try target(url, router), entry) }
      return trail.text
    }
  }

  private func target(_ url: String, _ router: Router) throws -> NavigationTarget {
    try #require(router.resolve("trellis://" + url, from: .inside).target)
  }

  @Test func growsWithPagesAndShrinksWithGoingBack() throws {
    let texts = try visits(
      ("player", .push), ("account/phone", .push), ("player", .keep), ("account/login", .replace),
      ("", .keep))
    #expect(
      texts == [
        "player", "player › account/phone", "player",
        "account/login", "",
      ])
  }

  @Test func startsAnewWhereNoStackLeads() throws {
    let texts = try visits(("player", .push), ("account/phone", .keep))
    #expect(texts.last == "account/phone")
  }

  @Test func isNeverLongerThanAStateMayBe() throws {
    let router = try App(feeds: .bundled, city: 1).router
    var trail = PageTrail()
    let pages = [try target("player", router), try target("account/phone", router)]
    for index in 0..<1000 { trail.show(pages[index % 2], .push) }
    #expect(trail.state.selectedTab.entries.count <= NavigationState.Limits.entries)
    #expect(trail.text.hasSuffix("account/phone"))
  }

  @Test func sessionShowsItAndALoginMakesRoomForWhatWaited() async throws {
    let browser = try await TestBrowser(at: "/mail")
    #expect(browser.session.trail.value.text.hasPrefix("account/login"))
    browser.session.app.session.token.value = "token"
    await browser.settle()
    #expect(browser.session.trail.value.text == "mail")
    await browser.act(.followed(path: "/player"))
    #expect(browser.everything.contains("mail › player"))
    await browser.act(.returned(path: "/mail"))
    #expect(browser.session.trail.value.text == "mail")
  }
}
