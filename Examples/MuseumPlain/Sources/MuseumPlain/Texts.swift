import Observation

/// The texts of the feature, in the language that is shown.
@Observable public final class Texts {
  /// A language that the feature has texts in.
  public nonisolated enum Language: Sendable { case english, simplifiedChinese }

  /// The texts that the feature shows.
  public nonisolated enum Code: Sendable {
    case visitor, visitorPlaceholder, visitorMissing, promoUnknown, soldOut
  }

  /// The language that is shown.
  public var language: Language

  /// Shows texts in a language.
  public init(_ language: Language) { self.language = language }

  nonisolated deinit {}

  /// A text in the language that is shown.
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
