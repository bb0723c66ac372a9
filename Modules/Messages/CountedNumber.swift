/// A number as plural rules see it: by its value and by the fraction digits that are shown.
///
/// Names and meaning are those of the operands of Unicode's plural rules (UTS 35, part 3).
struct CountedNumber {
  /// The integer part. Of more than nine digits it keeps the last nine, after a leading one: rules read no
  /// more.
  let i: Int
  /// The number of fraction digits shown.
  let v: Int
  /// The fraction digits as a number, the last nine of them.
  let f: Int
  /// The fraction digits without trailing zeros.
  let t: Int

  /// Reads decimal digits with an optional sign and fraction.
  init?(_ text: String) {
    var digits = text[...]
    if let sign = digits.first, sign == "-" || sign == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Self.value(parts[0]) else { return nil }
    i = whole
    guard parts.count == 2 else {
      (v, f, t) = (0, 0, 0)
      return
    }
    guard let fraction = Self.value(parts[1]) else { return nil }
    v = parts[1].utf8.count
    f = fraction
    var trimmed = parts[1]
    while trimmed.last == "0" { trimmed.removeLast() }
    t = Self.value(trimmed) ?? 0
  }

  private static func value(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    if digits.utf8.count <= 9 { return Int(digits) }
    let rest = Int(digits.suffix(9)) ?? 0
    return digits.dropLast(9).allSatisfy { $0 == "0" } ? rest : 1_000_000_000 + rest
  }

  /// The fraction digits as a number if some are shown, otherwise the integer part.
  var lastPart: Int { v == 0 ? i : f }

  /// Whether the number is whole: 3 and 3.00 are.
  var isWhole: Bool { t == 0 }

  /// Whether it is exactly `number`.
  func isExactly(_ number: Int) -> Bool { isWhole && i == number }
}
