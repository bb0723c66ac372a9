/// The forms that languages have for counted words.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// For 0, in every language, if a text has the form; Arabic, Latvian and Welsh need it.
  case zero
  /// For 1 and the numbers that a language treats in the same way.
  case one
  /// For 2 in the languages that have a dual.
  case two
  /// For few.
  case few
  /// For many.
  case many
  /// For everything else; every text has it.
  case other
}

extension Language {
  /// The forms that a counted word needs in the language, `other` last; only `other` for a language
  /// without rules here.
  public var pluralCategories: [PluralCategory] { PluralRule.of(self).categories }

  /// The form of a number, written as it is shown: in English `1` is `one` and `1.0` is `other`.
  ///
  /// A text that is not a number is `other`.
  ///
  /// - Complexity: O(length of the number).
  public func pluralCategory(of number: String) -> PluralCategory {
    guard let number = CountedNumber(number) else { return .other }
    return PluralRule.of(self).category(number)
  }
}
