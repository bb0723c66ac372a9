import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Alerts, confirmations and action sheets are state beside the pages; tested without a view.
@Suite("Prompts", .workLimit) @MainActor struct PromptTests {
  static let delete = Prompt.Button("Delete", role: .destructive)
  static let keep = Prompt.Button("Keep", role: .cancel)
  static let prompt = Prompt("Delete order 7?", message: "For good.", buttons: delete, keep)

  let router: Router
  let navigator: Navigator
  let history: Recorder<NavigationState, Never>

  init() throws {
    router = try NavigationFixture.router()
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "me": "orders"]))
    history = Recorder(navigator.state)
  }

  /// The prompts so far.
  var shown: [[String]] {
    history.events.compactMap(\.value).map { $0.prompts.map(\.title) }
  }

  /// Asks, and returns the answer as a word.
  func ask(_ prompt: Prompt = prompt) -> Task<String, Never> {
    Task { [navigator] in await navigator.ask(prompt)?.title ?? "none" }
  }

  /// The prompt that is shown, once it is.
  func prompt(of count: Int = 1) async throws -> Prompt {
    try await waitUntil(navigator.state.value.prompts.count, is: count)
    return try #require(navigator.state.value.prompt)
  }

  @Test func userChoosesAButton() async throws {
    let task = ask()
    let prompt = try await prompt()
    expectEqual(prompt.lines, ["Delete order 7?", "For good.", "[1] Delete", "[2] Keep"])
    navigator.answer(prompt.id, with: Self.delete)
    navigator.answer(prompt.id, with: Self.keep)
    try await expectEqual(task.waitForValue(), "Delete")
    expectEqual(shown, [[], ["Delete order 7?"], []])
  }

  @Test func promptThatIsClosedOrCancelledHasNoAnswer() async throws {
    let closed = ask()
    navigator.answer(try await prompt().id, with: nil)
    try await expectEqual(closed.waitForValue(), "none")
    let cancelled = ask()
    _ = try await prompt()
    cancelled.cancel()
    try await expectEqual(cancelled.waitForValue(), "none")
    let early = ask()
    early.cancel()
    try await expectEqual(early.waitForValue(), "none")
    expectEqual(shown.last, [])
  }

  @Test func promptsFollowEachOther() async throws {
    let first = ask()
    _ = try await prompt()
    let second = ask(Prompt("Leave?", style: .actionSheet, buttons: Self.keep))
    let shownFirst = try await prompt(of: 2)
    navigator.answer(shownFirst.id, with: Self.delete)
    try await expectEqual(first.waitForValue(), "Delete")
    let next = try await prompt()
    expectEqual(next.style, .actionSheet)
    navigator.answer(next.id, with: Self.keep)
    try await expectEqual(second.waitForValue(), "Keep")
    expectEqual(
      shown,
      [[], ["Delete order 7?"], ["Delete order 7?", "Leave?"], ["Leave?"], []])
  }

  @Test func equalPromptsAreAnsweredEachByItself() async throws {
    let tasks = [ask(), ask()]
    _ = try await prompt(of: 2)
    let ids = navigator.state.value.prompts.map(\.id)
    navigator.answer(ids[1], with: Self.keep)
    navigator.answer(ids[0], with: Self.delete)
    var answers: Set<String> = []
    for task in tasks { try await answers.insert(task.waitForValue()) }
    expectEqual(answers, ["Delete", "Keep"])
  }

  @Test func foreignButtonsAndPromptsAreIgnored() async throws {
    let task = ask()
    let prompt = try await prompt()
    navigator.answer(prompt.id, with: Prompt.Button("Delete"))
    navigator.answer(prompt.id + 1, with: Self.delete)
    navigator.answer(-1, with: nil)
    expectEqual(shown, [[], ["Delete order 7?"]])
    task.cancel()
    try await expectEqual(task.waitForValue(), "none")
  }

  @Test func navigationLeavesThePrompt() async throws {
    let task = ask()
    let prompt = try await prompt()
    navigator.open(NavigationRequest("item/1", from: .inside))
    try navigator.change { try $0.select("me") }
    navigator.revalidate()
    expectEqual(navigator.state.value.prompt, prompt)
    navigator.answer(prompt.id, with: Self.keep)
    try await expectEqual(task.waitForValue(), "Keep")
  }

  @Test func replacedStateEndsThePromptAndIgnoresLateAnswers() async throws {
    let task = ask()
    _ = try await prompt()
    let before = navigator.state.value
    navigator.change { $0 = NavigationState() }
    try await expectEqual(task.waitForValue(), "none")
    navigator.change { $0 = before }
    navigator.answer(try await prompt().id, with: Self.delete)
    expectEqual(shown.last, [])
  }

  @Test func promptOfAnotherNavigatorGetsANewIdentity() async throws {
    let other = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "me": "orders"]))
    let foreign = Task { await other.ask(Prompt("Other?", buttons: Self.keep)) }
    try await waitUntil(other.state.value.prompts.count, is: 1)
    let mine = ask()
    let prompt = try await prompt()
    expectEqual(other.state.value.prompt?.id, prompt.id)
    navigator.change { $0 = other.state.value }
    try await expectEqual(mine.waitForValue(), "none")
    let shown = try #require(navigator.state.value.prompt)
    expectEqual(shown.title, "Other?")
    #expect(shown.id != prompt.id)
    foreign.cancel()
    try await expectEqual(foreign.waitForValue(), nil)
  }

  @Test func promptIsNeverStoredAndItsTextsAreInNoLog() async throws {
    let task = ask()
    _ = try await prompt()
    let state = navigator.state.value
    expectEqual(state.description, "* shop: home\n  me: orders\n? alert of 2")
    let data = try JSONEncoder().encode(state)
    var dumped = String(decoding: data, as: UTF8.self)
    dump(state, to: &dumped)
    #expect(!dumped.contains("Delete"))
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    expectEqual(saved.prompts, [])
    _ = await navigator.restore(saved, from: .inside, for: nil)
    expectEqual(navigator.state.value.prompts.count, 1)
    task.cancel()
    try await expectEqual(task.waitForValue(), "none")
  }

  @Test func promptThatIsShownMeanwhileDoesNotStopARestoration() async throws {
    var saved = try NavigationState(tabs: ["shop", "me"])
    try saved.push(try NavigationFixture.target("item/1", router))
    let task = Task { [navigator, saved] in await navigator.restore(saved, from: .inside, for: nil)
    }
    let asked = ask()
    #expect(try await task.waitForValue() != nil)
    let prompt = try await prompt()
    expectEqual(NavigationFixture.urls(navigator.state.value)[0], ["home", "item/1"])
    navigator.answer(prompt.id, with: nil)
    try await expectEqual(asked.waitForValue(), "none")
  }

  @Test func everythingIsReleasedAfterwards() async throws {
    let tracker = LeakTracker()
    do {
      let navigator = tracker.track(Navigator(router))
      let task = Task { await navigator.ask(Self.prompt) }
      try await waitUntil(navigator.state.value.prompts.count, is: 1)
      navigator.answer(try #require(navigator.state.value.prompt).id, with: Self.keep)
      try await expectEqual(task.waitForValue(), Self.keep)
    }
    #expect(tracker.leaks().isEmpty)
  }
}
