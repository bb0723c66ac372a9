import ReactiveTesting
import Router
import SessionRecording
import Testing

@testable import GalleryPages
@testable import LivePages

struct LiveSessionTests {
  @Test func ignoresAnEventOfThePageBefore() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    let before = browser.session.pageNumber
    await browser.act(.followed(path: "/hotel/order/x"))
    _ = browser.take()
    browser.session.handle(
      LiveEvent(page: before, action: .typed(field: "phone", text: "1861", edit: 1)))
    await browser.settle()
    #expect(browser.take() == [])
  }

  @Test func handlesAnEventThatIsSentAgainOnce() async throws {
    let browser = try await TestBrowser(at: "/player")
    for number in [1, 1, 2, 1, 4, 4] {
      browser.session.handle(
        LiveEvent(page: 1, number: number, action: .tapped(node: "increase", row: nil)))
    }
    #expect(browser.everything.contains(#""points.text":"103""#))
  }

  @Test func namesTheNewestEventThatAPageFollows() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    browser.session.handle(LiveEvent(page: 1, number: 7, action: .followed(path: "/player")))
    await browser.settle()
    #expect(browser.take().first?.contains(#""entry":"push","event":7}"#) == true)
    #expect(browser.everything.contains(#""entry":"keep","event":7}"#))
  }

  @Test func anEventThatWaitsForAnotherIsNotFollowedYet() async throws {
    let browser = try await TestBrowser(at: "/")
    await browser.session.live.waitUntilAtRest()
    browser.session.handle(
      LiveEvent(page: 1, number: 1, action: .tapped(node: "refresh", row: nil)))
    browser.session.handle(LiveEvent(page: 1, number: 2, action: .followed(path: "/player")))
    #expect(browser.everything.contains(#""path":"/","entry":"keep","event":1}"#))
    await browser.settle()
    #expect(browser.everything.contains(#""path":"/player","entry":"keep","event":2}"#))
  }

  @Test func sendsOneMessageForOneTurn() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    browser.session.showMessage("one")
    browser.session.showMessage("two")
    await browser.settle()
    #expect(browser.take() == [#"{"say":["one","two"]}"#])
  }

  @Test func cutsANoticeAndItsDirectionsLikeAnyText() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    browser.session.showMessage("\"\u{202E}evil\" is no place")
    browser.session.showMessage(String(repeating: "x", count: 20_000))
    await browser.settle()
    let cut = String(repeating: "x", count: 10_000) + "…"
    #expect(browser.take() == [#"{"say":["\"evil\" is no place","\#(cut)"]}"#])
  }

  @Test func goesBackToAPageAsItWasLeft() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.type("1861", into: "phone")
    await browser.act(.followed(path: "/player"))
    await browser.act(.returned(path: "/account/phone"))
    #expect(browser.everything.contains(#""phone.value":{"text":"1861","edit":0}"#))
  }

  @Test func keepsSoManyPagesOnly() async throws {
    var limits = LiveLimits()
    limits.pages = 2
    let browser = try await TestBrowser(at: "/account/phone", limits: limits)
    await browser.type("1861", into: "phone")
    for path in ["/player", "/hotel/order/x", "/account/phone"] {
      await browser.act(.followed(path: path))
    }
    #expect(browser.everything.contains(#""phone.value":{"text":"186","edit":0}"#))
  }

  @Test func staysWhereItIsWhenALinkLeadsThere() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.followed(path: "/player"))
    #expect(browser.take() == [])
  }

  @Test func keepsAPageWhenTheBrowserGoesBackOverAFragment() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("colin", into: "username")
    _ = browser.take()
    await browser.act(.returned(path: "/account/login"))
    #expect(browser.take() == [])
    #expect(browser.everything.contains(#""username.value":{"text":"colin","edit":1}"#))
  }

  @Test func arrivesAtAPathOfTheGalleryOnly() async throws {
    let browser = try await TestBrowser(at: "/player")
    for path in ["", "player", "https://evil.example/", "/" + String(repeating: "x", count: 4096)] {
      await browser.session.arrive(at: path)
      #expect(browser.session.path == "/player")
    }
    await browser.session.arrive(at: "/explore")
    #expect(browser.session.path == "/explore")
  }

  @Test func hasArrivedBeforeThePageIsSentAlsoWhileSomethingRuns() async throws {
    let browser = try await TestBrowser(at: "/")
    await browser.session.live.waitUntilAtRest()
    browser.session.handle(
      LiveEvent(page: 1, number: 1, action: .tapped(node: "refresh", row: nil)))
    await browser.session.arrive(at: "/player")
    #expect(browser.everything.contains(#""path":"/player","entry":"keep","event":1}"#))
  }

  @Test func arrivesNowhereWhenTheSessionIsClosedMeanwhile() async throws {
    let browser = try await TestBrowser(at: "/")
    let session = browser.session
    await session.live.waitUntilAtRest()
    session.handle(LiveEvent(page: 1, number: 1, action: .tapped(node: "refresh", row: nil)))
    let arriving = Task.immediate { await session.arrive(at: "/player") }
    browser.sessions.close(session)
    try await arriving.waitForValue()
    #expect(session.path == "/")
  }

  @Test func sendsTheCurrentPageToATabThatWasHidden() async throws {
    let browser = try await TestBrowser(at: "/player")
    let session = browser.session
    let had = session.outbox.newest
    session.handle(LiveEvent(page: 1, action: .hidden))
    session.outbox.detach(1)
    session.open("trellis://mail", from: "inside")
    let reader = session.connect(after: had)
    guard case .messages(let messages, _) = await session.outbox.next(for: reader) else {
      Issue.record("nothing was sent")
      return
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains(#""path":"/account/login","entry":"push""#))
  }

  @Test func givesABrowserThatComesBackWhatItMissed() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    let session = browser.session
    let had = session.outbox.newest
    session.outbox.detach(1)
    session.handle(
      LiveEvent(page: 1, action: .typed(field: "password", text: "x", edit: 1)))
    let reader = session.connect(after: had)
    #expect(
      await session.outbox.next(for: reader)
        == .messages([#"{"set":{"output.text":"Phone: 186, password: x"}}"#], upTo: had + 1))
  }

  @Test func givesABrowserThatWasAwayTooLongEverything() async throws {
    var limits = LiveLimits()
    limits.outbox.messages = 2
    let browser = try await TestBrowser(at: "/account/phone", limits: limits)
    let session = browser.session
    let had = session.outbox.newest
    session.outbox.detach(1)
    for edit in 1...5 {
      session.handle(
        LiveEvent(
          page: 1,
          action: .typed(field: "password", text: String(repeating: "x", count: edit), edit: edit)))
    }
    let reader = session.connect(after: had)
    guard case .messages(let messages, _) = await session.outbox.next(for: reader) else {
      Issue.record("nothing was sent")
      return
    }
    #expect(messages == [session.snapshot.json])
    #expect(messages[0].contains(#""password.value":{"text":"xxxxx","edit":5}"#))
  }

  @Test func drawsTheGraphWhileItIsShown() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    #expect(browser.session.graph.drawing("1") == nil)
    await browser.act(.chosen(node: "graph", option: "shown"))
    let shown = browser.take().joined()
    #expect(shown.contains(#""graph picture.image":"/graph/"#))
    #expect(
      shown.contains(#/"graph counts.text":"\d+ properties, \d+ connections, \d+ observers."/#))
    await browser.type("1861<", into: "phone")
    #expect(browser.take().joined().contains("/2.svg"))
    let drawing = try #require(browser.session.graph.drawing("2"))
    #expect(drawing.contains(">output</text>"))
    #expect(drawing.contains(">1861&lt;</text>"))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    #expect(
      browser.take().joined().contains(#/"graph counts.text":"\d+ 个属性，\d+ 条连接，\d+ 个观察者。"/#))
    await browser.act(.chosen(node: "graph", option: "hidden"))
    _ = browser.take()
    await browser.type("1861", into: "phone")
    #expect(!browser.take().joined().contains("graph"))
  }

  @Test(arguments: ["/account/phone", "/account/login"])
  func showsNoPasswordInThePanels(of path: String) async throws {
    let browser = try await TestBrowser(at: path)
    await browser.act(.chosen(node: "graph", option: "shown"))
    await browser.act(.chosen(node: "log", option: "shown"))
    await browser.act(.chosen(node: "past", option: "shown"))
    await browser.type("Secr3t!x", into: "password")
    let drawing = try #require(browser.session.graph.drawing(""))
    #expect(drawing.contains(">Aaaa0aaa</text>"))
    #expect(!drawing.contains("Secr3t"))
    #expect(!browser.session.log.lines.map(\.text).joined().contains("Secr3t"))
    #expect(browser.everything.contains(#"text \"Aaaa0aaa\"""#))
    let document = try await browser.sessions.save(browser.session)
    #expect(!String(decoding: document, as: UTF8.self).contains("Secr3t"))
    // Of a page that is kept, and of the past.
    await browser.act(.followed(path: "/player"))
    #expect(browser.session.graph.drawing("")?.contains("Secr3t") == false)
    await browser.act(.chosen(node: "past position", option: "2"))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    #expect(browser.session.past.application != nil)
    #expect(!browser.everything.contains("Secr3t"))
    #expect(browser.session.graph.drawing("")?.contains("Secr3t") == false)
  }
}
