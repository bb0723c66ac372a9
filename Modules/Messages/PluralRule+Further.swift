/// Rules of languages with fewer speakers, and of those whose form follows the last digits.
extension PluralRule {
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
  static let tamazight = PluralRule(.one) { number in
    number.isWhole && (number.i <= 1 || (11...99).contains(number.i)) ? .one : .other
  }
  static let tachelhit = PluralRule(.one, .few) { number in
    if number.i == 0 || number.isExactly(1) { return .one }
    return number.isWhole && (2...10).contains(number.i) ? .few : .other
  }
  static let colognian = PluralRule(.zero, .one) { number in
    number.isExactly(0) ? .zero : number.isExactly(1) ? .one : .other
  }
  static let langi = PluralRule(.zero, .one) { number in
    number.isExactly(0) ? .zero : number.i <= 1 ? .one : .other
  }
  static let sami = PluralRule(.one, .two) { number in
    number.isExactly(1) ? .one : number.isExactly(2) ? .two : .other
  }
  static let sorbian = PluralRule(.one, .two, .few) { number in
    switch number.lastPart % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
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
  static let gaelic = PluralRule(.one, .two, .few) { number in
    guard number.isWhole else { return .other }
    switch number.i {
    case 1, 11: return .one
    case 2, 12: return .two
    case 3...10, 13...19: return .few
    default: return .other
    }
  }
  static let manx = PluralRule(.one, .two, .few, .many) { number in
    if number.v != 0 { return .many }
    if number.i % 10 == 1 || number.i % 10 == 2 { return number.i % 10 == 1 ? .one : .two }
    return [0, 20, 40, 60, 80].contains(number.i % 100) ? .few : .other
  }
  static let breton = PluralRule(.one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    let (last, lastTwo) = (number.i % 10, number.i % 100)
    if last == 1, ![11, 71, 91].contains(lastTwo) { return .one }
    if last == 2, ![12, 72, 92].contains(lastTwo) { return .two }
    if [3, 4, 9].contains(last), ![1, 7, 9].contains(lastTwo / 10) { return .few }
    return number.i != 0 && number.i % 1_000_000 == 0 ? .many : .other
  }
  static let cornish = PluralRule(.zero, .one, .two, .few, .many) { number in
    guard number.isWhole else { return .other }
    if number.i < 2 { return number.i == 0 ? .zero : .one }
    if isCornishTwo(number.i) { return .two }
    switch number.i % 100 {
    case 3, 23, 43, 63, 83: return .few
    case 1, 21, 41, 61, 81: return .many
    default: return .other
    }
  }

  /// Ends in two, in a score and two, or is counted in certain thousands.
  private static func isCornishTwo(_ number: Int) -> Bool {
    if [2, 22, 42, 62, 82].contains(number % 100) || number % 1_000_000 == 100_000 { return true }
    let thousands = number % 100_000
    return number % 1_000 == 0
      && ((1_000...20_000).contains(thousands) || [40_000, 60_000, 80_000].contains(thousands))
  }
}
