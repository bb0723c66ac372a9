import Foundation
import HTTPTypes
import Messages
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// Sessions of the page as documents: saved, replayed without a browser.
struct SavedSessionTests {
  private func saved(_ browser: TestBrowser) async throws -> (SessionDocument, text: String) {
    let bytes = try await browser.session.savedDocument()
    return (try SessionDocument(json: bytes), String(decoding: bytes, as: UTF8.self))
  }

  private func steps(of document: SessionDocument) async throws -> [SessionStep] {
    try await SessionPlayer(document, AppSession.run(of: document)).play()
  }

  @Test func aFullRecordingIsToldOnThePageAndInTheFile() async throws {
    var limits = LiveLimits()
    limits.recording.events = 2
    let browser = try await TestBrowser(at: "/player", limits: limits)
    let words = "The recording of this session is full."
    for number in 1...2 {
      await browser.type("Ann\(number)", into: "name")
      #expect(!browser.messages.contains { $0.contains(words) })
    }
    for number in 3...5 { await browser.type("Ann\(number)", into: "name") }
    #expect(browser.messages.count { $0.contains(words) } == 1)
    let (document, _) = try await saved(browser)
    #expect(document.events.count == 2)
    #expect(document.omittedEvents == 3)
  }

  @Test func replaysWithoutABrowser() async throws {
    let browser = try await TestBrowser(at: "/mail", latency: .milliseconds(350))
    await browser.type("colin", into: "username")
    await browser.pass(.milliseconds(40))
    await browser.type("wrong one", into: "password")
    await browser.act(.tapped(node: "login", row: nil))
    await browser.pass(.milliseconds(400))
    await browser.act(.tapped(node: "password clear", row: nil))
    await browser.type("passw0rd", into: "password")
    await browser.act(.tapped(node: "login", row: nil))
    await browser.pass(.seconds(2))
    await browser.act(.tapped(node: "mails", row: "1001"))
    await browser.act(.followed(path: "/player"))
    await browser.type("darn", into: "name")
    await browser.act(.tapped(node: "increase", row: nil))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    await browser.act(.returned(path: "/mail"))

    let (document, text) = try await saved(browser)
    #expect(document.settings["start"] == "mail")
    #expect(
      document.events.map(\.action) == [
        .typed(field: "username", text: "colin"),
        .typed(field: "password", text: "aaaaa aaa"),
        .executed(command: "login"),
        .typed(field: "password", text: ""),
        .typed(field: "password", text: "aaaaa0aa"),
        .executed(command: "login"),
        .scrolled(list: "mails", first: 0, count: 40),
        .selected(list: "mails", row: "1001"),
        .opened(url: "player", source: "inside"),
        .typed(field: "name", text: "darn"),
        .executed(command: "increase"),
        .chosen(control: "language", option: "zh-Hans"),
        .returned(url: "mail"),
        .scrolled(list: "mails", first: 0, count: 40),
        .waited,
      ])
    #expect(!text.contains("passw0rd") && !text.contains("wrong one"))
    #expect(!text.contains(browser.session.token.description))
    let steps = try await steps(of: document)
    #expect(steps.flatMap(\.differences) == [])
    #expect(steps.last?.state["lists.mails[0].unread"] == .flag(false))
    #expect(steps.last?.state.page == "mail")
  }

  @Test(arguments: ["/account/phone", "/account/login"])
  func hasNoPartOfASecretThatIsTypedCharacterByCharacter(path: String) async throws {
    let browser = try await TestBrowser(at: path)
    let secret = "Zq7x-Kw9"
    let parts = secret.indices.map { String(secret[...$0]) }
    for part in parts + parts.dropLast().reversed() + [secret] {
      await browser.type(part, into: "password")
      await browser.pass(.milliseconds(90))
    }
    await browser.act(.tapped(node: "login", row: nil))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    let (document, text) = try await saved(browser)
    #expect(document.events.count > 2 * parts.count)
    for start in secret.indices {
      for end in secret[start...].indices.dropFirst() {
        #expect(!text.contains(secret[start...end]), "\(secret[start...end])")
      }
    }
    #expect(try await steps(of: document).flatMap(\.differences) == [])
  }

  @Test func namesWhatNoReplayShows() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.tapped(node: "increase", row: nil))
    // Not by an event, so no driver records it.
    browser.session.app.session.token.value = "token of no user"
    let steps = try await steps(of: try await saved(browser).0)
    #expect(
      steps.flatMap(\.differences) == [
        SessionDifference(path: "choices.signedIn", before: .text("on"), after: .text("off")),
        SessionDifference(path: "signedIn", before: .flag(true), after: .flag(false)),
      ])
  }

  @Test func hasTheFeedsThatItsUserChose() async throws {
    let browser = try await TestBrowser(at: "/", latency: .milliseconds(350))
    for feed in PlacesFeed.allCases {
      await browser.act(.chosen(node: "feed", option: feed.rawValue))
      await browser.pass(.milliseconds(350))
    }
    await browser.act(.chosen(node: "network", option: "broken"))
    await browser.act(.tapped(node: "refresh", row: nil))
    await browser.pass(.milliseconds(350))
    let (document, text) = try await saved(browser)
    // The hostile feed has a name of a megabyte.
    #expect(text.utf8.count < 400_000)
    let steps = try await steps(of: document)
    #expect(steps.flatMap(\.differences) == [])
    #expect(steps.contains { $0.state["lists.places.count"] == .number(10_012) })
    #expect(steps.last?.state["texts.error"] != .text(""))
  }

  @Test func endsWithTheStateOfItsLastEventThoughTimePassesBeforeItIsAtRest() async throws {
    let browser = try await TestBrowser(at: "/", latency: .milliseconds(350))
    await browser.pass(.milliseconds(350))
    await browser.act(.tapped(node: "refresh", row: nil))
    let saving = Task { try await saved(browser).0 }
    let passing = Task { browser.clock.advance(by: .milliseconds(350)) }
    await passing.value
    let document = try await saving.value
    #expect(document.events.last?.action == .waited)
    let steps = try await steps(of: document)
    #expect(steps.flatMap(\.differences) == [])
    #expect(steps.last?.state["commands.refresh.executing"] == .flag(true))
  }

  @Test func endsWhereNoMoreIsRecorded() async throws {
    let browser = try await TestBrowser(at: "/player")
    for edit in 1...2_100 {
      browser.session.handle(
        LiveEvent(page: 1, action: .typed(field: "name", text: "\(edit % 10)", edit: edit)))
    }
    let (document, _) = try await saved(browser)
    #expect(document.events.count == 2_000)
    #expect(try await steps(of: document).flatMap(\.differences) == [])
  }

  @Test func needsTheTokenOfTheSession() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let path = "/recording/\(session.id)"
    #expect(try await server.answer(.get, path).status == 404)
    let answer = try await server.answer(
      .get, path, headers: ["X-Trellis-Token": session.token.description])
    #expect(answer.status == 200)
    #expect(try SessionDocument(json: Data(answer.text.utf8)).events.map(\.action) == [.waited])
  }
}

