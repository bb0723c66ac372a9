/// Which form a counted word has in a language.
///
/// The rules are those for cardinal numbers of Unicode's Common Locale Data Repository, release 46.
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
