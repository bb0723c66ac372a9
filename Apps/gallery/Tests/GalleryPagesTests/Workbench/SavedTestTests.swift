import Foundation
import HTTPTypes
import Messages
import NIOCore
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// Counts to three.
final class Counter: PageDescribing {
  let count = MutableProperty(0)
  let password = MutableProperty("")
  let step: Int
  lazy var text = Property(self) { "\($0.count.value) of 3" }

  init(step: Int = 1) { self.step = step }

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.text("count", text)
    page.input("password", password, isSecret: true)
    page.action("increase") { [count, step] _ in count.value = min(3, count.value + step) }
  }
}

/// What the saved tests of this target show.
@PageBuilder var counterPages: [Page] { Page("counter") { Counter() } }

/// Tests that are written from sessions of a small site.
struct SavedTestTests {
  private let site = LivePages.site(
    test: .init(
      target: "GalleryPagesTests", imports: ["LivePages"],
      run: "LivePages.run(of: document) { counterPages }")
  ) { counterPages }

  private func browser(taps: Int) async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/", of: site)
    await browser.type("Passw0rd", into: "password")
    for _ in 0..<taps {
      await browser.pass(.milliseconds(250))
      await browser.tap("increase")
    }
    return browser
  }

  /// Two tests in one target, compiled and run with these.
  @Test(arguments: [(2, "RecordedSessionBAE6631CTests"), (4, "RecordedSessionB19C7971Tests")])
  func theTestOfASessionIsTheOneThatIsCompiledAndRunHere(taps: Int, name: String) async throws {
    let test = try await browser(taps: taps).session.savedTest()
    let compiled = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: test.fileName)
    if ProcessInfo.processInfo.environment["TRELLIS_RECORD_GOLDEN"] == "1" {
      try Data(test.source.utf8).write(to: compiled)
    }
    #expect(test.fileName == "\(name).swift")
    #expect(try String(contentsOf: compiled, encoding: .utf8) == test.source)
    #expect(!test.source.contains("Passw0rd"))
  }

  @Test func aBrokenRuleIsReportedWithTheEventThePageAndTheFirstDifference() async throws {
    let bytes = try await browser(taps: 2).session.savedDocument()
    let document = try SessionDocument(json: bytes)
    let run = LivePages.run(of: document) { Page("counter") { Counter(step: 2) } }
    let steps = try await SessionPlayer(document, run).play()
    let step = try #require(steps.first { !$0.differences.isEmpty })
    #expect(step.place == #"events[1]: executed command "increase": page "counter""#)
    #expect(step.differences.first?.description == #"texts.count: "1 of 3" -> "2 of 3""#)
  }

  @Test func pagesAndTextsAreFoundInTheServingModule() throws {
    let test = try #require(LivePages.site { counterPages }.savedTest)
    #expect(test.testableImports == ["GalleryPagesTests"])
    #expect(test.imports == ["LivePages"])
    #expect(test.run == "LivePages.run(of: document) { pages }")
    let texts = MessageTable(english: ["counter": "Counter"], simplifiedChinese: [:])
    #expect(
      LivePages.site(texts: texts) { counterPages }.savedTest?.run
        == "LivePages.run(of: document, texts: texts) { pages }")
  }

  @Test func theGalleryWritesWhatTheShowcaseWrites() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let headers = ["X-Trellis-Token": session.token.description]
    let saved = try await server.answer(.get, "/recording/\(session.id)", headers: headers)
    let answer = try await server.answer(.get, "/test/\(session.id)", headers: headers)
    let document = try SessionDocument(json: Data(saved.text.utf8))
    // The time that passed until it was saved is an event: one more the second time.
    #expect(answer.status == 200)
    #expect(answer.text.contains("SessionPlayer(document, AppSession.run(of: document)).play()"))
    #expect(answer.text.contains("import Wiring\n"))
    #expect(document.events.map(\.action) == [.waited])
    let name = try #require(answer.text.firstMatch(of: /struct (\w+) \{/)).1
    #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name).swift\"")
    #expect(try await server.answer(.get, "/test/\(session.id)").status == 404)
  }

  @Test func aSiteThatDoesNotSayHowItsApplicationIsMadeHasNoSuchButton() async throws {
    var site = site
    #expect(String(buffer: try Assets(site).shell(in: .english)).contains("id=\"save-test\""))
    site.savedTest = nil
    #expect(!String(buffer: try Assets(site).shell(in: .english)).contains("id=\"save-test\""))
    let browser = try await TestBrowser(at: "/", of: site)
    await #expect(throws: Refusal.notFound) { try await browser.session.savedTest() }
  }
}
