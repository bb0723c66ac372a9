/// A language that messages are written in.
public enum Language: String, CaseIterable, Hashable, Sendable {
  /// Simplified Chinese, the language of the product's own texts.
  case simplifiedChinese = "zh-Hans"
  /// English.
  case english = "en"
}
