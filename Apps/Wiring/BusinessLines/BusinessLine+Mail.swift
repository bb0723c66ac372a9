import ListComponent
import Loading
import Mail
import ReactiveKit
import Router
import SessionRecording

nonisolated extension BusinessLine {
  /// The mails of the user.
  public static let mail = BusinessLine(
    MailModule.name, texts: .mail, errors: .mail,
    describe: { model, page, driver in
      if let model = model as? MailListViewModel { driver.describe(model, page) }
    }
  ) { context, slots in
    MailModule(
      .init(
        inbox: {
          @concurrent [feeds = context.feeds, inbox = context.servers.inbox]
          token, cursor async throws(LoadingError) in
          if let inbox { return try await inbox(token, cursor) }
          let page = try await MailPage.feed(feeds.mailOfOwner?(token) ?? feeds.mail)
          // The source is the same for every cursor, so a next page could not be loaded.
          return MailPage(mails: page.mails, problems: page.problems)
        }, markRead: context.servers.markRead, session: context.session.token,
        notifications: context.notifications, urlPrefix: App.urlPrefix)
    ).install(in: &slots)
  }
}

extension AppDriver {
  fileprivate func describe(_ model: MailListViewModel, _ page: PageInterface) {
    page.number("unread", model.unreadCount)
    page.flag("refreshing", model.isExecuting)
    page.text("error", errorText(model.error))
    page.action("refresh") { _ in model.refreshPulled() }
    page.action("more") { _ in model.endReached() }
    page.work { (model.isExecuting.value ? 1 : 0) + (model.markRead.isExecuting.value ? 1 : 0) }
    page.list(
      "mails", model.cells,
      PageRows(
        id: { $0.id.description },
        values: {
          [
            ("content", .text($0.content.value)), ("date", .text($0.date.value)),
            ("unread", .flag($0.isUnread.value)),
          ]
        },
        selected: { model.mailOpened($0.id) }))
    page.bag += model.login.observe { [weak self, weak page] in
      self?.go(NavigationRequest($0, from: .inside), neededBy: page)
    }
    model.load.execute()
  }
}
