public import Account
public import FormComponent
import Loading
public import Mail
public import Player

/// Who answers what forms and lists send.
public struct Servers: Sendable {
  /// Logs a user in and gives the token of the session.
  public typealias LogIn = @MainActor @Sendable (Credentials) async throws(LoginError) -> String

  /// Takes a hotel order.
  public typealias PlaceOrder =
    @MainActor @Sendable (_ hotel: String, _ guest: String, _ phone: String)
    async throws(SubmitRefusal) -> Void

  /// Logs a user in.
  public var logIn: LogIn
  /// Takes a hotel order.
  public var placeOrder: PlaceOrder
  /// Takes a player.
  public var upload: PlayerModule.Dependencies.Upload
  /// Notes that a mail was read.
  public var markRead: MailModule.Dependencies.MarkRead

  /// Loads a page of the inbox, from a server that has several; the feed of the mails when nil.
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

  /// Servers that answer at once and always the same: one password, `passw0rd`, is right; orders,
  /// players and read marks are taken and forgotten.
  public static let simulated = Servers(
    logIn: { credentials async throws(LoginError) in
      if credentials.password != "passw0rd" { throw .wrongPassword }
      return "token of \(credentials.username)"
    },
    placeOrder: { _, _, _ async throws(SubmitRefusal) in },
    upload: { _, _ async throws(SubmitRefusal) in },
    markRead: { @concurrent _, _ async throws(LoadingError) in })
}
