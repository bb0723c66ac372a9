import Messages
import ReactiveKit
import ReactiveTesting
import RouterNavigation
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// Sessions that go on from a past moment.
struct ContinuedSessionTests {
  private func goToPast(_ position: Int, _ browser: TestBrowser) async throws {
    let number = browser.session.pageNumber
    await browser.act(.chosen(node: "past position", option: "\(position)"))
    for _ in 0..<5_000 where browser.session.pageNumber == number { await Task.yield() }
    try #require(browser.session.past.application != nil)
  }

  private func goOn(_ browser: TestBrowser) async throws {
    await browser.act(.tapped(node: "past continue", row: nil))
    for _ in 0..<5_000 where browser.session.past.application != nil { await Task.yield() }
    try #require(browser.session.past.application == nil)
    await browser.settle()
  }

  /// A player with 103 points, each a hundred milliseconds after the one before, and the panel.
  private func player() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/player")
    for _ in 1...3 {
      await browser.pass(.milliseconds(100))
      await browser.act(.tapped(node: "increase", row: nil))
    }
    await browser.act(.chosen(node: "past", option: "shown"))
    return browser
  }

  @Test func goesOnLiveFromThePastMomentWithItsClock() async throws {
    let browser = try await player()
    #expect(browser.everything.contains(#""past continue.disabled":true"#))
    try await goToPast(1, browser)
    #expect(browser.everything.contains(#""past continue.disabled":false"#))
    await browser.pass(.seconds(60))
    try await goOn(browser)
    let all = browser.everything
    #expect(all.contains(#""points.text":"101""#))
    #expect(!all.contains(#""past":true"#))
    #expect(all.contains(#""past position.maximum":1,"past position.value":"1""#))
    #expect(all.contains(#""past continue.disabled":true"#))
    await browser.pass(.milliseconds(50))
    await browser.act(.tapped(node: "increase", row: nil))
    #expect(browser.everything.contains(#""points.text":"102""#))
    let document = browser.session.live.document
    #expect(document.events.map(\.milliseconds) == [100, 150])
    let increase = SessionAction.executed(command: "increase")
    #expect(document.events.map(\.action) == [increase, increase])
    // What is saved is the session that went on.
    let saved = try SessionDocument(json: try await browser.session.savedDocument())
    let steps = try await SessionPlayer(saved, AppSession.run(of: saved)).play()
    #expect(steps.flatMap(\.differences) == [])
    #expect(steps.last?.state["numbers.points"] == .number(102))
  }

  @Test func thePathTheTrailAndTheHistoryAreThoseOfThePastMoment() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.followed(path: "/account/phone"))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    await browser.act(.chosen(node: "past", option: "shown"))
    try await goToPast(0, browser)
    _ = browser.take()
    try await goOn(browser)
    let page = try #require(browser.take().first { $0.contains(#""entry":"push""#) })
    #expect(page.contains(#""template":"player","path":"/player","entry":"push""#))
    #expect(page.contains(#""language":"en","labels":{"#))
    #expect(browser.session.trail.value == "player")
    #expect(browser.session.driver.navigation.value.selectedTab.entries.count == 1)
    // The page that was given up is not in the history of the application any more: it is opened.
    await browser.act(.returned(path: "/account/phone"))
    #expect(
      browser.session.live.document.events.map(\.action) == [.returned(url: "account/phone")])
  }

  @Test func eventsOfTheOldPresentAreRefused() async throws {
    let browser = try await player()
    let number = browser.session.pageNumber
    try await goToPast(1, browser)
    try await goOn(browser)
    for action: LiveEvent.Action in [
      .tapped(node: "increase", row: nil), .typed(field: "name", text: "Ann", edit: 1),
      .followed(path: "/account/phone"), .chosen(node: "language", option: "zh-Hans"),
      .chosen(node: "prompt", option: "1 1"),
    ] {
      for page in [number, number + 1] {
        browser.session.handle(LiveEvent(page: page, action: action))
      }
    }
    await browser.settle()
    #expect(browser.session.path == "/player")
    #expect(browser.session.live.document.events.count == 1)
    #expect(browser.everything.contains(#""points.text":"101""#))
  }

  @Test func theSecondOfTwoTapsChangesNothing() async throws {
    let browser = try await player()
    try await goToPast(2, browser)
    let number = browser.session.pageNumber
    for _ in 1...3 {
      browser.session.handle(
        LiveEvent(page: number, action: .tapped(node: "past continue", row: nil)))
    }
    for _ in 0..<5_000 where browser.session.past.application != nil { await Task.yield() }
    await browser.settle()
    browser.session.handle(
      LiveEvent(page: number, action: .tapped(node: "past continue", row: nil)))
    await browser.settle()
    #expect(browser.session.pageNumber == number + 1)
    #expect(browser.session.live.document.events.count == 2)
    #expect(browser.session.environment.replays.holders.isEmpty)
    #expect(browser.session.environment.replays.waitingCount == 0)
  }

  @Test func aLinkEndsAContinuationThatHasNotBegun() async throws {
    let browser = try await player()
    try await goToPast(1, browser)
    let number = browser.session.pageNumber
    for action: LiveEvent.Action in [
      .tapped(node: "past continue", row: nil), .followed(path: "/account/phone"),
    ] {
      browser.session.handle(LiveEvent(page: number, action: action))
    }
    await browser.settle()
    #expect(browser.session.path == "/account/phone")
    #expect(browser.session.live.document.events.count == 4)
  }

  @Test func workOfThePresentThatIsGivenUpEnds() async throws {
    let browser = try await TestBrowser(at: "/hotel/order/Seaside", latency: .milliseconds(350))
    await browser.type("Ann", into: "name")
    await browser.type("18612345678", into: "phone")
    await browser.act(.tapped(node: "submit", row: nil))
    weak let former = browser.session.application
    #expect(browser.session.live.run.state["commands.submit.executing"] == .flag(true))
    await browser.act(.chosen(node: "past", option: "shown"))
    try await goToPast(1, browser)
    try await goOn(browser)
    #expect(former == nil)
    #expect(browser.session.live.run.state["commands.submit.executing"] == .flag(false))
    await browser.pass(.seconds(1))
    #expect(browser.session.path == "/hotel/order/Seaside")
    #expect(browser.everything.contains(#""name.value":{"text":"Ann","edit":0}"#))
    #expect(browser.session.live.document.events.count == 1)
  }

  @Test func laterAnswersOfServersAreGivenUp() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    for password in ["wrong one", "passw0rd"] {
      await browser.type("colin", into: "username")
      await browser.type(password, into: "password")
      await browser.tap("login")
    }
    #expect(browser.session.live.document.answers?.map(\.code) == ["account.wrongPassword", nil])
    await browser.act(.chosen(node: "past", option: "shown"))
    try await goToPast(3, browser)
    try await goOn(browser)
    #expect(browser.session.live.document.answers?.map(\.code) == ["account.wrongPassword"])
    await browser.type("wrong too", into: "password")
    await browser.tap("login")
    #expect(browser.session.app.session.token.value == nil)
    await browser.type("passw0rd", into: "password")
    await browser.tap("login")
    #expect(browser.session.app.session.token.value == "token of colin")
  }

  @Test func whatWaitsInTheFormerApplicationUnlocksItsButtons() async throws {
    let browser = try await player()
    try await goToPast(1, browser)
    browser.session.handle(
      LiveEvent(page: 1, number: 7, action: .tapped(node: "past continue", row: nil)))
    for _ in 0..<5_000 where browser.session.past.application != nil { await Task.yield() }
    await browser.settle()
    #expect(browser.everything.contains(#""event":7"#))
  }
}
