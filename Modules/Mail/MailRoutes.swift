import Router

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