/// The page as it was before.
struct TimeTravelTests {
  @Test func namesTheBeginningInTheLanguageOfThePage() async throws {
    let browser = try await browser()
    try await act(
      .chosen(node: "past position", option: "0"), browser, until: "Before the first event")
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    #expect(browser.everything.contains(#""past event.text":"第一个事件之前""#))
  }

  private func browser() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/player")
    for _ in 1...3 { await browser.act(.tapped(node: "increase", row: nil)) }
    await browser.act(.chosen(node: "past", option: "shown"))
    return browser
  }

  private func act(_ action: LiveEvent.Action, _ browser: TestBrowser, until text: String)
    async throws
  {
    await browser.act(action)
    for _ in 0..<300 where !browser.everything.contains(text) { await Task.yield() }
    try #require(browser.everything.contains(text), "\(browser.everything)")
  }

  @Test func showsEachMomentAndNow() async throws {
    let browser = try await browser()
    #expect(
      browser.everything.contains(
        #""past position.maximum":3,"past position.value":"3","past position.text":3"#))
    try await act(.tapped(node: "past back", row: nil), browser, until: #""points.text":"102""#)
    #expect(browser.everything.contains(#""past":true"#))
    try await act(.tapped(node: "past back", row: nil), browser, until: #""points.text":"101""#)
    try await act(
      .tapped(node: "past forward", row: nil), browser, until: #""points.text":"102""#)
    try await act(
      .chosen(node: "past position", option: "0"), browser, until: #""points.text":"100""#)
    try await act(.tapped(node: "past now", row: nil), browser, until: #""points.text":"103""#)
    #expect(!browser.everything.contains(#""past":true"#))
  }

  @Test func nothingCanBeDoneToThePast() async throws {
    let browser = try await browser()
    try await act(.tapped(node: "past back", row: nil), browser, until: #""points.text":"102""#)
    await browser.act(.tapped(node: "increase", row: nil))
    await browser.type("Ann", into: "name")
    #expect(browser.everything.contains(#""points.text":"102""#))
    try await act(.chosen(node: "past", option: "hidden"), browser, until: #""points.text":"103""#)
    #expect(browser.everything.contains(#""name.value":{"text":"Colin","edit":0}"#))
    #expect(browser.session.live.document.events.count == 3)
  }

  @Test func aLinkLeadsBackToNow() async throws {
    let browser = try await browser()
    try await act(.tapped(node: "past back", row: nil), browser, until: #""points.text":"102""#)
    try await act(.followed(path: "/account/phone"), browser, until: #""template":"phone""#)
    #expect(!browser.everything.contains(#""past":true"#))
  }

  @Test func aLinkEndsAReplayThatHasNotEnded() async throws {
    let browser = try await browser()
    browser.session.handle(
      LiveEvent(page: 1, action: .chosen(node: "past position", option: "0")))
    browser.session.handle(LiveEvent(page: 1, action: .followed(path: "/account/phone")))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    let isPast = browser.session.past.application != nil
    #expect(!isPast)
    #expect(browser.everything.contains(#""template":"phone""#))
  }

  @Test func aPanelThatIsClosedInThePresentLeavesThePageAsItIs() async throws {
    for path in ["/player", "/masks", "/no/such/page"] {
      let browser = try await TestBrowser(at: path)
      await browser.act(.chosen(node: "past", option: "shown"))
      await browser.act(.chosen(node: "past", option: "hidden"))
      #expect(browser.session.path == path)
      #expect(browser.session.pageNumber == 1)
    }
  }

  @Test func leadsBackToAPageOfTheGalleryItself() async throws {
    let browser = try await TestBrowser(at: "/masks")
    await browser.type("1861", into: "phone")
    await browser.act(.chosen(node: "past", option: "shown"))
    try await act(
      .chosen(node: "past position", option: "0"), browser, until: #""template":"places""#)
    #expect(browser.session.path == "/masks")
    try await act(.tapped(node: "past now", row: nil), browser, until: #""template":"masks""#)
    #expect(browser.session.path == "/masks")
    #expect(browser.everything.contains(#""phone.value":{"text":"186 1","edit":0}"#))
  }

  @Test func ignoresMomentsThatThereAreNot() async throws {
    let browser = try await browser()
    for option in ["-1", "4", "x", "9999999999999999999999"] {
      await browser.act(.chosen(node: "past position", option: option))
    }
    #expect(browser.everything.contains(#""points.text":"103""#))
    #expect(!browser.everything.contains(#""past":true"#))
  }
}
