import ReactiveKit
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

struct MailViewTests {
  /// A browser whose user signed in on the way to the mails.
  private func browser() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/mail")
    #expect(browser.session.path == "/account/login")
    await browser.type("colin", into: "username")
    await browser.type("passw0rd", into: "password")
    await browser.tap("login")
    await load(browser)
    return browser
  }

  private func load(_ browser: TestBrowser) async {
    while !browser.everything.contains(#""refresh.busy":false"#) { await Task.yield() }
    await browser.settle()
  }

  @Test func continuesByItselfAfterTheLogin() async throws {
    let browser = try await browser()
    #expect(browser.session.path == "/mail")
    let all = browser.take().joined()
    #expect(all.contains(#""template":"mail","path":"/mail","entry":"replace""#))
    #expect(all.contains(#""unread.text":3"#))
    #expect(all.contains(#"[7,"1008","#))
  }

  @Test func marksAMailAsRead() async throws {
    let browser = try await browser()
    _ = browser.take()
    await browser.act(.tapped(node: "mails", row: "1001"))
    let all = browser.take().joined()
    #expect(all.contains(#""unread.text":2"#))
    #expect(all.contains(#""update":[[0,{"mail.state":"read"}]]"#))
  }

  @Test func loadsAgainWhenThereIsNews() async throws {
    let browser = try await browser()
    _ = browser.take()
    await browser.act(.tapped(node: "notify", row: nil))
    #expect(browser.take().joined().contains(#""refresh.busy":true"#))
    await load(browser)
  }

  @Test func goesToTheLoginWhenTheSessionEnds() async throws {
    let browser = try await browser()
    await browser.tap("signOut")
    #expect(browser.session.path == "/account/login?next=trellis://mail")
    #expect(browser.everything.contains(#""session.state":"out""#))
  }

  @Test func parksAgainWhenTheUserReturnsSignedOut() async throws {
    let browser = try await browser()
    browser.session.app.session.token.value = nil
    await browser.settle()
    await browser.act(.followed(path: "/player"))
    await browser.act(.followed(path: "/mail"))
    #expect(browser.session.path == "/account/login")
    browser.session.app.session.token.value = "token of a user"
    while browser.session.path != "/mail" { await Task.yield() }
    await browser.settle()
    #expect(browser.take().joined().contains(#""path":"/mail","entry":"replace""#))
  }

  @Test func doesNotContinueAfterAnotherNavigation() async throws {
    let browser = try await TestBrowser(at: "/mail")
    await browser.act(.followed(path: "/player"))
    browser.session.app.session.token.value = "token of a user"
    await browser.settle()
    #expect(browser.session.path == "/player")
  }
}
