import Observation

/// The texts of the feature, in the current language.
@Observable public final class Texts {
  /// A language of the feature's texts.
  public nonisolated enum Language: Sendable { case english, simplifiedChinese }

  /// The texts of the feature.
  public nonisolated enum Code: Sendable {
    case visitor, visitorPlaceholder, visitorMissing, promoUnknown, soldOut
  }

  /// The current language.
  public var language: Language

  /// Shows texts in a language.
  public init(_ language: Language) { self.language = language }

  nonisolated deinit {}

  /// A text in the current language.
  public subscript(code: Code) -> String {
    switch (code, language) {
    case (.visitor, .english): "Visitor"
    case (.visitor, .simplifiedChinese): "参观者"
    case (.visitorPlaceholder, .english): "The visitor's name"
    case (.visitorPlaceholder, .simplifiedChinese): "请输入参观者姓名"
    case (.visitorMissing, .english): "Enter the visitor's name."
    case (.visitorMissing, .simplifiedChinese): "请输入参观者姓名。"
    case (.promoUnknown, .english): "This code is not known."
    case (.promoUnknown, .simplifiedChinese): "优惠码不存在。"
    case (.soldOut, .english): "All tickets are sold."
    case (.soldOut, .simplifiedChinese): "门票已售完。"
    }
  }
}
