public import Loading
public import Messages

/// Why mails could not be loaded or marked.
public nonisolated enum MailError: Error, Hashable, Sendable {
  /// No user is signed in; the URL of the login page, which continues to the mails.
  case noSession(login: String)
  /// The request failed.
  case loading(LoadingError)

  /// The URL of the login page if signing in would help.
  public var login: String? {
    if case .noSession(let login) = self { login } else { nil }
  }
}

nonisolated extension MailError: Presentable {
  /// `mail.noSession`, or the code of the request's error.
  public var code: String { loadingError?.code ?? "mail.noSession" }

  /// The data of the case for its templates.
  public var parameters: [String: String] {
    loadingError?.parameters ?? login.map { ["login": $0] } ?? [:]
  }

  /// Whether trying again may help without signing in.
  public var isRetryable: Bool { loadingError?.isRetryable ?? false }

  private var loadingError: LoadingError? {
    if case .loading(let error) = self { error } else { nil }
  }
}

extension MessageTable {
  /// The texts of ``MailError`` and for assistive technology; those of a failed request are in the
  /// table of Loading.
  public nonisolated static let mail = MessageTable(
    english: ["mail.noSession": "sign in to read your mail", "mail.unread": "unread"],
    simplifiedChinese: ["mail.noSession": "请先登录再查看站内信", "mail.unread": "未读"])
}
