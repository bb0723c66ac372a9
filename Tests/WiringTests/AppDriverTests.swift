import Foundation
import LimitTesting
import SessionRecording
import Testing

@testable import Wiring

@Suite(.workLimit) struct AppDriverTests {
  /// Plays events and returns the changes of each at the paths with one of the prefixes.
  func history(
    of events: [SessionEvent], settings: [String: String] = ["language": "en", "lines": fiveLines],
    feeds: [String: Data] = [:], answers: [SessionAnswer]? = nil, at prefixes: String...
  ) async throws -> [[String]] {
    var document = AppSession.document(settings: settings, feeds: feeds)
    document.events = events
    document.answers = answers
    let steps = try await SessionPlayer(document, AppSession.run(of: document)).play()
    return steps.dropFirst().map { step in
      step.changes.filter { change in prefixes.contains { change.path.hasPrefix($0) } }
        .map(\.description)
    }
  }

  @Test func forbiddenNameIsClearedAndShownOnce() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .opened(url: "trellis://player", source: "inside")),
        SessionEvent(at: 100, .typed(field: "name", text: "darn")),
        SessionEvent(at: 200, .typed(field: "name", text: "Ann")),
        SessionEvent(at: 300, .executed(command: "upload")),
      ], at: "fields.name.value", "notices", "commands.upload.enabled", "texts.report")
    expectEqual(
      history,
      [
        [
          "commands.upload.enabled: nothing -> true", "fields.name.value: nothing -> \"Colin\"",
          "texts.report: nothing -> \"\"",
        ],
        [
          "commands.upload.enabled: true -> false", "fields.name.value: \"Colin\" -> \"\"",
          "notices[0]: nothing -> \"forbidden name: darn\"",
        ],
        [
          "commands.upload.enabled: false -> true", "fields.name.value: \"\" -> \"Ann\"",
          "notices[0]: \"forbidden name: darn\" -> nothing",
        ],
        ["texts.report: \"\" -> \"Updated Ann with 100 points\""],
      ])
  }

  @Test func loginContinuesTheParkedMailWithItsResponse() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .opened(url: "trellis://mail", source: "inside")),
        SessionEvent(at: 10, .typed(field: "username", text: "annie")),
        SessionEvent(at: 20, .typed(field: "password", text: "passw0rd")),
        SessionEvent(at: 30, .executed(command: "login")),
        SessionEvent(at: 529, .waited),
        SessionEvent(at: 530, .waited),
        SessionEvent(at: 1_030, .waited),
      ], settings: ["language": "en", "latency": "500", "lines": fiveLines],
      feeds: ["mail": Data(#"{"data":[{"id":"1","content":"a","updateDate":"d"}]}"#.utf8)],
      at: "page", "commands.login.executing", "lists.mails.count", "signedIn", "flags.refreshing")
    expectEqual(
      history,
      [
        ["commands.login.executing: nothing -> false", "page: \"places\" -> \"login\""],
        [], [],
        ["commands.login.executing: false -> true"],
        [],
        [
          "commands.login.executing: true -> nothing", "flags.refreshing: nothing -> true",
          "lists.mails.count: nothing -> 0", "page: \"login\" -> \"mail\"",
          "signedIn: false -> true",
        ],
        ["flags.refreshing: true -> false", "lists.mails.count: 0 -> 1"],
      ])
  }

  /// It takes four kilobytes of each session.
  @Test func theListOfPlacesIsMadeWhenItIsFirstShown() async throws {
    let document = AppSession.document(
      settings: ["lines": fiveLines, "start": "trellis://account/phone"])
    let (driver, run) = try AppSession.application(of: document)
    try await expectEqual(run.start()["page"], .text("phone"))
    #expect(driver.app.firstPage.made == nil)
    let state = try await run.perform(SessionEvent(at: 10, .back))
    expectEqual(state["page"], .text("places"))
    expectEqual(state["lists.places.count"], .number(26))
    #expect(driver.app.firstPage.made === driver.app.places)
  }

  @Test func recordedResponsesReplaceTheServers() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .opened(url: "trellis://account/login", source: "inside")),
        SessionEvent(at: 1, .typed(field: "username", text: "annie")),
        SessionEvent(at: 2, .typed(field: "password", text: "aaaaaaaa")),
        SessionEvent(at: 3, .executed(command: "login")),
        SessionEvent(at: 4, .executed(command: "login")),
      ],
      answers: [
        SessionAnswer(to: "logIn", code: "account.unreachable"), SessionAnswer(to: "logIn"),
      ],
      at: "texts.error", "signedIn")
    expectEqual(
      history.suffix(2),
      [
        ["texts.error: \"\" -> \"The server cannot be reached.\""],
        ["signedIn: false -> true", "texts.error: \"The server cannot be reached.\" -> nothing"],
      ])
  }

  @Test func aPasswordIsAPlaceholderInFieldAndOutput() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .opened(url: "trellis://account/phone", source: "inside")),
        SessionEvent(at: 1, .typed(field: "password", text: "passw0rd")),
      ], at: "fields.password.value", "texts.output")
    expectEqual(
      history[1],
      [
        "fields.password.value: \"\" -> \"aaaaa0aa\"",
        "texts.output: \"Phone: 186, password: \" -> \"Phone: 186, password: aaaaa0aa\"",
      ])
  }

  @Test func composedTextReachesNoViewModel() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .opened(url: "trellis://player", source: "inside")),
        SessionEvent(at: 1, .typed(field: "name", text: "nihao", isComposing: true)),
        SessionEvent(at: 2, .typed(field: "name", text: "你好")),
      ], at: "fields.name.value")
    expectEqual(history.suffix(2), [[], ["fields.name.value: \"Colin\" -> \"你好\""]])
  }

  @Test func placesAreLoadedWhenTheyAreShownFirst() async throws {
    let history = try await history(
      of: [SessionEvent(at: 0, .waited), SessionEvent(at: 0, .back)],
      settings: ["language": "en", "lines": fiveLines, "start": "player"],
      at: "page", "lists.places.count", "navigation")
    expectEqual(
      history,
      [
        [],
        [
          "lists.places.count: nothing -> 26", "navigation[0]: \"player\" -> nothing",
          "page: \"player\" -> \"places\"",
        ],
      ])
  }

  /// The user's actions on the page of the login.
  let login = [
    SessionEvent(at: 0, .typed(field: "username", text: "annie")),
    SessionEvent(at: 0, .typed(field: "password", text: "passw0rd")),
    SessionEvent(at: 0, .executed(command: "login")),
  ]

  @Test func userBreaksASwitchableNetworkAndChoosesItsFeed() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .chosen(control: "feed", option: "empty")),
        SessionEvent(at: 0, .chosen(control: "feed", option: "rightToLeft")),
        SessionEvent(at: 0, .chosen(control: "network", option: "broken")),
        SessionEvent(at: 0, .executed(command: "refresh")),
      ], settings: ["language": "en", "lines": fiveLines, "network": "switchable"],
      at: "lists.places.count", "choices.feed", "choices.network")
    expectEqual(
      history,
      [
        [
          "choices.feed: \"sample\" -> \"empty\"", "lists.places.count: 26 -> 0",
        ],
        ["choices.feed: \"empty\" -> \"rightToLeft\"", "lists.places.count: 0 -> 16"],
        ["choices.network: \"fine\" -> \"broken\""],
        ["lists.places.count: 16 -> 0"],
      ])
  }

  @Test func brokenNetworkReachesNoServer() async throws {
    let history = try await history(
      of: [
        SessionEvent(at: 0, .chosen(control: "network", option: "broken")),
        SessionEvent(at: 0, .executed(command: "upload")),
        SessionEvent(at: 0, .chosen(control: "network", option: "fine")),
        SessionEvent(at: 0, .executed(command: "upload")),
      ],
      settings: ["language": "en", "lines": fiveLines, "network": "switchable", "start": "player"],
      at: "texts.error", "texts.report", "numbers.uploads")
    expectEqual(
      history,
      [
        [], ["texts.error: \"\" -> \"upload: Bad Network (500)\""], [],
        [
          "numbers.uploads: 0 -> 1",
          "texts.error: \"upload: Bad Network (500)\" -> \"\"",
          "texts.report: \"\" -> \"Updated Colin with 100 points\"",
        ],
      ])
  }

  @Test func aLongTitleIsCutAndIdentifiedByItsHash() {
    let long = String(repeating: "长", count: 350_000)
    let name = RowName.text(owner: "travel", title: long)
    #expect(name.hasPrefix("travel 长"))
    #expect(name.utf8.count < 128)
    #expect(name != RowName.text(owner: "travel", title: long + "!"))
    expectEqual(RowName.text(owner: "travel", title: "West Lake"), "travel West Lake")
  }

  @Test func unknownPartOfAPageIsReportedWithEventAndPage() async throws {
    let faults: [(SessionAction, SessionFault)] = [
      (.typed(field: "age", text: ""), .unknownField("age")),
      (.executed(command: "explode"), .unknownCommand("explode")),
      (.chosen(control: "city", option: "9"), .unknownOption(control: "city", option: "9")),
      (.scrolled(list: "mails", first: 0, count: 1), .unknownList("mails")),
      (.selected(list: "places", row: "?"), .unknownRow(list: "places", row: "?")),
      (.opened(url: "trellis://mail", source: "post"), .unknownSource("post")),
    ]
    for (action, fault) in faults {
      var document = AppSession.document()
      document.events = [SessionEvent(at: 0, .waited), SessionEvent(at: 0, action)]
      let player = SessionPlayer(document, try AppSession.run(of: document))
      let error = await #expect(throws: SessionPlayError.self) { try await player.play() }
      expectEqual(error?.index, 1)
      expectEqual(error?.page, "places")
      expectEqual(error?.fault, fault)
    }
  }
}
