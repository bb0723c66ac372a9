import ListComponent
import Mail
import Messages
import ReactiveKit
import Router
import RouterNavigation
import Wiring

/// The mails: without a session the navigation waits, and continues after the login.
enum MailDemo {
  static func run(_ app: App, _ transcript: Transcript) async throws {
    // The demo of the login may have run before.
    app.session.token.value = nil
    let open = Command<Void, String, Never>(signal: { .just("trellis://mail") })
    var list: MailListViewModel?
    let arrival = AsyncStream.makeStream(of: Void.self)

    transcript.follow("login page", app.session.token.map { $0 == nil ? "is needed" : "is not" })
    transcript.hold(
      open.navigation(through: app.router, from: .inside).observe { resolution in
        if case .parked(let pending) = resolution {
          transcript.note("  waits, shows: \(pending.throughURL ?? "")")
        }
        if let target = resolution.target {
          transcript.note("  goes on to: \(target.page)")
          list = try? target.makePage(as: MailListViewModel.self)
          arrival.continuation.finish()
        }
      })
    await transcript.act("taps the mail button") { open.execute() }
    await transcript.act("signs in") {
      app.session.token.value = "token of colin"
      for await _ in arrival.stream {}
    }
    guard let list else { return }
    transcript.follow("mails", list.cells.map(\.count))
    transcript.follow("unread", list.unreadCount)
    transcript.follow("error", list.error.map { $0.map { App.messages.text(for: $0) } ?? "" })
    await transcript.act("pulls to refresh") { await list.load.execute().waitUntilFinished() }
    await transcript.act("opens the first mail") {
      if let first = list.cells.value.first {
        await list.markRead.execute(first.id).waitUntilFinished()
      }
    }
    // The list reloads by itself.
    await transcript.act("signs out") { app.session.token.value = nil }
  }
}
