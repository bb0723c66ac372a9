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
  /// The forms that a counted word needs in the language, `other` last; only `other` for a language without a
  /// rule.
  package var pluralCategories: [PluralCategory] { PluralRule.of(self).categories }

  /// The form of a number, written as it is shown: in English `1` is `one` and `1.0` is `other`.
  ///
  /// A text that is not a number is `other`.
  ///
  /// - Complexity: O(length of the number).
  package func pluralCategory(of number: String) -> PluralCategory {
    guard let number = CountedNumber(number) else { return .other }
    return PluralRule.of(self).category(number)
  }
}

/// Which form a counted word has in a language.
///
/// The rules are those for cardinal numbers of Unicode's Common Locale Data Repository, release 46, without
/// those of a few small languages: Breton, Cornish, Langi, Manx, Scottish Gaelic, Sorbian and the like.
struct PluralRule: Sendable {
  /// The forms that the language has, `other` last.
  let categories: [PluralCategory]
  let category: @Sendable (CountedNumber) -> PluralCategory

  init(
    _ categories: PluralCategory..., rule: @escaping @Sendable (CountedNumber) -> PluralCategory
  ) {
    self.categories = categories + [.other]
    category = rule
  }

  /// The rule of a language; a language without a rule here uses `other` for every number.
  static func of(_ language: Language) -> PluralRule {
    byLanguage[language.rawValue] ?? language.parent.map(of) ?? none
  }

  static let none = PluralRule { _ in .other }
  static let germanic = PluralRule(.one) { $0.i == 1 && $0.v == 0 ? .one : .other }
  static let unity = PluralRule(.one) { $0.isExactly(1) ? .one : .other }
  static let danish = PluralRule(.one) {
    $0.isExactly(1) || ($0.t != 0 && $0.i <= 1) ? .one : .other
  }
  static let hindi = PluralRule(.one) { $0.i == 0 || $0.isExactly(1) ? .one : .other }
  static let spanish = PluralRule(.one, .many) {
    $0.isExactly(1) ? .one : isMillions($0) ? .many : .other
  }
  static let italian = PluralRule(.one, .many) {
    $0.i == 1 && $0.v == 0 ? .one : isMillions($0) ? .many : .other
  }
  static let french = PluralRule(.one, .many) {
    $0.i <= 1 ? .one : isMillions($0) ? .many : .other
  }
  static let russian = PluralRule(.one, .few, .many) { number in
    if number.v != 0 { return .other }
    if isOne(number.i) { return .one }
    return isFew(number.i) ? .few : .many
  }
  static let belarusian = PluralRule(.one, .few, .many) { number in
    if !number.isWhole { return .other }
    if isOne(number.i) { return .one }
    return isFew(number.i) ? .few : .many
  }
  static let polish = PluralRule(.one, .few, .many) { number in
    if number.v != 0 { return .other }
    if number.i == 1 { return .one }
    return isFew(number.i) ? .few : .many
  }
  static let czech = PluralRule(.one, .few, .many) { number in
    if number.v != 0 { return .many }
    return number.i == 1 ? .one : (2...4).contains(number.i) ? .few : .other
  }
  static let serbian = PluralRule(.one, .few) { number in
    isOne(number.lastPart) ? .one : isFew(number.lastPart) ? .few : .other
  }
  static let slovenian = PluralRule(.one, .two, .few) { number in
    if number.v != 0 { return .few }
    switch number.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }
  static let lithuanian = PluralRule(.one, .few, .many) { number in
    if !number.isWhole { return .many }
    if (11...19).contains(number.i % 100) || number.i % 10 == 0 { return .other }
    return number.i % 10 == 1 ? .one : .few
  }
  static let latvian = PluralRule(.zero, .one) { number in
    if number.isWhole {
      if number.i % 10 == 0 || (11...19).contains(number.i % 100) { return .zero }
      return isOne(number.i) ? .one : .other
    }
    if number.v == 2, (11...19).contains(number.f % 100) { return .zero }
    return number.v == 2 ? (isOne(number.f) ? .one : .other) : number.f % 10 == 1 ? .one : .other
  }
  static let romanian = PluralRule(.one, .few) { number in
    if number.i == 1, number.v == 0 { return .one }
    return number.v != 0 || number.i == 0 || (1...19).contains(number.i % 100) ? .few : .other
  }
  static let arabic = PluralRule(.zero, .one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    if number.i < 3 { return [.zero, .one, .two][number.i] }
    switch number.i % 100 {
    case 3...10: return .few
    case 11...99: return .many
    default: return .other
    }
  }
  static let hebrew = PluralRule(.one, .two) { number in
    if number.i == 1, number.v == 0 { return .one }
    if number.i == 0, number.v != 0 { return .one }
    return number.i == 2 && number.v == 0 ? .two : .other
  }
  static let irish = PluralRule(.one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    switch number.i {
    case 1: return .one
    case 2: return .two
    case 3...6: return .few
    case 7...10: return .many
    default: return .other
    }
  }
  static let welsh = PluralRule(.zero, .one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    switch number.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 6: return .many
    default: return .other
    }
  }
  static let punjabi = PluralRule(.one) { $0.isWhole && $0.i <= 1 ? .one : .other }
  static let sinhala = PluralRule(.one) { number in
    (number.isWhole && number.i <= 1) || (number.i == 0 && number.f == 1) ? .one : .other
  }
  static let armenian = PluralRule(.one) { $0.i <= 1 ? .one : .other }
  static let icelandic = PluralRule(.one) { number in
    isOne(number.isWhole ? number.i : number.t) ? .one : .other
  }
  static let macedonian = PluralRule(.one) { number in
    isOne(number.lastPart) ? .one : .other
  }
  static let filipino = PluralRule(.one) { number in
    [4, 6, 9].contains(number.lastPart % 10) ? .other : .one
  }
  static let sami = PluralRule(.one, .two) { number in
    number.isExactly(1) ? .one : number.isExactly(2) ? .two : .other
  }
  static let maltese = PluralRule(.one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    if number.i == 1 || number.i == 2 { return number.i == 1 ? .one : .two }
    if number.i == 0 { return .few }
    switch number.i % 100 {
    case 3...10: return .few
    case 11...19: return .many
    default: return .other
    }
  }

  /// Ends in 1, but not in 11.
  static func isOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

  /// Ends in 2 to 4, but not in 12 to 14.
  static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  /// Whole millions.
  static func isMillions(_ number: CountedNumber) -> Bool {
    number.v == 0 && number.i != 0 && number.i % 1_000_000 == 0
  }
}

