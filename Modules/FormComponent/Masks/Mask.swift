/// Formats digits in groups, such as a phone or card number, while they are typed.
///
/// Two pure functions that are inverse to each other: `text(_:)` inserts separators between the
/// groups, `raw(_:)` removes everything except the digits. Both adjust the caret, so that it stays
/// behind the same digit. The value of a field never contains separators.
///
/// ```swift
/// Mask.phone.text(CaretText("18612345678"))          // 186 1234 5678|
/// Mask.phone.edit(CaretText("1869 1234 5678", caret: 4))   // 186 9|123 4567
/// ```
///
/// Full-width and other decimal digits become ASCII digits. Digits beyond the last group are left
/// out.
///
/// A mask with a country code accepts numbers as address books and autofill write them, see
/// ``init(groups:separator:countryCode:)``.
public nonisolated struct Mask: Sendable, Hashable {
  /// The number of digits in each group.
  public let groups: [Int]
  /// The character between two groups.
  public let separator: Character
  /// The number of digits that fit; at most `Int.max`.
  public let capacity: Int
  /// The digits of the country code that is removed; nil when the mask is not for phone numbers.
  let countryCode: String?

  /// Makes a mask.
  ///
  /// With the country code 86, the prefixes `+86` and `0086` are removed, and `86` if enough digits
  /// follow to fill the groups. A text with a plus sign and another country's code has no digits,
  /// and a masked field rejects it: its first digits would be a wrong number.
  ///
  /// - Parameters:
  ///   - groups: the number of digits in each group.
  ///   - separator: the character between two groups.
  ///   - countryCode: the digits of the country code that is removed; nil when the mask is not for
  ///     phone numbers.
  /// - Precondition: every group has at least one digit, the separator is neither a digit nor
  ///   combines with one into a single character, and the country code consists of ASCII digits.
  public init(groups: [Int], separator: Character = " ", countryCode: String? = nil) {
    precondition(groups.allSatisfy { $0 > 0 }, "a group must have at least one digit")
    precondition(Mask.digit(separator) == nil, "a separator must not be a digit")
    precondition("0\(separator)0".count == 3, "a separator must not combine with a digit")
    precondition(
      countryCode?.utf8.allSatisfy { (0x30...0x39).contains($0) } != false
        && countryCode?.isEmpty != true, "a country code must be ASCII digits")
    self.countryCode = countryCode
    self.groups = groups
    self.separator = separator
    // A last group of `Int.max` digits is unbounded.
    capacity = groups.reduce(0) { sum, size in
      let (sum, isTooMuch) = sum.addingReportingOverflow(size)
      return isTooMuch ? .max : sum
    }
  }

  /// A mobile phone number of mainland China: 186 1234 5678.
  public static let phone = Mask(groups: [3, 4, 4], countryCode: "86")
  /// A card number: 6222 0200 0000 0000.
  public static let card = Mask(groups: [4, 4, 4, 4])
  /// A date: 2016-08-31.
  public static let date = Mask(groups: [4, 2, 2], separator: "-")
}

// MARK: - Raw and text

nonisolated extension Mask {
  /// The digits with separators between the groups.
  ///
  /// - Complexity: O(digits that fit).
  public func text(_ raw: CaretText) -> CaretText {
    let digits = self.raw(raw)
    var text = ""
    var caret = 0
    var group = 0
    var room = groups.first ?? 0
    for (index, digit) in digits.text.enumerated() {
      if room == 0 {
        group += 1
        room = groups[group]
        text.append(separator)
      }
      text.append(digit)
      room -= 1
      if index + 1 == digits.caret { caret = text.count }
    }
    return CaretText(text, caret: caret)
  }

  /// Only the digits, without the country code.
  ///
  /// - Complexity: O(length of the text up to the last digit that fits, and of a country code).
  public func raw(_ text: CaretText) -> CaretText {
    let scan = scan(text)
    guard scan.isOwn else { return CaretText("") }
    let digits = scan.digits.dropFirst(scan.skipped).prefix(capacity)
    return CaretText(String(digits), caret: min(max(scan.caret - scan.skipped, 0), digits.count))
  }

  /// The digits of a text.
  public func raw(_ text: String) -> String {
    raw(CaretText(text, caret: 0)).text
  }

  /// The digits with separators.
  public func text(_ raw: String) -> String {
    text(CaretText(raw)).text
  }

  /// Whether the text is a number of this mask's country.
  func accepts(_ text: String) -> Bool {
    countryCode == nil || scan(CaretText(text, caret: 0)).isOwn
  }

  static func digit(_ character: Character) -> Character? {
    if ("0"..."9").contains(character), character.utf8.count == 1 { return character }
    guard character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first,
      scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Character("\(Int(value))")
  }
}

// MARK: - Editing

nonisolated extension Mask {
  /// The text and caret that a view shows after the user has typed, pasted or deleted.
  ///
  /// If the text is a foreign number and `previous` is known, nothing changes.
  ///
  /// - Parameters:
  ///   - entered: the view's text and caret after the change.
  ///   - previous: the view's text and caret before. With it, deleting a separator backwards
  ///     deletes the digit before it, forwards the digit after it; without it, the separator is
  ///     inserted again.
  public func edit(_ entered: CaretText, previous: CaretText? = nil) -> CaretText {
    guard let previous else { return text(raw(entered)) }
    guard accepts(entered.text) else { return previous }
    let digits = raw(entered)
    guard digits.text == raw(previous.text), entered.text.count == previous.text.count - 1,
      let deleted = deletedDigit(at: digits.caret, entered.caret, previous.caret),
      digits.text.indices.count > deleted, deleted >= 0
    else { return text(digits) }
    var fewer = digits.text
    fewer.remove(at: fewer.index(fewer.startIndex, offsetBy: deleted))
    return text(CaretText(fewer, caret: min(digits.caret, deleted)))
  }

  /// The digit to delete with a deleted separator; nil when the caret does not match a deletion.
  private func deletedDigit(at caret: Int, _ entered: Int, _ previous: Int) -> Int? {
    switch entered - previous {
    case -1: caret - 1
    case 0: caret
    default: nil
    }
  }
}

/// A text and the position of the caret in it.
public nonisolated struct CaretText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The number of characters before the caret.
  public let caret: Int

  /// Makes a text with the caret after `caret` characters, at its end by default.
  ///
  /// A caret outside of the text is clamped.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - caret: the number of characters before the caret; nil for all.
  public init(_ text: String, caret: Int? = nil) {
    self.text = text
    let length = text.count
    self.caret = min(max(caret ?? length, 0), length)
  }
}
