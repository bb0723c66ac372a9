import ListComponent
import Loading
import Mail
import Messages
import ReactiveKit
import Wiring

/// The mails of whoever is signed in.
final class MailView: PageView {
  let template = "mail"
  private let page: MailListViewModel
  private let context: PageContext

  init(_ page: MailListViewModel, _ context: PageContext) {
    self.page = page
    self.context = context
    page.load.execute()
  }

  func show(on surface: Surface) {
    let app = context.app
    surface.node("unread", .text, page.unreadCount) { .number($0) }
    surface.button("refresh") { [page] in page.refreshPulled() }
    surface.node("refresh", .busy, page.isExecuting) { .flag($0) }
    surface.text(
      "error",
      combine(page.error, context.messages) { error, messages in
        error.map { messages.text(for: $0) } ?? ""
      })
    surface.announce(page.announcements(context.messages))
    surface.button("notify") { app.notifications.send(()) }
    surface.button("signOut") { app.session.token.value = nil }
    context.network.switches(on: surface)
    surface.list(
      LiveList(
        "mails", page.cells, key: { $0.id.description },
        fields: [
          .init("content") { $0.content.map { .shown($0, limit: 300) } },
          .init("date") { $0.date.map { .shown($0, limit: 40) } },
          .init("mail", .state) { $0.isUnread.map { .text($0 ? "unread" : "read") } },
        ],
        actions: .init(tapped: { [page] in page.mailOpened($0.id) })))
    surface.bag += page.login.observe(context.open)
  }
}
