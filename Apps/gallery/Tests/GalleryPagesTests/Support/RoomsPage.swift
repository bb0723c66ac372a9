import Messages
import ReactiveKit
import SessionRecording

@testable import LivePages

/// Rooms that are loaded over a network, for a user who may be signed in.
final class Rooms: PageDescribing {
  enum Refusal: Error {
    case offline, busy
  }

  /// The session of the user, shared by pages.
  final class Account: PageDescribing {
    let isSignedIn = MutableProperty(false)

    nonisolated deinit {}

    func describe(on page: PageInterface) { page.toggle("signedIn", isSignedIn) }
  }

  let load: Command<Void, [String], Refusal>
  private let rooms = MutableProperty("")
  private let account: Account
  private let bag = DisposeBag()

  init(_ context: Page.Context) {
    account = context.dependency { Account() }
    let call = context.network.call(
      "rooms",
      [
        "two": Result<[String], Refusal>.success(["Sea", "Hill"]), "none": .success([]),
        "offline": .failure(.offline), "busy": .failure(.busy),
      ])
    load = Command(task: { () async throws(Refusal) in try await call() })
    bag.hold {
      load.values.observe { [rooms] in rooms.value = $0.joined(separator: ", ") }
      load.errors.observe { [rooms] in rooms.value = "\($0)" }
    }
  }

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.command("load", load)
    page.text("rooms", rooms)
    page.flag("mine", account.isSignedIn)
  }

  /// A page without dependencies, and one with.
  static func site() -> LiveSite {
    LivePages.site {
      Page("about") { About() }
      Page("rooms") { Rooms($0) }
    }
  }

  private final class About: PageDescribing {
    nonisolated deinit {}

    func describe(on page: PageInterface) { page.action("nothing") { _ in } }
  }
}
