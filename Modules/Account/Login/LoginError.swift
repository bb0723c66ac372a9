public import Messages

/// The credentials of a user.
public nonisolated struct Credentials: Hashable, Sendable {
  /// The name.
  public let username: String
  /// The password.
  public let password: String

  /// Makes credentials.
  public init(username: String, password: String) {
    self.username = username
    self.password = password
  }
}

nonisolated extension Credentials: CustomStringConvertible, CustomReflectable {
  /// The name, without the password: safe for logs.
  public var description: String { "\(username), <redacted>" }

  /// The mirror shows only ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["username": username, "password": "<redacted>"], displayStyle: .struct)
  }
}

/// Why a login failed.
public nonisolated enum LoginError: Presentable, Hashable {
  /// The name and the password do not match.
  case wrongPassword
  /// The server cannot be reached.
  case unreachable

  /// Whether the password has to be changed before the next try.
  var isAboutPassword: Bool { self == .wrongPassword }

  /// The stable name of the case.
  public var code: String {
    switch self {
    case .wrongPassword: "account.wrongPassword"
    case .unreachable: "account.unreachable"
    }
  }

  /// Empty.
  public var parameters: [String: String] { [:] }

  /// Whether the same credentials may be accepted later.
  public var isRetryable: Bool { self == .unreachable }
}
