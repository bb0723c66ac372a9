public import Messages

extension MessageTable {
  /// The texts of the router's errors and denials, of invalid routes, and of navigation.
  public static let router = MessageTable(
    english: RouterTexts.english, simplifiedChinese: RouterTexts.simplifiedChinese)
}

/// The texts of the router, one table per language.
enum RouterTexts {}
