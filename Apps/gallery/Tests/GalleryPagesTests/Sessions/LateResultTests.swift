import ReactiveKit
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// Results that arrive after the user has left the page that asked for them.
struct LateResultTests {
  private let order = "/hotel/order/Seaside"

  /// An order on its way.
  private func ordering() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: order, latency: .milliseconds(350))
    await browser.type("Ann", into: "name")
    await browser.type("18612345678", into: "phone")
    await browser.act(.tapped(node: "submit", row: nil))
    return browser
  }

  /// A login on its way, for which mail waits.
  private func loggingIn() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/mail", latency: .milliseconds(350))
    await browser.type("annie", into: "username")
    await browser.type("passw0rd", into: "password")
    await browser.act(.tapped(node: "login", row: nil))
    return browser
  }

  @Test func openThePageOfTheResultWhileItsPageIsShown() async throws {
    let browser = try await ordering()
    await browser.pass(.milliseconds(350))
    #expect(browser.session.path == "/account/login")
  }

  @Test(arguments: ["/player", "/", "/masks", "/explore", "/no/such/page"])
  func leaveThePageToWhichTheUserHasGone(_ path: String) async throws {
    for (start, browser) in [(order, try await ordering()), ("/mail", try await loggingIn())] {
      await browser.act(.followed(path: path))
      let (shown, trail) = (browser.session.pageNumber, browser.session.trail.value)
      await browser.pass(.milliseconds(350))
      #expect(browser.session.path == path, "from \(start)")
      #expect(browser.session.pageNumber == shown)
      #expect(browser.session.trail.value == trail)
      #expect((browser.session.app.session.token.value != nil) == (start == "/mail"))
    }
  }

  @Test func leaveTheOrderAsItWasForAUserWhoReturns() async throws {
    let browser = try await ordering()
    await browser.act(.followed(path: "/masks"))
    await browser.pass(.milliseconds(350))
    await browser.act(.returned(path: order))
    #expect(browser.session.path == order)
    #expect(browser.everything.contains(#""name.value":{"text":"Ann""#))
  }

  @Test func areShownToAUserWhoReturnsFromThePast() async throws {
    let browser = try await ordering()
    await browser.act(.chosen(node: "past", option: "shown"))
    await browser.act(.chosen(node: "past position", option: "1"))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    try #require(browser.session.past.application != nil)
    let (shown, trail) = (browser.session.pageNumber, browser.session.trail.value)
    await browser.pass(.milliseconds(350))
    #expect(browser.session.pageNumber == shown)
    #expect(browser.session.trail.value == trail)
    _ = browser.take()
    await browser.act(.tapped(node: "past now", row: nil))
    #expect(browser.take().joined().contains(#""path":"/account/login","entry":"push""#))
  }
}
