import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

struct NavigationTests {
  @Test(arguments: [
    ("trellis://mail", "/mail"), ("trellis://", "/"), ("hotel/order/x", "/hotel/order/x"),
    ("trellis:///Trip/1", "/Trip/1"), ("//evil.example", "/evil.example"),
    ("account/login?next=trellis://mail", "/account/login?next=trellis://mail"),
  ])
  func makesPathsOfURLs(url: String, path: String) {
    #expect(GalleryApplication.path(of: url) == path)
  }

  @Test func makesURLsOfPaths() {
    #expect(Navigation.url(of: "/hotel/order/x") == "hotel/order/x")
    #expect(Navigation.url(of: "//evil.example") == "evil.example")
  }

  /// A navigation that has waited for two minutes is not shown without a confirmation: the login is removed.
  @Test func noticeStaysWhenThePageChangesWithoutAnEvent() async throws {
    let browser = try await TestBrowser(at: "/hotel/order/x")
    await browser.act(.followed(path: "/mail"))
    await browser.pass(.seconds(130))
    await browser.act(.chosen(node: "signedIn", option: "on"))
    let live = browser.session.live
    #expect(live.run.state["page"] == .text("hotelOrder"))
    #expect(live.run.state["notices[0]"] == .text("parked"))
    let document = live.document
    let steps = try await SessionPlayer(document, AppSession.run(of: document)).play()
    #expect(steps.last?.state == live.run.state)
  }
}
