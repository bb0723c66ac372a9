import ReactiveKit
import RouterNavigation
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

struct ExploreViewTests {
  @Test(arguments: [
    (
      "trellis://travel/city/3",
      #""outcome.state":"target","headline.text":"Page city of travel, route travel/city/:cityID<Int>","parameters.text":"cityID = 3""#
    ),
    (
      "trellis://mail",
      #""outcome.state":"parked","headline.text":"Page mail of mail, route mail""#
    ),
    ("trellis://travel/city/Paris", #""outcome.state":"unmatched""#),
    (
      "https://evil.example/mail",
      #""headline.text":"the host or port does not belong to this application""#
    ),
  ])
  func showsTheRouteOfAURL(url: String, changes: String) async throws {
    let browser = try await TestBrowser(at: "/explore")
    await browser.type(url, into: "url")
    let message = browser.take().joined()
    #expect(message.contains(changes), "\(message)")
  }

  @Test func requestsAnotherSource() async throws {
    let browser = try await TestBrowser(at: "/explore")
    await browser.type("trellis://mail", into: "url")
    _ = browser.take()
    await browser.act(.chosen(node: "source", option: "push"))
    let message = browser.take().joined()
    #expect(
      message.contains(#""outcome.state":"denied","headline.text":"mail is not open to push""#))
    #expect(message.contains(#""open.disabled":true"#))
  }

  @Test func opensThePageItFound() async throws {
    let browser = try await TestBrowser(at: "/explore")
    await browser.tap("example 0")
    await browser.tap("open")
    #expect(
      browser.session.path == "/hotel/order/%E6%9C%9B%E4%BA%AC%E4%BA%91%E5%BA%AD%E9%85%92%E5%BA%97")
  }

  /// Opens a link from outside, which the user has to confirm; the prompt that is shown.
  private func outsideLink(in browser: TestBrowser) async throws -> Prompt {
    await browser.type("trellis://travel/city/3", into: "url")
    await browser.act(.chosen(node: "source", option: "push"))
    _ = browser.take()
    await browser.tap("open")
    return try #require(browser.session.driver.navigation.value.prompt)
  }

  @Test func confirmsALinkFromOutsideInADialog() async throws {
    let browser = try await TestBrowser(at: "/explore")
    let prompt = try await outsideLink(in: browser)
    let dialog =
      #""prompt.state":"\#(prompt.id)","prompt title.text":"Open this link from outside?","#
      + #""prompt message.text":"trellis://travel/city/3","prompt style.state":"alert","#
      + #""answer 1.text":"Open","answer 1.state":"","answer 1.hidden":false,"#
      + #""answer 2.text":"Cancel","answer 2.state":"cancel","answer 2.hidden":false,"#
    let message = browser.take().joined()
    #expect(message.contains(#""answer 3.hidden":true"#), "\(message)")
    for part in dialog.split(separator: ",") { #expect(message.contains(part), "\(message)") }
    #expect(browser.everything.contains(#""prompt.state":"\#(prompt.id)""#))
    expectPath(browser, "/explore")
    await browser.act(.chosen(node: "prompt", option: "\(prompt.id) 1"))
    await browser.settle()
    expectPath(browser, "/travel/city/3")
    let answered = browser.take().joined()
    #expect(answered.contains(#""prompt.state":"""#), "\(answered)")
    // The answer is no event of the recording; what follows from it is.
    let events = browser.session.live.document.events.map(\.action.description)
    #expect(events.last?.contains("travel/city/3") == true && events.count == 1, "\(events)")
  }

  @Test(arguments: ["", "2", "9", "-1", "x"])
  func cancelledDialogOpensNothing(answer: String) async throws {
    let browser = try await TestBrowser(at: "/explore")
    let prompt = try await outsideLink(in: browser)
    await browser.act(.chosen(node: "prompt", option: "\(prompt.id) \(answer)"))
    await browser.settle()
    #expect(browser.session.driver.navigation.value.prompt == nil)
    expectPath(browser, "/explore")
  }

  @Test(arguments: ["", "1", "0 1", "-1 1", "x 1", "99999999999999999999 1"])
  func answerToAnotherPromptChangesNothing(answer: String) async throws {
    let browser = try await TestBrowser(at: "/explore")
    let prompt = try await outsideLink(in: browser)
    let gone = answer == "0 1" ? "\(prompt.id + 1) 1" : answer
    await browser.act(.chosen(node: "prompt", option: gone))
    #expect(browser.session.driver.navigation.value.prompt == prompt)
    expectPath(browser, "/explore")
  }

  @Test func leavingThePageWithdrawsTheQuestion() async throws {
    let browser = try await TestBrowser(at: "/explore")
    _ = try await outsideLink(in: browser)
    await browser.act(.returned(path: "/player"))
    await browser.settle()
    #expect(browser.session.driver.navigation.value.prompt == nil)
    expectPath(browser, "/player")
  }

  @Test func secondTapAsksOnce() async throws {
    let browser = try await TestBrowser(at: "/explore")
    _ = try await outsideLink(in: browser)
    await browser.tap("open")
    #expect(browser.session.driver.navigation.value.prompts.count == 1)
  }

  private func expectPath(_ browser: TestBrowser, _ path: String) {
    #expect(browser.session.path == path)
  }

  @Test func explainsAPathThatLeadsNowhere() async throws {
    let browser = try await TestBrowser(at: "/travel/city/x")
    #expect(browser.session.path == "/travel/city/x")
    #expect(browser.everything.contains(#""template":"explore""#))
    #expect(
      browser.everything.contains(#""url.value":{"text":"trellis://travel/city/x","edit":0}"#))
  }

  @Test(arguments: [
    "//evil.example/x", "/../../etc/passwd", "/%00", "/%FF%FE", "/a?b#c", "/\u{202E}",
  ])
  func survivesAnyPath(path: String) async throws {
    let browser = try await TestBrowser(at: path)
    #expect(browser.everything.contains(#""template":"explore""#))
  }
}
