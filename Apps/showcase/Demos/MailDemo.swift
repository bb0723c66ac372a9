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
    try await signOut(app, transcript)
  }

  /// The user is asked first, and cancels once. Afterwards the list reloads by itself.
  private static func signOut(_ app: App, _ transcript: Transcript) async throws {
    let navigator = Navigator(app.router)
    let signOut = Prompt.Button("Sign out", role: .destructive)
    let prompt = Prompt("Sign out?", buttons: signOut, Prompt.Button("Cancel", role: .cancel))
    transcript.answerPrompts(of: navigator, with: [2, 1])
    transcript.follow("signed in", app.session.token.map { $0 != nil })
    for _ in 1...2 {
      await transcript.act("taps sign out") {
        if await navigator.ask(prompt) == signOut { app.session.token.value = nil }
      }
    }
  }
}
