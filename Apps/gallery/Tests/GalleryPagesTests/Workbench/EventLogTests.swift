import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

struct EventLogTests {
  private let log = EventLog()

  private func tap(_ node: String) {
    log.note(LiveEvent(page: 1, action: .tapped(node: node, row: nil)), bytes: 40)
  }

  @Test func keepsNothingWhileItIsNotShown() {
    tap("clear")
    #expect(log.takeLines() == nil)
    #expect(log.everything == nil)
  }

  @Test func numbersWhatGoesUpAndDownInOneOrder() {
    log.isShown.value = true
    tap("clear")
    log.note(Patch())
    var patch = Patch()
    patch.changes = [.init(Node("output", .text), .text("x"))]
    log.note(patch)
    #expect(
      log.takeLines()
        == .init(first: 1, lines: ["1 ↑ tapped clear · 40 B", "2 ↓ output.text · 27 B"]))
    #expect(log.takeLines() == nil)
    tap("submit")
    #expect(log.takeLines() == .init(first: 3, lines: ["3 ↑ tapped submit · 40 B"]))
  }

  @Test func keepsTheLastTwoHundredLines() {
    log.isShown.value = true
    for number in 1...250 { tap("\(number)") }
    let lines = log.takeLines()
    #expect(lines?.first == 51)
    #expect(lines?.lines.count == 200)
    #expect(lines?.lines.last == "250 ↑ tapped 250 · 40 B")
    // A browser without messages discards its page.
    #expect(log.everything?.first == 1)
    #expect(log.everything?.lines.first == "51 ↑ tapped 51 · 40 B")
  }

  @Test func namesTheCommandsAndTheNotifiedPropertiesOfAnEventOnce() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.chosen(node: "log", option: "shown"))
    _ = browser.take()
    await browser.act(.tapped(node: "increase", row: nil))
    let lines = browser.session.log.lines
    #expect(lines.dropFirst().first == "2 ↑ tapped increase · 0 B")
    #expect(lines.contains { $0.contains(" → notified ") && $0.contains("points") }, "\(lines)")
    #expect(lines.last?.contains("↓ updates.text, points.text") == true, "\(lines)")
  }

  @Test func leavesOutWhatWasTyped() {
    log.isShown.value = true
    log.note(
      LiveEvent(page: 1, action: .typed(field: "password", text: "passw0rd", edit: 3)), bytes: 90)
    #expect(log.lines == ["1 ↑ typed password, edit 3 · 90 B"])
  }

  @Test func cutsNamesOfTheBrowserAndTheirDirections() {
    log.isShown.value = true
    tap("\u{202E}" + String(repeating: "x", count: 100))
    #expect(log.lines == ["1 ↑ tapped \(String(repeating: "x", count: 60))… · 40 B"])
  }

  @Test func sendsItselfWithTheMessageThatItIsAbout() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.act(.chosen(node: "log", option: "shown"))
    #expect(
      browser.take() == [
        #"{"set":{"log.value":"shown","log.hidden":false},"log":{"first":1,"lines":["1 ↓ log.value, log.hidden · 48 B"]}}"#
      ])
    await browser.type("1861", into: "phone")
    let typed = browser.take().joined()
    #expect(
      typed.contains(#""log":{"first":2,"lines":["2 ↑ typed phone, edit 1 · 0 B","3 → notified "#))
    #expect(typed.hasSuffix(#","4 ↓ output.text · 49 B"]}}"#))
    #expect(browser.everything.contains(#""log":{"first":1,"lines":["1 ↓ "#))
    await browser.act(.chosen(node: "log", option: "hidden"))
    await browser.type("1862", into: "phone")
    #expect(browser.take().allSatisfy { !$0.contains(#""log":{"#) || $0.contains("chosen log") })
    #expect(!browser.everything.contains(#""log":{"#))
  }
}
