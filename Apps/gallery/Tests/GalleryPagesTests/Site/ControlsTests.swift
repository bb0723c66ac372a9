import Messages
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// What the user can change on every page: the network, the user, the clock.
struct ControlsTests {
  private let site = Rooms.site()

  /// The rooms page, with a network of a latency and the panel open.
  private func rooms(latency: String? = nil) async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/rooms", of: site)
    await browser.act(.chosen(node: "controls", option: "shown"))
    if let latency { await browser.act(.chosen(node: "latency", option: latency)) }
    _ = browser.take()
    return browser
  }

  private func value(_ path: String, _ browser: TestBrowser) -> SessionValue? {
    browser.session.live.run.state[path]
  }

  /// The states of the saved session, each the same in a replay.
  private func replayed(_ browser: TestBrowser) async throws -> [SessionState] {
    let document = try SessionDocument(json: await browser.session.savedDocument())
    let application = try site.application(document)
    let steps = try await SessionPlayer(document, application.run).play()
    #expect(document.events.allSatisfy { $0.changes != nil })
    #expect(steps.flatMap(\.differences) == [])
    return steps.map(\.state)
  }

  @Test func thePanelIsMadeOfWhatTheDependenciesHave() async throws {
    let browser = try await TestBrowser(at: "/", of: site)
    #expect(!browser.everything.contains(#""controls":["#))
    await browser.act(.chosen(node: "controls", option: "shown"))
    let language =
      #"{"kind":"choice","name":"language","title":"Language","options":["zh-Hans","en"]}"#
    let first = browser.take().joined()
    #expect(first.contains(#""controls":[\#(language)]"#), "\(first)")
    #expect(first.contains(#""clock.value":"running""#), "\(first)")
    // A page that is shown first brings its dependencies.
    await browser.act(.followed(path: "/rooms"))
    let controls = [
      language, #"{"kind":"toggle","name":"signedIn","title":"Signed in","options":["on","off"]}"#,
      #"{"kind":"choice","name":"latency","title":"Latency","options":["0 ms","100 ms","350 ms","1 s","5 s","30 s"]}"#,
      #"{"kind":"choice","name":"failures","title":"Failures","options":["0 %","10 %","25 %","50 %","100 %"]}"#,
      #"{"kind":"choice","name":"rooms answer","title":"Rooms answer","options":["two","none","offline","busy"]}"#,
    ]
    let second = browser.take().joined()
    #expect(second.contains(#""controls":[\#(controls.joined(separator: ","))]"#), "\(second)")
    #expect(second.contains(#""rooms answer.value":"two""#), "\(second)")
    #expect(browser.everything.contains(#""controls":[\#(controls.joined(separator: ","))]"#))
  }

  @Test func theAnswersOfACallAreChosenAndReplayed() async throws {
    let browser = try await rooms()
    var shown: [SessionValue?] = []
    for answer in ["two", "none", "offline", "busy", "two"] {
      await browser.act(.chosen(node: "rooms answer", option: answer))
      await browser.tap("load")
      shown.append(value("texts.rooms", browser))
    }
    #expect(shown == ["Sea, Hill", "", "offline", "busy", "Sea, Hill"].map { .text($0) })
    let states = try await replayed(browser)
    #expect(
      states.compactMap { $0["choices.rooms answer"] }.map(\.description)
        == [
          "two", "two", "two", "none", "none", "offline", "offline", "busy", "busy", "two", "two",
        ]
        .map { "\"\($0)\"" } + [#""two""#])
  }

  @Test func failuresAreDrawnFromTheSeedAndReplayed() async throws {
    func failures(_ browser: TestBrowser) async -> [Bool] {
      await browser.act(.chosen(node: "failures", option: "50 %"))
      var failed: [Bool] = []
      for _ in 1...12 {
        await browser.tap("load")
        failed.append(value("texts.rooms", browser) == .text("offline"))
      }
      return failed
    }
    let browser = try await rooms()
    let first = await failures(browser)
    #expect(first.contains(true) && first.contains(false), "\(first)")
    let again = await failures(try await rooms())
    #expect(first == again)
    _ = try await replayed(browser)
  }

  @Test func theClockIsPausedAndAdvanced() async throws {
    let browser = try await rooms(latency: "5 s")
    await browser.act(.tapped(node: "load", row: nil))
    await browser.pass(.milliseconds(1_250))
    await browser.act(.chosen(node: "clock", option: "paused"))
    await browser.pass(.seconds(600))
    #expect(value("commands.load.executing", browser) == .flag(true))
    #expect(browser.everything.contains(#""clock time.text":"The clock is paused at 1.250 s.""#))
    var executing: [SessionValue?] = []
    for _ in 1...4 {
      await browser.act(.tapped(node: "advance 1", row: nil))
      executing.append(value("commands.load.executing", browser))
    }
    #expect(executing == [true, true, true, false].map { .flag($0) })
    #expect(browser.everything.contains(#""clock time.text":"The clock is paused at 5.250 s.""#))
    // It goes on from there.
    await browser.act(.chosen(node: "clock", option: "running"))
    await browser.act(.tapped(node: "load", row: nil))
    await browser.pass(.milliseconds(4_999))
    #expect(value("commands.load.executing", browser) == .flag(true))
    await browser.pass(.milliseconds(1))
    #expect(value("commands.load.executing", browser) == .flag(false))
    let states = try await replayed(browser)
    #expect(states.last?["texts.rooms"] == .text("Sea, Hill"))
    let document = browser.session.live.document
    #expect(
      document.events.map { "\($0.milliseconds) \($0.action)" } == [
        #"0 chosen control "latency" option "5 s""#, #"0 executed command "load""#,
        "2250 waited", "3250 waited", "4250 waited", "5250 waited",
        #"5250 executed command "load""#, "10250 waited",
      ], "\(document.events)")
  }

  @Test func theControlsAreAroundEveryPage() async throws {
    let browser = try await rooms()
    // A page that is no page of the application.
    await browser.act(.followed(path: "/nowhere"))
    await browser.act(.chosen(node: "signedIn", option: "on"))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    await browser.act(.followed(path: "/rooms"))
    #expect(value("flags.mine", browser) == .flag(true))
    #expect(value("choices.language", browser) == .text("zh-Hans"))
    let all = browser.everything
    #expect(all.contains(#""value flags.mine.text":"是""#), "\(all)")
    _ = try await replayed(browser)
  }

  @Test(arguments: [
    ("latency", "-1 s"), ("latency", ""), ("failures", "900 %"), ("rooms answer", "three"),
    ("clock", "backwards"), ("language", "xx"), ("controls", "open"), ("nothing", "on"),
  ])
  func whatIsNoOptionChangesNothing(control: String, option: String) async throws {
    let browser = try await rooms()
    let before = browser.session.live.run.state
    await browser.act(.chosen(node: control, option: option))
    for node in ["advance", "advance 2", "advance -1", "latency", "controls"] {
      await browser.act(.tapped(node: node, row: nil))
    }
    await browser.act(.typed(field: "latency", text: "9", edit: 1))
    await browser.act(.scrolled(list: "latency", first: 0, count: 9))
    #expect(browser.session.live.run.state == before)
    #expect(browser.session.live.document.events.allSatisfy { $0.milliseconds == 0 })
  }

  @Test func thePastShowsItsControlsAndIsLeftAlone() async throws {
    let browser = try await rooms()
    await browser.tap("load")
    await browser.act(.chosen(node: "past", option: "shown"))
    await browser.act(.chosen(node: "past position", option: "0"))
    for _ in 0..<2_000 where browser.session.past.application == nil { await Task.yield() }
    await browser.act(.chosen(node: "rooms answer", option: "none"))
    #expect(value("choices.rooms answer", browser) == .text("none"))
    #expect(browser.everything.contains(#""past":true"#))
    await browser.act(.tapped(node: "past now", row: nil))
    #expect(browser.everything.contains(#""value texts.rooms.text":"Sea, Hill""#))
    _ = try await replayed(browser)
  }

  @Test func aSessionThatGoesOnFromThePastHasTheControlsOfThatMoment() async throws {
    let browser = try await rooms(latency: "1 s")
    await browser.act(.chosen(node: "clock", option: "paused"))
    await browser.act(.chosen(node: "latency", option: "30 s"))
    let former = browser.session.pageNumber
    await browser.act(.chosen(node: "past", option: "shown"))
    await browser.act(.chosen(node: "past position", option: "1"))
    for _ in 0..<5_000 where browser.session.past.application == nil { await Task.yield() }
    await browser.act(.tapped(node: "past continue", row: nil))
    for _ in 0..<5_000 where browser.session.past.application != nil { await Task.yield() }
    await browser.settle()
    #expect(value("choices.latency", browser) == .text("1 s"))
    #expect(browser.everything.contains(#""latency.value":"1 s""#))
    // What was on its way is of the application that is gone.
    browser.session.handle(
      LiveEvent(page: former, action: .chosen(node: "latency", option: "5 s")))
    await browser.settle()
    #expect(value("choices.latency", browser) == .text("1 s"))
    // The clock stands still as it did.
    #expect(browser.everything.contains(#""clock.value":"paused""#))
    await browser.act(.tapped(node: "load", row: nil))
    await browser.pass(.seconds(60))
    #expect(value("commands.load.executing", browser) == .flag(true))
    await browser.act(.tapped(node: "advance 1", row: nil))
    #expect(value("texts.rooms", browser) == .text("Sea, Hill"))
    _ = try await replayed(browser)
  }

  @Test func randomSessionsTurnThem() async throws {
    var document = SessionDocument(seed: 1, settings: ["start": "/rooms"])
    let application = try site.application(document)
    let recorder = try await SessionRecorder(document, application.run)
    var random = RandomSession(seed: 3)
    try await random.play(80, recorder)
    document = recorder.document
    let chosen = document.events.compactMap {
      if case .chosen(let control, _) = $0.action { control } else { nil }
    }
    #expect(Set(chosen).isSuperset(of: ["latency", "failures", "rooms answer", "signedIn"]))
    let again = try site.application(document)
    let steps = try await SessionPlayer(document, again.run).play()
    #expect(steps.flatMap(\.differences) == [])
    withExtendedLifetime((application, again)) {}
  }
}
