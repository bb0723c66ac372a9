import Foundation
import LimitTesting
import SessionRecording
import Testing

@testable import Wiring

/// Going back: pages are unchanged, and guards are checked again.
extension AppDriverTests {
  @Test func resultOpensNoPageAfterItsPageWasLeft() async throws {
    for (url, back) in [("trellis://player", "player"), ("", "places")] {
      let history = try await history(
        of: [
          SessionEvent(at: 0, .opened(url: "trellis://hotel/order/x", source: "inside")),
          SessionEvent(at: 10, .typed(field: "name", text: "Ann")),
          SessionEvent(at: 20, .typed(field: "phone", text: "18612345678")),
          SessionEvent(at: 30, .executed(command: "submit")),
          SessionEvent(
            at: 40, url.isEmpty ? .returned(url: url) : .opened(url: url, source: "inside")),
          SessionEvent(at: 1_000, .waited),
          SessionEvent(at: 1_010, .returned(url: "hotel/order/x")),
        ], settings: ["language": "en", "latency": "500", "lines": fiveLines, "pages": "6"],
        at: "page")
      expectEqual(
        history.suffix(3),
        [
          ["page: \"hotelOrder\" -> \"\(back)\""], [],
          ["page: \"\(back)\" -> \"hotelOrder\""],
        ])
    }
  }

  @Test func returningShowsThePageUnchanged() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .typed(field: "name", text: "Ann")),
        SessionEvent(at: 0, .opened(url: "account/phone", source: "inside")),
        SessionEvent(at: 0, .returned(url: "player")),
        SessionEvent(at: 0, .returned(url: "account/phone")),
        SessionEvent(at: 0, .returned(url: "")),
      ], settings: ["language": "en", "lines": fiveLines, "start": "player"],
      at: "page", "fields.name.value")
    expectEqual(
      history,
      [
        ["fields.name.value: \"Colin\" -> \"Ann\""],
        ["fields.name.value: \"Ann\" -> nothing", "page: \"player\" -> \"phone\""],
        ["fields.name.value: nothing -> \"Ann\"", "page: \"phone\" -> \"player\""],
        ["fields.name.value: \"Ann\" -> nothing", "page: \"player\" -> \"phone\""],
        ["page: \"phone\" -> \"places\""],
      ])
  }

  @Test(arguments: [
    ("policy", []), ("everything", ["page: \"places\" -> \"mail\""]),
  ])
  func returningToAPageThatIsNotBelowOpensItAsALink(links: String, shown: [String]) async throws {
    let history = try await history(
      of: [SessionEvent(at: 0, .opened(url: "mail", source: "inside"))] + login + [
        SessionEvent(at: 0, .opened(url: "player", source: "inside")),
        SessionEvent(at: 0, .returned(url: "mail")),
        SessionEvent(at: 0, .returned(url: "")),
        SessionEvent(at: 0, .returned(url: "mail")),
      ], settings: ["language": "en", "lines": fiveLines, "links": links], at: "page")
    // The page is not exported.
    expectEqual(
      Array(history[4...]),
      [
        ["page: \"mail\" -> \"player\""], ["page: \"player\" -> \"mail\""],
        ["page: \"mail\" -> \"places\""], shown,
      ])
  }

  @Test(arguments: [("2", "18612"), ("1", "186")])
  func limitedNumberOfPagesIsKeptUnchanged(pages: String, phone: String) async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .typed(field: "phone", text: "18612")),
        SessionEvent(at: 0, .returned(url: "")),
        SessionEvent(at: 0, .opened(url: "player", source: "inside")),
        SessionEvent(at: 0, .opened(url: "account/phone", source: "inside")),
      ],
      settings: [
        "language": "en", "lines": fiveLines, "start": "account/phone", "pages": pages,
      ], at: "fields.phone.value")
    expectEqual(history.last, ["fields.phone.value: nothing -> \"\(phone)\""])
  }

  @Test func returningChecksTheCurrentGuards() async throws {
    let history = try await history(
      of: [SessionEvent(at: 0, .opened(url: "mail", source: "inside"))] + login + [
        SessionEvent(at: 0, .opened(url: "player", source: "inside")),
        SessionEvent(at: 0, .executed(command: "signOut")),
        SessionEvent(at: 0, .returned(url: "mail")),
      ], at: "page")
    expectEqual(history[3], ["page: \"login\" -> \"mail\""])
    // The mails below lead to the login; without it the user cannot go back to them.
    expectEqual(history[5], ["page: \"player\" -> \"login\""])
    expectEqual(history[6], [])
  }

  @Test func notificationKeepsTheLoginOnTop() async throws {
    let history = try await history(
      of: [SessionEvent(at: 0, .opened(url: "mail", source: "inside"))] + login + [
        SessionEvent(at: 0, .executed(command: "signOut")),
        login[0],
        SessionEvent(at: 0, .executed(command: "notify")),
        SessionEvent(at: 0, .executed(command: "notify")),
        login[1], login[2],
      ], at: "navigation", "fields.username.value")
    let again = "account/login?next=trellis://mail"
    expectEqual(
      history,
      [
        ["fields.username.value: nothing -> \"\"", "navigation[0]: nothing -> \"account/login\""],
        ["fields.username.value: \"\" -> \"annie\""], [],
        [
          "fields.username.value: \"annie\" -> nothing",
          "navigation[0]: \"account/login\" -> \"mail\"",
        ],
        // The mails are removed with the session; the login returns to them.
        [
          "fields.username.value: nothing -> \"\"", "navigation[0]: \"mail\" -> \"\(again)\"",
        ],
        ["fields.username.value: \"\" -> \"annie\""], [], [], [],
        ["fields.username.value: \"annie\" -> nothing", "navigation[1]: nothing -> \"mail\""],
      ])
  }
}
