import LimitTesting
import SessionRecording
import Testing

@testable import Wiring

/// The pages to which the user goes back.
@Suite("Going back") struct GoingBackTests {
  /// The page after each event, all at one moment.
  private func pages(after actions: [SessionAction]) async throws -> [String] {
    var document = AppSession.document(settings: ["lines": fiveLines])
    document.events = actions.map { SessionEvent(at: 0, $0) }
    let (driver, run) = try AppSession.application(of: document)
    let player = SessionPlayer(document, run)
    var pages: [String] = []
    while try await player.step() != nil { pages.append(driver.page.name) }
    return Array(pages.dropFirst())
  }

  /// The player, then the mails, for which the user signs in, then the phone.
  private let start: [SessionAction] = [
    .opened(url: "trellis://player", source: "inside"),
    .opened(url: "trellis://mail", source: "inside"), .typed(field: "username", text: "annie"),
    .typed(field: "password", text: "passw0rd"), .executed(command: "login"),
    .opened(url: "trellis://account/phone", source: "inside"),
  ]

  @Test func everyPageBelowIsShownAgain() async throws {
    let pages = try await pages(after: start + [.back, .back, .back, .back])
    expectEqual(pages.suffix(5), ["phone", "mail", "player", "places", "places"])
  }

  @Test func signingOutRemovesThePagesThatNeedASession() async throws {
    let pages = try await pages(
      after: start + [.executed(command: "signOut"), .back, .back, .back, .back])
    expectEqual(pages.suffix(6), ["phone", "login", "phone", "player", "places", "places"])
  }

  /// However its URL is written: pages are compared, not URLs.
  @Test(arguments: [
    "trellis://travel/campaign/%E8%BF%94%E5%88%B815%E5%85%83", "trellis:///travel/city/2",
    "TRELLIS://Travel/city/2", "trellis://hotel/order/%e6%9b%b2+%2F%3F?utm=x#top",
    "trellis://travel/%63ity/2",
  ])
  func goingBackComparesPagesNotTheSpellingOfURLs(url: String) async throws {
    let opened: [SessionAction] = [
      .opened(url: url, source: "inside"), .opened(url: "trellis://player", source: "inside"),
    ]
    let pages = try await pages(after: opened + [.back, .back])
    expectEqual(pages.count, 4)
    #expect(pages[0] != "places")
    expectEqual(pages[1...], ["player", pages[0], "places"])
  }
}
