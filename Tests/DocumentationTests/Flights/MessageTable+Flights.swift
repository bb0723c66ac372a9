public import Messages

extension MessageTable {
  /// The texts of this business line.
  public nonisolated static let flights = MessageTable(
    english: [
      "flights.contactLabel": "Contact",
      "flights.contactPlaceholder": "The contact's name",
      "flights.contactMissing": "Who is to be called back?",
      "flights.summary": "{title}, for {contact}",
    ],
    simplifiedChinese: [
      "flights.contactLabel": "联系人",
      "flights.contactPlaceholder": "请输入联系人姓名",
      "flights.contactMissing": "联系人不能为空！",
      "flights.summary": "{contact} 咨询 {title}",
    ])
}
