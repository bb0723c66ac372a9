import Messages
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// A name, and whether there is a network.
private final class Greeting: PageDescribing {
  let name = MutableProperty("")
  let isOffline: Bool
  lazy var greeting = Property(self) { "Hello \($0.name.value)" }

  init(isOffline: Bool = false) { self.isOffline = isOffline }

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.input("name", name)
    page.text("greeting", greeting)
    page.flag("offline", Property(isOffline))
    page.action("clear") { [name] _ in name.value = "" }
  }
}

struct StoryTests {
  private let pages = Page("greeting") { Greeting() }.stories(
    Story("filled", .typed(field: "name", text: "Ann")),
    Story("offline") { Greeting(isOffline: true) })

  @Test func eachStoryIsAPageOfItsOwn() {
    #expect(
      pages.map(\.name) == ["greeting", "greeting/stories", "greeting/filled", "greeting/offline"])
    #expect(pages.map(\.isStory) == [false, false, true, true])
  }

  @Test func eachStoryHasItsStateAtRest() async throws {
    var states: [String: [String]] = [:]
    for page in pages where page.isStory {
      states[page.name] = try await page.settledState().values
        .filter { !$0.key.hasPrefix("choices.") }.map { "\($0) = \($1.description)" }.sorted()
    }
    #expect(
      states == [
        "greeting/filled": [
          #"fields.name.value = "Ann""#, "flags.offline = false", #"page = "greeting""#,
          #"texts.greeting = "Hello Ann""#,
        ],
        "greeting/offline": [
          #"fields.name.value = """#, "flags.offline = true", #"page = "greeting""#,
          #"texts.greeting = "Hello ""#,
        ],
      ])
  }

  @Test func anActionThatThePageDoesNotHaveIsReported() async {
    let page = Page("greeting") { Greeting() }.stories(Story("wrong", .executed(command: "go")))[2]
    await #expect(throws: SessionFault.unknownCommand("go")) { try await page.settledState() }
  }

  @Test func opensAStoryByItsAddress() async throws {
    let browser = try await TestBrowser(at: "/greeting/filled", of: LivePages.site { pages })
    #expect(browser.session.path == "/greeting/filled")
    #expect(browser.everything.contains(#""value texts.greeting.text":"Hello Ann""#))
    await browser.tap("clear")
    #expect(browser.take().joined().contains(#""value texts.greeting.text":"Hello ""#))
  }

  @Test func showsTheStoriesSideBySide() async throws {
    let browser = try await TestBrowser(at: "/greeting/stories", of: LivePages.site { pages })
    let all = browser.everything
    for part in [
      #"{"kind":"field","name":"filled name","title":"Name","group":"filled"}"#,
      #"{"kind":"value","name":"value texts.offline greeting","title":"Greeting","group":"offline"}"#,
      #""value texts.filled greeting.text":"Hello Ann""#,
      #""value flags.offline offline.text":"yes""#,
    ] {
      #expect(all.contains(part), "\(part) in \(all)")
    }
    await browser.type("Bob", into: "offline name")
    #expect(
      browser.take() == [#"{"set":{"value texts.offline greeting.text":"Hello Bob"}}"#])
  }

  @Test func aStoryUsesTheControls() async throws {
    let pages = Page("rooms") { Rooms($0) }.stories(
      Story("loaded", .executed(command: "load")),
      Story(
        "offline", .chosen(control: "rooms answer", option: "offline"),
        .executed(command: "load")),
      Story("loading", .chosen(control: "latency", option: "30 s"), .executed(command: "load")))
    var shown: [String] = []
    for page in pages where page.isStory {
      let state = try await page.settledState()
      let loading = state["commands.load.executing"]?.description ?? ""
      shown.append("\(page.name): \(state["texts.rooms"]?.description ?? ""), \(loading)")
    }
    #expect(
      shown == [
        #"rooms/loaded: "Sea, Hill", false"#, #"rooms/offline: "offline", false"#,
        #"rooms/loading: "", true"#,
      ])
    // Side by side each has a network of its own.
    let site = LivePages.site { pages }
    let browser = try await TestBrowser(at: "/rooms/stories", of: site)
    await browser.settle()
    let all = browser.everything
    for node in [
      #""value texts.loaded rooms.text":"Sea, Hill""#,
      #""value texts.offline rooms.text":"offline""#,
      #""loading load.busy":true"#, #""loaded load.busy":false"#,
    ] {
      #expect(all.contains(node), "\(node) in \(all)")
    }
    // That of the tab is untouched.
    #expect(browser.session.live.run.state["choices.latency"] == .text("0 ms"))
  }
}
