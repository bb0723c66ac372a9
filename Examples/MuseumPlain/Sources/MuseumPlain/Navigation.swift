import Observation

/// The pages of a stack. A ticket needs a user, who is asked to log in and then sees the ticket.
@Observable public final class Navigation {
  /// The pages on top of the list; the view writes it when the user goes back.
  public var path: [Page] = []
  /// The logged-in user.
  public private(set) var user: String?
  private var pending: Page?

  /// Makes a stack that shows the list, without a user.
  public init() {}

  nonisolated deinit {}

  /// Opens a URL and returns whether it has a page.
  public func open(_ url: String) -> Bool {
    guard let page = Page(url: url) else { return false }
    if case .ticket = page, user == nil {
      pending = page
      path.append(.login)
    } else {
      path.append(page)
    }
    return true
  }

  /// Continues after a login, which was shown here or elsewhere.
  public func loggedIn(as user: String) {
    self.user = user
    path.removeAll { $0 == .login }
    if let page = pending { path.append(page) }
    pending = nil
  }
}
