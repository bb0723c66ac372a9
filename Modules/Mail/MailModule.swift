public import Loading
public import ReactiveKit
public import Router

/// The mail business line: the mails of the signed-in user.
///
/// A value made from its dependencies; installing it adds its page to the router. The page is
/// tagged `session`, so that the application's guard requires a login first.
///
/// ```swift
/// MailModule(.init(inbox: inbox, markRead: mark, session: token, notifications: pushed.signal,
///   urlPrefix: "trellis://")).install(in: &slots)
/// ```
public struct MailModule {
  /// The name of the business line in routes and reports, and the path of its page.
  public nonisolated static let name = "mail"

  /// The dependencies of the business line.
  public struct Dependencies {
    /// Loads a page of the inbox for a token, the first one for a nil cursor.
    public typealias Inbox =
      @concurrent @Sendable (_ token: String, _ cursor: String?) async throws(LoadingError)
      -> MailPage

    /// Marks a mail as read on the server, for the owner of a token.
    public typealias MarkRead =
      @concurrent @Sendable (_ token: String, _ mail: Mail.ID) async throws(LoadingError) -> Void

    /// Loads a page of the inbox.
    public let inbox: Inbox
    /// Marks a mail as read on the server.
    public let markRead: MarkRead
    /// The token of the session; nil while no user is signed in.
    public let session: Property<String?>
    /// Emits when there are new mails: the list is reloaded.
    public let notifications: Signal<Void, Never>
    /// The prefix of this application's URLs, for example `trellis://`.
    public let urlPrefix: String

    /// Lists the dependencies.
    public init(
      inbox: @escaping Inbox, markRead: @escaping MarkRead, session: Property<String?>,
      notifications: Signal<Void, Never>, urlPrefix: String
    ) {
      self.inbox = inbox
      self.markRead = markRead
      self.session = session
      self.notifications = notifications
      self.urlPrefix = urlPrefix
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the page of the mails to the router.
  public func install(in slots: inout some RouteSlot) {
    slots.routes(MailRoutes(prefix: dependencies.urlPrefix).module(for: dependencies))
  }
}

/// The URLs of the mail business line.
nonisolated struct MailRoutes: Sendable {
  /// The URL of the mails.
  let mailURL: String

  /// The URL of the login page, which continues to the mails.
  let loginURL: String

  init(prefix: String) {
    mailURL = prefix + MailModule.name
    // The page belongs to another business line: this route only prints its URL.
    let login = Route("account/login?next", page: "login") { (_: String) in Elsewhere() }
    do throws(RoutePrintingError) {
      loginURL = prefix + (try login.url(mailURL))
    } catch {
      preconditionFailure("the URL of the login cannot be printed: \(error)")
    }
  }

  /// The module for the router: the page needs a session, which the application guards.
  func module(for dependencies: MailModule.Dependencies) -> RouteModule {
    RouteModule(MailModule.name) {
      Route("mail", page: "mail", tags: ["session"]) { MailListViewModel(dependencies) }
    }
  }
}

private nonisolated final class Elsewhere {}
