import Messages
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// The view-model of the library's page.
private enum LandingPage {
  final class Booking: PageDescribing {
    let name = MutableProperty("")
    let isGift = MutableProperty(false)
    lazy var summary = name.map { $0.isEmpty ? "" : "A room for \($0)" }

    nonisolated deinit {}

    func describe(on page: PageInterface) {
      page.input("name", name)
      page.toggle("isGift", isGift)
      page.text("summary", summary)
    }
  }

  final class Account: PageDescribing {
    let isSignedIn = MutableProperty(false)

    nonisolated deinit {}

    func describe(on page: PageInterface) { page.toggle("signedIn", isSignedIn) }
  }

  enum Refusal: Error {
    case offline
  }

  final class RoomList: PageDescribing {
    let load: Command<Void, [String], Refusal>

    init(_ account: Account, rooms: @escaping @MainActor () async throws(Refusal) -> [String]) {
      load = Command(
        enabledIf: account.isSignedIn,
        task: { () async throws(Refusal) in try await rooms() })
    }

    nonisolated deinit {}

    func describe(on page: PageInterface) {
      page.command("load", load)
      page.notices(load.values.map { $0.joined(separator: ", ") })
    }
  }

  static var rooms: Page {
    Page("rooms") { context in
      RoomList(
        context.dependency { Account() },
        rooms: context.network.call(
          "rooms",
          ["two": .success(["Sea", "Hill"]), "none": .success([]), "offline": .failure(.offline)]))
    }
  }

  /// Never called: it would serve until the process ends.
  static func serve() async throws {
    try await LivePages.serve {
      Page("booking") { Booking() }
    }
  }

  static func serveStories() async throws {
    let pages = Page("booking") { Booking() }.stories(
      Story("filled", .typed(field: "name", text: "Ann")),
      Story("gift", .chosen(control: "isGift", option: "on")))
    try await LivePages.serve { pages }
  }
}

private typealias Booking = LandingPage.Booking

@PageBuilder var pages: [Page] { Page("booking") { Booking() } }

/// The examples of LivePages.md.
struct LivePagesPageTests {
  @Test func aPageMayHaveALookOfItsOwn() async throws {
    let site = LivePages.site {
      Page("booking") { Booking() }
        .template(#"<h1 data-node="title"></h1>"#) { (booking: Booking, surface) in
          surface.text("title", booking.summary)
        }
    }
    #expect(site.templates["booking"] == #"<h1 data-node="title"></h1>"#)
    let browser = try await TestBrowser(at: "/", of: site)
    #expect(browser.everything.contains(#""template":"booking""#))
    #expect(browser.everything.contains(#""title.text":"""#))
  }

  @Test func aSavedTestSaysItsTargetItsImportsAndItsRun() {
    let site = LivePages.site(
      test: .init(
        target: "BookingTests", imports: ["BookingPages", "LivePages"],
        run: "LivePages.run(of: document) { bookingPages }")
    ) { pages }
    #expect(site.savedTest?.target == "BookingTests")
  }

  @Test func aStoryIsATest() async throws {
    let pages = Page("booking") { Booking() }.stories(
      Story("filled", .typed(field: "name", text: "Ann")))
    let state = try await pages[2].settledState()
    #expect(state["texts.summary"] == .text("A room for Ann"))
  }

  @Test func aPageUsesWhatTheControlsHave() async throws {
    let pages = LandingPage.rooms.stories(
      Story(
        "loaded", .chosen(control: "signedIn", option: "on"), .executed(command: "load")),
      Story("signed out", .executed(command: "load")))
    #expect(try await pages[2].settledState()["notices[0]"] == .text("Sea, Hill"))
    #expect(try await pages[3].settledState()["notices[0]"] == nil)
  }

  @Test func oneComponentIsAsShortAsAPage() async throws {
    let fields = Page("phone") { PhoneField() }.stories(
      Story("masked", .typed(field: "phone", text: "1861234")),
      Story("other") { PhoneField(label: "Telephone") })
    let cells = Page("cell") { RoomCell("Sea") }.stories(
      Story("long") { RoomCell(String(repeating: "Sea ", count: 40)) })
    for page in fields + cells where page.isStory {
      #expect(try await page.accessibilityProblems() == [])
    }
    #expect(try await fields[2].settledState()["fields.phone.value"] == .text("186 1234"))
  }
}
