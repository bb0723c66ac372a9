public import Messages

extension MessageTable {
  /// The texts of this business line. The report of an upload is the same in every language.
  public nonisolated static let player = MessageTable(
    english: [
      "player.nameLabel": "Name",
      "player.pointsLabel": "Points",
      "player.updated": "Updated {name} with {points} points",
      "player.nameMissing": "The player needs a name.",
    ],
    simplifiedChinese: [
      "player.nameLabel": "名字",
      "player.pointsLabel": "积分",
      "player.updated": "Updated {name} with {points} points",
      "player.nameMissing": "请输入名字！",
    ])
}
