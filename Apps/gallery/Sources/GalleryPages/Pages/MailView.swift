import ListComponent
import LivePages
import Loading
import Mail
import Messages
import ReactiveKit
import Wiring

/// The mails of the signed-in user.
final class MailView: PageView {
  let template = "mail"
  private let page: MailListViewModel
  private let context: PageContext

  init(_ page: MailListViewModel, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    surface.node("unread", .text, page.unreadCount) { .number($0) }
    surface.node("refresh", .busy, page.isExecuting) { .flag($0) }
    surface.text(
      "error",
      combine(page.error, context.messages) { error, messages in
        error.map { messages.text(for: $0) } ?? ""
      })
    surface.emptiness(of: page)
    surface.announce(page.announcements(context.messages))
    surface.list(
      LiveList(
        "mails", page.cells, key: { $0.id.description },
        fields: [
          .init("content", of: { $0.content }, as: { text, _ in .shown(text, limit: 300) }),
          .init("date", of: { $0.date }, as: { text, _ in .shown(text, limit: 40) }),
          .init(
            "mail", .state, of: { $0.isUnread },
            as: { isUnread, _ in .text(isUnread ? "unread" : "read") }),
        ]))
  }
}
