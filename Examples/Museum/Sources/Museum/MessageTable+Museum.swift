import Messages

extension MessageTable {
  /// The texts of this business line.
  public nonisolated static let museum = MessageTable(
    english: [
      "museum.visitor": "Visitor",
      "museum.visitorPlaceholder": "The visitor's name",
      "museum.visitorMissing": "Enter the visitor's name.",
    ],
    simplifiedChinese: [
      "museum.visitor": "参观者",
      "museum.visitorPlaceholder": "请输入参观者姓名",
      "museum.visitorMissing": "请输入参观者姓名。",
    ])
}
