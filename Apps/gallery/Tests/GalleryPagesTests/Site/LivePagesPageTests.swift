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

  /// Never called: it would serve until the process ends.
  static func serve() async throws {
    try await LivePages.serve {
      Page("booking") { Booking() }
    }
  }

  @PageBuilder static var pages: [Page] { Page("booking") { Booking() } }

  static func servePages() async throws {
    try await LivePages.serve { pages }
  }

  static func serveStories() async throws {
    let pages = Page("booking") { Booking() }.stories(
      Story("filled", .typed(field: "name", text: "Ann")),
      Story("gift", .chosen(control: "isGift", option: "on")))
    try await LivePages.serve { pages }
  }
}

private typealias Booking = LandingPage.Booking

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
    ) { LandingPage.pages }
    #expect(site.savedTest?.target == "BookingTests")
  }

  @Test func aStoryIsATest() async throws {
    let pages = Page("booking") { Booking() }.stories(
      Story("filled", .typed(field: "name", text: "Ann")))
    let state = try await pages[2].settledState()
    #expect(state["texts.summary"] == .text("A room for Ann"))
  }
}
