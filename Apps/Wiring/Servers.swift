public import Account
public import FormComponent
import Loading
public import Mail
public import Player

/// The servers of forms and lists.
public struct Servers: Sendable {
  /// Logs a user in and returns the token of the session.
  public typealias LogIn = @MainActor @Sendable (Credentials) async throws(LoginError) -> String

  /// Places a hotel order.
  public typealias PlaceOrder =
    @MainActor @Sendable (_ hotel: String, _ guest: String, _ phone: String)
    async throws(SubmitRefusal) -> Void

  /// Logs a user in.
  public var logIn: LogIn
  /// Places a hotel order.
  public var placeOrder: PlaceOrder
  /// Uploads a player.
  public var upload: PlayerModule.Dependencies.Upload
  /// Marks a mail as read.
  public var markRead: MailModule.Dependencies.MarkRead

  /// Loads a page of the inbox, from a server with several pages; nil for the feed of the mails.
  public var inbox: MailModule.Dependencies.Inbox?

  /// Lists the servers.
  public init(
    logIn: @escaping LogIn, placeOrder: @escaping PlaceOrder,
    upload: @escaping PlayerModule.Dependencies.Upload,
    markRead: @escaping MailModule.Dependencies.MarkRead
  ) {
    self.logIn = logIn
    self.placeOrder = placeOrder
    self.upload = upload
    self.markRead = markRead
  }

  /// Servers that respond at once and always in the same way: only the password `passw0rd` is
  /// right; orders, players and read marks are accepted and not stored.
  public static let simulated = Servers(
    logIn: { credentials async throws(LoginError) in
      if credentials.password != "passw0rd" { throw .wrongPassword }
      return "token of \(credentials.username)"
    },
    placeOrder: { _, _, _ async throws(SubmitRefusal) in },
    upload: { _, _ async throws(SubmitRefusal) in },
    markRead: { @concurrent _, _ async throws(LoadingError) in })
}
