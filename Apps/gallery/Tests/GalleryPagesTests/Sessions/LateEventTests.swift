import SessionRecording
import Testing

@testable import GalleryPages
@testable import LivePages

/// Events that were on their way when the server showed the past.
struct LateEventTests {
  /// A browser that has not received the past yet, and the number of the page that it shows.
  private func browser(at path: String) async throws -> (TestBrowser, page: Int) {
    let browser = try await TestBrowser(at: path)
    await browser.act(.chosen(node: "past", option: "shown"))
    let page = browser.session.pageNumber
    try await goToStart(browser)
    return (browser, page)
  }

  private func goToStart(_ browser: TestBrowser) async throws {
    await browser.act(.chosen(node: "past position", option: "0"))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    try #require(browser.session.past.application != nil)
  }

  @Test(arguments: [
    ("/player", "name", "Ann", "Ann"), ("/masks", "phone", "18612", "186 12"),
  ])
  func reachThePageThatWasShown(path: String, field: String, text: String, kept: String)
    async throws
  {
    let (browser, page) = try await browser(at: path)
    browser.session.handle(
      LiveEvent(page: page, action: .typed(field: field, text: text, edit: 1)))
    await browser.settle()
    #expect(browser.everything.contains(#""past":true"#))
    #expect(!browser.everything.contains(kept))
    await browser.act(.tapped(node: "past now", row: nil))
    #expect(browser.everything.contains(#""\#(field).value":{"text":"\#(kept)","edit":0}"#))
    // Now the page before the past is one that the user has left.
    browser.session.handle(
      LiveEvent(page: page, action: .typed(field: field, text: "1", edit: 2)))
    await browser.settle()
    #expect(browser.everything.contains(#""\#(field).value":{"text":"\#(kept)","edit":0}"#))
  }

  @Test func everyTapIsAnsweredWithItsNumberAlsoOneThatChangesNothing() async throws {
    let browser = try await TestBrowser(at: "/player")
    let page = browser.session.pageNumber
    for (number, node) in ["increase", "no such button"].enumerated() {
      browser.session.handle(
        LiveEvent(page: page, number: number + 1, action: .tapped(node: node, row: nil)))
      await browser.settle()
    }
    // Of a page that was left meanwhile.
    browser.session.handle(
      LiveEvent(page: page + 9, number: 3, action: .tapped(node: "increase", row: nil)))
    await browser.settle()
    let answers = browser.messages.compactMap { $0.firstMatch(of: /"answered":(\d)/)?.1 }
    #expect(answers == ["1", "2", "3"])
    browser.session.handle(
      LiveEvent(page: page, number: 4, action: .typed(field: "name", text: "A", edit: 1)))
    await browser.settle()
    #expect(!browser.messages.contains { $0.contains(#""answered":4"#) })
  }

  @Test func reachItFromEveryMomentOfThePast() async throws {
    let (browser, page) = try await browser(at: "/player")
    browser.session.handle(
      LiveEvent(page: page, action: .tapped(node: "increase", row: nil)))
    try await goToStart(browser)
    browser.session.handle(
      LiveEvent(page: page, action: .tapped(node: "increase", row: nil)))
    await browser.act(.chosen(node: "past", option: "hidden"))
    #expect(browser.everything.contains(#""points.text":"102""#))
  }

  @Test func reachNoOtherPageThatTheApplicationHasOpened() async throws {
    let browser = try await TestBrowser(at: "/hotel/order/Seaside", latency: .milliseconds(350))
    await browser.type("Ann", into: "name")
    await browser.type("18612345678", into: "phone")
    await browser.act(.tapped(node: "submit", row: nil))
    await browser.act(.chosen(node: "past", option: "shown"))
    let page = browser.session.pageNumber
    try await goToStart(browser)
    await browser.pass(.milliseconds(350))
    let events = browser.session.live.document.events.count
    browser.session.handle(
      LiveEvent(page: page, action: .typed(field: "name", text: "Bob", edit: 9)))
    await browser.act(.tapped(node: "past now", row: nil))
    #expect(browser.session.path == "/account/login")
    #expect(browser.session.live.document.events.count == events)
  }

  @Test func eventsOfAHiddenPanelAreIgnored() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.tapped(node: "increase", row: nil))
    await browser.act(.chosen(node: "past position", option: "0"))
    await browser.act(.chosen(node: "past", option: "shown"))
    await browser.act(.chosen(node: "past", option: "hidden"))
    await browser.act(.chosen(node: "past position", option: "0"))
    await browser.act(.tapped(node: "past back", row: nil))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    let isPast = browser.session.past.application != nil
    #expect(!isPast)
    #expect(browser.session.pageNumber == 1)
  }
}
