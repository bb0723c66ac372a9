import Loading
import Mail

nonisolated extension BusinessLine {
  /// The mails of the user.
  public static let mail = BusinessLine(
    MailModule.name, texts: .mail, errors: .mail
  ) { context, slots in
    MailModule(
      .init(
        inbox: {
          @concurrent [feeds = context.feeds, inbox = context.servers.inbox]
          token, cursor async throws(LoadingError) in
          if let inbox { return try await inbox(token, cursor) }
          return try await MailPage.feed(feeds.mailOfOwner?(token) ?? feeds.mail)
        }, markRead: context.servers.markRead, session: context.session.token,
        notifications: context.notifications, urlPrefix: App.urlPrefix)
    ).install(in: &slots)
  }
}
