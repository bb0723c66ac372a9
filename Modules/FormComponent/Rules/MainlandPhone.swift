/// The mobile phone numbers of mainland China, as sets of eleven digits.
///
/// Only ASCII digits count, as in a dialled number; a mask converts full-width digits.
public nonisolated enum MainlandPhone: Sendable, Hashable {
  /// The expression of common form tutorials, `^1(3[0-9]|5[0-35-9]|8[0-25-9])\d{8}$`, from before
  /// newer blocks were assigned: it rejects 14x, 16x, 17x, 19x, 183 and 184.
  case tutorial
  /// The current numbering plan: 13x, 15x without 154, 17x up to 178, 18x, and the assigned parts
  /// of 14x (not 142, 143), 16x (162, 165, 166, 167) and 19x (not 194).
  case current

  /// Whether `text` is a number of this plan.
  ///
  /// - Complexity: O(1) for any length of the text.
  public func includes(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.prefix(12).count == 11, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    let digits = bytes.prefix(3).map { Int($0) - 0x30 }
    return digits[0] == 1 && thirdDigits(after: digits[1]).contains(digits[2])
  }

  /// The third digits that may follow 1 and the second digit.
  private func thirdDigits(after second: Int) -> [Int] {
    switch (self, second) {
    case (_, 3): [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    case (_, 5): [0, 1, 2, 3, 5, 6, 7, 8, 9]
    case (.tutorial, 8): [0, 1, 2, 5, 6, 7, 8, 9]
    case (.current, 4): [0, 1, 4, 5, 6, 7, 8, 9]
    case (.current, 6): [2, 5, 6, 7]
    case (.current, 7): [0, 1, 2, 3, 4, 5, 6, 7, 8]
    case (.current, 8): [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    case (.current, 9): [0, 1, 2, 3, 5, 6, 7, 8, 9]
    default: []
    }
  }
}

nonisolated extension Rule where Value == String {
  /// A mobile phone number of mainland China. Problem `form.phone`.
  public static func phone(_ plan: MainlandPhone) -> Rule {
    Rule(Problem("form.phone")) { plan.includes($0) }
  }
}
