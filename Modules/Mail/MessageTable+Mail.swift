public import Messages

extension MessageTable {
  /// The texts of ``MailError`` and for assistive technology; those of a failed request are in the
  /// table of Loading.
  public nonisolated static let mail = MessageTable(
    english: ["mail.noSession": "sign in to read your mail", "mail.unread": "unread"],
    simplifiedChinese: ["mail.noSession": "请先登录再查看站内信", "mail.unread": "未读"])
}
