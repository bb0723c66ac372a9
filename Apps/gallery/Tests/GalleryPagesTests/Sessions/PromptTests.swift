import ReactiveKit
import RouterNavigation
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// The prompts of the application's navigator over any page.
struct PromptTests {
  private static func prompt(_ title: String, buttons count: Int = 1) -> Prompt {
    switch count {
    case 1: Prompt(title, buttons: Prompt.Button("OK"))
    default:
      Prompt(
        title, style: .actionSheet, buttons: Prompt.Button("1", role: .destructive),
        Prompt.Button("2"), Prompt.Button("3"), Prompt.Button("4"), Prompt.Button("5"),
        Prompt.Button("6"), Prompt.Button("7"), Prompt.Button("8"), Prompt.Button("9"))
    }
  }

  /// The prompt that is shown once it is.
  private func shown(_ browser: TestBrowser, _ title: String) async throws -> Prompt {
    await browser.settle()
    let prompt = try #require(browser.session.driver.navigation.value.prompt)
    #expect(prompt.title == title)
    return prompt
  }

  private func answer(_ browser: TestBrowser, _ prompt: Prompt, _ button: String) async {
    await browser.act(.chosen(node: "prompt", option: "\(prompt.id) \(button)"))
    await browser.settle()
  }

  @Test func promptsFollowEachOtherAndAreAnsweredEachByItself() async throws {
    let browser = try await TestBrowser(at: "/player")
    let driver = browser.session.driver
    let first = Task { await driver.ask(Self.prompt("First?")) }
    let prompt = try await shown(browser, "First?")
    let second = Task { await driver.ask(Self.prompt("Second?")) }
    await browser.settle()
    await answer(browser, prompt, "1")
    #expect(await first.value == Prompt.Button("OK"))
    // The second tap of a double click: its prompt is gone, the next one stays.
    await answer(browser, prompt, "1")
    let next = try await shown(browser, "Second?")
    #expect(browser.everything.contains(#""prompt.state":"\#(next.id)""#))
    await answer(browser, next, "")
    // Without a button that cancels it is closed without one.
    #expect(await second.value == nil)
    #expect(browser.session.path == "/player")
    #expect(browser.session.live.document.events.isEmpty)
  }

  @Test func anActionSheetHasEightButtons() async throws {
    let browser = try await TestBrowser(at: "/")
    let driver = browser.session.driver
    let choice = Task { await driver.ask(Self.prompt("Which?", buttons: 9)) }
    let prompt = try await shown(browser, "Which?")
    let message = browser.everything
    for part in [
      #""prompt style.state":"actionSheet""#, #""answer 1.state":"destructive""#,
      #""answer 8.text":"8""#, #""answer 8.hidden":false"#,
    ] { #expect(message.contains(part), "\(message)") }
    #expect(!message.contains("answer 9"))
    await answer(browser, prompt, "8")
    #expect(await choice.value == Prompt.Button("8"))
  }

  @Test func endOfTheSessionEndsTheQuestion() async throws {
    let browser = try await TestBrowser(at: "/explore")
    await browser.type("trellis://player", into: "url")
    await browser.act(.chosen(node: "source", option: "push"))
    await browser.tap("open")
    _ = try await shown(browser, "Open this link from outside?")
    let driver = browser.session.driver
    browser.session.close()
    for _ in 0..<50 { await Task.yield() }
    #expect(driver.navigation.value.prompt == nil)
  }
}
