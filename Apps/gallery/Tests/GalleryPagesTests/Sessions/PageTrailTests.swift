import ReactiveKit
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// The path of pages that the frame shows.
struct PageTrailTests {
  @Test func growsWithPagesAndShrinksWithGoingBack() async throws {
    let browser = try await TestBrowser(at: "/player")
    var trails = [browser.session.trail.value]
    for action in [
      LiveEvent.Action.followed(path: "/account/phone"), .returned(path: "/player"),
      .followed(path: "/hotel/order/x"), .followed(path: "/"), .followed(path: "/player"),
    ] {
      await browser.act(action)
      trails.append(browser.session.trail.value)
    }
    #expect(
      trails == [
        "player", "player › account/phone", "player", "player › hotel/order/x", "", "player",
      ])
  }

  @Test(arguments: [
    ("/hotel/order/%E6%9C%9B%E4%BA%AC", "hotel/order/望京"),
    ("/hotel/order/a%20%E2%80%AEb", "hotel/order/a b"),
    ("/hotel/order/100%25%32%35", "hotel/order/100%25"),
  ])
  func isReadableAndReordersNothing(path: String, trail: String) async throws {
    let browser = try await TestBrowser(at: path)
    #expect(browser.session.trail.value == trail)
  }

  @Test func startsAgainWhereNoStackLeads() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.followed(path: "/"))
    // Forward again, to a page that has been left.
    await browser.act(.returned(path: "/account/phone"))
    #expect(browser.session.trail.value == "account/phone")
  }

  @Test func isNeverLongerThanAStateMayBe() async throws {
    let browser = try await TestBrowser(at: "/player")
    for index in 0..<300 {
      await browser.act(.followed(path: index % 2 == 0 ? "/account/phone" : "/player"))
    }
    #expect(browser.session.trail.value.split(separator: "›").count <= 256)
    #expect(browser.session.path == "/player")
  }

  @Test func sessionShowsItAndALoginMakesRoomForWhatWaited() async throws {
    let browser = try await TestBrowser(at: "/mail")
    #expect(browser.session.trail.value.hasPrefix("account/login"))
    browser.session.app.session.token.value = "token"
    await browser.settle()
    #expect(browser.session.trail.value == "mail")
    await browser.act(.followed(path: "/player"))
    #expect(browser.everything.contains("mail › player"))
    await browser.act(.returned(path: "/mail"))
    #expect(browser.session.trail.value == "mail")
  }
}
