public import Messages

extension MessageTable {
  /// The texts of this business line.
  public nonisolated static let flights = MessageTable(
    english: [
      "flights.contactMissing": "Who is to be called back?",
      "flights.summary": "{title}, for {contact}",
    ],
    simplifiedChinese: [
      "flights.contactMissing": "联系人不能为空！",
      "flights.summary": "{contact} 咨询 {title}",
    ])
}
