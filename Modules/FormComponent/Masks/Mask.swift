/// Digits in groups: what a phone or card number looks like while it is typed.
///
/// Two pure functions that undo each other: `text(_:)` puts separators between the groups,
/// `raw(_:)` takes out everything that is no digit. Both move the caret along, so that it stays
/// behind the same digit. The value of a field never contains separators.
///
/// ```swift
/// Mask.phone.text(CaretText("18612345678"))          // 186 1234 5678|
/// Mask.phone.edit(CaretText("1869 1234 5678", caret: 4))   // 186 9|123 4567
/// ```
///
/// Full-width and other decimal digits become ASCII digits. Digits beyond the last group are left
/// out.
public nonisolated struct Mask: Sendable, Hashable {
  /// The number of digits in each group.
  public let groups: [Int]
  /// What stands between two groups.
  public let separator: Character
  /// The number of digits that fit.
  public let capacity: Int

  /// Makes a mask.
  ///
  /// - Precondition: every group has at least one digit, and the separator is no digit.
  public init(groups: [Int], separator: Character = " ") {
    precondition(groups.allSatisfy { $0 > 0 }, "a group of digits is not empty")
    precondition(Mask.digit(separator) == nil, "a separator is no digit")
    self.groups = groups
    self.separator = separator
    capacity = groups.reduce(0, +)
  }

  /// A mobile phone number: 186 1234 5678.
  public static let phone = Mask(groups: [3, 4, 4])
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
    var placed = 0
    for (group, size) in groups.enumerated() where placed < digits.text.count {
      if group > 0 { text.append(separator) }
      for digit in digits.text.dropFirst(placed).prefix(size) {
        text.append(digit)
        placed += 1
        if placed == digits.caret { caret = text.count }
      }
    }
    return CaretText(text, caret: caret)
  }

  /// The digits alone.
  ///
  /// - Complexity: O(length of the text up to the last digit that fits).
  public func raw(_ text: CaretText) -> CaretText {
    var digits = ""
    var kept = 0
    var caret = 0
    for (index, character) in text.text.enumerated() {
      if kept == capacity { break }
      guard let digit = Mask.digit(character) else { continue }
      digits.append(digit)
      kept += 1
      if index < text.caret { caret = kept }
    }
    return CaretText(digits, caret: caret)
  }

  /// The digits of a text.
  public func raw(_ text: String) -> String {
    raw(CaretText(text, caret: 0)).text
  }

  /// The digits with separators.
  public func text(_ raw: String) -> String {
    text(CaretText(raw)).text
  }

  private static func digit(_ character: Character) -> Character? {
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
  /// What a view shows after the user has changed its text by typing, pasting or deleting.
  ///
  /// - Parameters:
  ///   - entered: the view's text and caret after the change.
  ///   - previous: what the view showed before. With it, deleting a separator deletes the digit in
  ///     front of it; without it, the separator comes back.
  public func edit(_ entered: CaretText, previous: CaretText? = nil) -> CaretText {
    let digits = raw(entered)
    guard let previous, digits.text == raw(previous.text), digits.caret > 0,
      entered.text.count == previous.text.count - 1, entered.caret == previous.caret - 1
    else { return text(digits) }
    let index = digits.text.index(digits.text.startIndex, offsetBy: digits.caret - 1)
    var fewer = digits.text
    fewer.remove(at: index)
    return text(CaretText(fewer, caret: digits.caret - 1))
  }
}