extension PluralRule {
  /// The languages of the locale data that have more forms than `other`, by tag.
  static let byLanguage: [String: PluralRule] = [
    (unity, unityLanguages),
    (germanic, "en de nl sv fi et yi sw ur gl ast fy ia io lij sc"),
    (danish, "da"),
    (spanish, "es"),
    (
      italian,
      "it ca lld scn vec pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT "
        + "pt-ST pt-TL"
    ),
    (french, "fr pt ht"),
    (hindi, "hi bn fa gu kn zu am as doi pcm"),
    (russian, "ru uk"),
    (belarusian, "be"),
    (polish, "pl"),
    (czech, "cs sk"),
    (serbian, "sr hr bs"),
    (slovenian, "sl"),
    (lithuanian, "lt"),
    (latvian, "lv"),
    (romanian, "ro"),
    (arabic, "ar"),
    (hebrew, "he"),
    (irish, "ga"),
    (welsh, "cy"),
    (punjabi, "ak bho csw guw ln mg nso pa ti wa"),
    (sinhala, "si"),
    (armenian, "ff hy kab"),
    (icelandic, "is"),
    (macedonian, "mk"),
    (filipino, "ceb fil tl"),
    (sami, "iu naq sat se sma smi smj smn sms"),
    (maltese, "mt"),
    // Earlier codes of Hebrew, Yiddish, Romanian and Serbian, which platforms still report.
    (hebrew, "iw"), (germanic, "ji"), (romanian, "mo"), (serbian, "sh"),
  ].reduce(into: [:]) { rules, entry in
    for language in entry.1.split(separator: " ") { rules[String(language)] = entry.0 }
  }

  private static let unityLanguages =
    "bg el hu nb no nn tr eu ka kk az sq uz mn ta te af an asa bal bem bez brx ce cgg chr "
    + "ckb dv ee eo fo fur gsw ha haw jgo jmc kaj kcg kkj kl ks ksb ku ky lb lg mas mgo ml mr "
    + "nd ne nnh nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so ss ssy st syr teo "
    + "tig tk tn ts ug ve vo vun wae xh xog"
}
