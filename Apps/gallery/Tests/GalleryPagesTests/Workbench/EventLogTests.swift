import ReactiveKit
import SessionRecording
import Testing

@testable import GalleryPages
@testable import LivePages

struct EventLogTests {
  private let log = EventLog()

  private func tap(_ node: String) {
    log.note(LiveEvent(page: 1, action: .tapped(node: node, row: nil)), at: 1_250, bytes: 40)
  }

  private func texts(_ excerpt: EventLog.Excerpt?) -> [String]? {
    excerpt?.lines.map { line in
      let moment = line.moment.map { " #\($0)" } ?? ""
      return "\(line.number) \(line.milliseconds) \(line.kind) \(line.text)\(moment)"
    }
  }

  @Test func keepsNothingWhileItIsNotShown() {
    tap("clear")
    log.note([SessionEvent(at: 0, .waited)])
    #expect(log.takeLines() == nil)
    #expect(log.everything == nil)
  }

  @Test func numbersWhatGoesUpAndDownInOneOrder() {
    log.isShown.value = true
    tap("clear")
    log.note(Patch(), at: 1_250)
    var patch = Patch()
    // The answer to a tap that changes nothing.
    patch.answered = 3
    log.note(patch, at: 1_251)
    patch.changes = [.init(Node("output", .text), .text("x"))]
    log.note(patch, at: 1_252)
    #expect(
      texts(log.takeLines()) == [
        "1 1250 event tapped clear · 40 B", "2 1252 message output.text · 40 B",
      ])
    #expect(log.takeLines() == nil)
    tap("submit")
    #expect(log.takeLines()?.first == 3)
  }

  @Test func keepsTheLastTwoHundredLines() {
    log.isShown.value = true
    for number in 1...250 { tap("\(number)") }
    let lines = log.takeLines()
    #expect(lines?.first == 51)
    #expect(lines?.lines.count == 200)
    #expect(lines?.lines.last?.text == "tapped 250 · 40 B")
    // A browser without messages discards its page.
    #expect(log.everything?.first == 1)
    #expect(log.everything?.lines.first?.text == "tapped 51 · 40 B")
  }

  @Test func beginsWithTheNewestEventsOfTheSessionEachOnce() {
    log.isShown.value = true
    let events = (0..<250).map { SessionEvent(at: $0 * 10, .executed(command: "\($0)")) }
    log.begin(with: events[...])
    let all = log.takeLines()
    #expect(all?.first == 1)
    #expect(texts(all)?.count == 200)
    #expect(texts(all)?.first == "1 500 event executed command \"50\" #51")
    log.note(events[...])
    #expect(log.takeLines() == nil)
    log.note((events + [SessionEvent(at: 2_500, .back)])[250...], bytes: 9)
    #expect(texts(log.takeLines()) == ["201 2500 event back · 9 B #251"])
    log.clear()
    #expect(log.takeLines() == .init(first: 1, lines: []))
    #expect(log.takeLines() == nil)
  }

  @Test func namesTheCommandsAndTheNotifiedPropertiesOfAnEventOnce() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.chosen(node: "log", option: "shown"))
    _ = browser.take()
    await browser.pass(.milliseconds(1_500))
    await browser.act(.tapped(node: "increase", row: nil))
    let lines = try #require(texts(browser.session.log.everything))
    #expect(lines.dropFirst().first == "2 1500 event executed command \"increase\" · 0 B #1")
    #expect(
      lines.contains { $0.contains(" 1500 effect notified ") && $0.contains("points") }, "\(lines)")
    #expect(lines.last?.contains("1500 message updates.text, points.text") == true, "\(lines)")
  }

  /// What is recorded has a placeholder; what is not recorded has no text at all.
  @Test func hasNoSecret() async throws {
    for (path, line) in [
      ("/account/login", "typed field \"password\" text \"Aaaaa0aa\" · 0 B"),
      ("/masks", "typed phone, edit 1 · 0 B"),
    ] {
      let browser = try await TestBrowser(at: path)
      await browser.act(.chosen(node: "log", option: "shown"))
      await browser.type("Passw0rd", into: path == "/masks" ? "phone" : "password")
      let lines = browser.session.log.lines
      #expect(lines.contains { $0.text == line }, "\(lines)")
      #expect(!lines.contains { $0.text.contains("Passw0rd") })
    }
  }

  @Test func cutsNamesOfTheBrowserAndTheirDirections() {
    log.isShown.value = true
    tap("\u{202E}" + String(repeating: "x", count: 200))
    #expect(log.lines.map(\.text) == ["tapped \(String(repeating: "x", count: 120))… · 40 B"])
  }

  @Test func sendsItselfWithTheMessageThatItIsAbout() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.act(.chosen(node: "log", option: "shown"))
    #expect(
      browser.take() == [
        #"{"set":{"log.value":"shown","log.hidden":false},"log":{"first":1,"lines":[{"number":1,"at":0,"kind":"message","text":"log.value, log.hidden · 48 B"}]}}"#
      ])
    await browser.type("1861", into: "phone")
    let typed = browser.take().joined()
    #expect(
      typed.contains(
        #""log":{"first":2,"lines":[{"number":2,"at":0,"kind":"event","text":"typed field \"phone\" text \"1861\" · 0 B","moment":1},{"number":3,"at":0,"kind":"effect","text":"notified "#
      ), "\(typed)")
    #expect(browser.everything.contains(#""log":{"first":1,"lines":[{"number":1,"#))
    await browser.act(.chosen(node: "log", option: "hidden"))
    await browser.type("1862", into: "phone")
    #expect(browser.take().allSatisfy { !$0.contains(#""log":{"#) })
    #expect(!browser.everything.contains(#""log":{"#))
    // What was done meanwhile is there when it is shown again.
    await browser.act(.chosen(node: "log", option: "shown"))
    #expect(
      texts(browser.session.log.everything)?.prefix(2) == [
        "1 0 event typed field \"phone\" text \"1861\" #1",
        "2 0 event typed field \"phone\" text \"1862\" #2",
      ])
    await browser.tap("log clear")
    #expect(browser.take().last?.contains(#""log":{"first":1,"lines":[]}"#) == true)
    #expect(browser.session.log.lines == [])
    #expect(browser.session.live.document.events.count == 2)
  }

  @Test func aLineLeadsToItsMomentAndMarksInTheGraphWhatItChanged() async throws {
    let browser = try await TestBrowser(at: "/player")
    for panel in ["log", "graph"] {
      await browser.act(.chosen(node: panel, option: "shown"))
    }
    await browser.act(.tapped(node: "increase", row: nil))
    await browser.type("Ann", into: "name")
    let moment = try #require(browser.session.log.lines.compactMap(\.moment).first)
    await browser.act(.chosen(node: "log moment", option: "\(moment)"))
    for _ in 0..<5_000 where browser.session.past.application == nil { await Task.yield() }
    await browser.settle()
    let all = browser.everything
    #expect(all.contains(#""past.value":"shown""#))
    #expect(all.contains(#""past position.text":1"#))
    #expect(all.contains(#""points.text":"101""#))
    let drawing = try #require(browser.session.graph.drawing(""))
    let marked = drawing.matches(of: #/class="[a-z ]*touched.*?name".*?>([^<]+)</#).map { $0.1 }
    #expect(marked.contains("points.value") && !marked.contains("name.value"), "\(marked)")
    for option in ["-1", "3", "x"] {
      await browser.act(.chosen(node: "log moment", option: option))
    }
    #expect(browser.everything.contains(#""past position.text":1"#))
  }

  @Test func followsTheSessionThatGoesOn() async throws {
    let browser = try await TestBrowser(at: "/player")
    for _ in 1...3 { await browser.act(.tapped(node: "increase", row: nil)) }
    for panel in ["log", "past"] {
      await browser.act(.chosen(node: panel, option: "shown"))
    }
    await browser.act(.chosen(node: "past position", option: "1"))
    for _ in 0..<5_000 where browser.session.past.application == nil { await Task.yield() }
    await browser.act(.tapped(node: "past continue", row: nil))
    for _ in 0..<5_000 where browser.session.past.application != nil { await Task.yield() }
    await browser.settle()
    #expect(browser.session.log.lines.compactMap(\.moment) == [1])
    await browser.act(.tapped(node: "decrease", row: nil))
    #expect(browser.session.log.lines.compactMap(\.moment) == [1, 2])
  }
}
