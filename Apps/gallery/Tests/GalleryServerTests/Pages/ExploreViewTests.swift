import LiveEvents
import Testing

@testable import GalleryServer

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
      #""headline.text":"the host or its port is not this application's""#
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
