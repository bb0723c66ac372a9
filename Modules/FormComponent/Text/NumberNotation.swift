#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a language writes numbers: reads them from text and formats them.
///
/// ```swift
/// let german = NumberNotation(decimal: ",", grouping: ".")
/// let notation = messages.map { NumberNotation(Locale(identifier: $0.language.rawValue)) }
/// ```
///
/// It reads:
/// - digits of every script, with a sign in front, and blanks around them;
/// - the decimal separator of the notation, or the Arabic one (`٫`), once;
/// - groups of three digits, in Indian notation of two before the last three, between the grouping separator
///   of the notation, blanks, apostrophes or the Arabic one (`٬`), all of one kind, before the decimals.
///
/// Everything else is refused: "12.8" is not read as 128 where the full stop groups digits.
public nonisolated struct NumberNotation: Hashable, Sendable {
  private let decimal: Character
  private let grouping: Character?
  private let zero: Unicode.Scalar

  /// Makes a notation; by default that of English.
  ///
  /// - Parameters:
  ///   - decimal: the separator before the decimals.
  ///   - grouping: the separator of groups of digits, which is read and not written.
  ///   - zero: the first of the ten digits that are written.
  public init(
    decimal: Character = ".", grouping: Character? = ",", zero: Unicode.Scalar = "0"
  ) {
    self.decimal = decimal
    self.grouping = grouping
    self.zero = zero
  }

  /// The notation of a locale.
  ///
  /// FoundationEssentials alone has no locale data: without the rest of Foundation, on Linux, every
  /// locale has the notation of English; name others by their separators.
  public init(_ locale: Locale) {
    let zeros: [String: Unicode.Scalar] = [
      "arab": "\u{660}", "arabext": "\u{6F0}", "beng": "\u{9E6}", "deva": "\u{966}",
    ]
    self.init(
      decimal: locale.decimalSeparator?.first ?? ".", grouping: locale.groupingSeparator?.first,
      zero: zeros[locale.numberingSystem.identifier] ?? "0")
  }

  /// Formats a number in the digits 0 to 9 with a full stop.
  func text(_ plain: String) -> String {
    var text = ""
    for character in plain {
      if character == "." {
        text.append(decimal)
      } else if let digit = character.wholeNumberValue,
        let scalar = Unicode.Scalar(zero.value + UInt32(digit))
      {
        text.unicodeScalars.append(scalar)
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The number in the digits 0 to 9 with a full stop and without redundant zeros; nil if the text
  /// is not a number, or has more than 38 digits.
  func plain(_ entered: String) -> String? {
    // Longer than any typed number; a pasted book is not searched.
    if entered.utf8.count > 256 { return nil }
    var rest = entered.trimmed
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == decimal || $0 == "\u{66B}" }
    guard parts.count <= 2, let whole = ungrouped(parts[0]),
      let fraction = (parts.count == 2 ? parts[1] : "").plainDigits, whole + fraction != ""
    else { return nil }
    let units = String(whole.drop { $0 == "0" })
    let decimals = String(fraction.reversed().drop { $0 == "0" }.reversed())
    if units.count + decimals.count > 38 { return nil }
    let number = (units.isEmpty ? "0" : units) + (decimals.isEmpty ? "" : "." + decimals)
    return isNegative && number != "0" ? "-" + number : number
  }

  /// The digits of groups; nil if a group has the wrong length.
  private func ungrouped(_ text: Substring) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { isGrouping($0) }
    guard groups.count > 1 else { return text.plainDigits }
    guard Set(text.filter { isGrouping($0) }).count == 1, (1...3).contains(groups[0].count),
      groups.last?.count == 3, groups.dropFirst().allSatisfy({ $0.count == 3 || $0.count == 2 })
    else { return nil }
    return groups.joined().plainDigits
  }

  private func isGrouping(_ character: Character) -> Bool {
    character == grouping || character.isBlank
      || "'\u{2019}\u{66C}".contains(character) && character != decimal
  }
}

nonisolated extension Character {
  /// Whether it is a blank; lines do not end within a number.
  fileprivate var isBlank: Bool { " \u{A0}\u{2009}\u{202F}".contains(self) }
}

nonisolated extension String {
  /// Without invisible characters, and without blanks around it.
  var trimmed: Substring {
    let text = TextCleaning.singleLine.clean(self).drop(while: \.isBlank)
    return text.lastIndex { !$0.isBlank }.map { text[...$0] } ?? ""
  }

  /// Whether it is empty or blank.
  var isBlank: Bool { trimmed.isEmpty }
}

nonisolated extension StringProtocol {
  /// The digits of any script as 0 to 9; nil if it has any other character.
  var plainDigits: String? {
    var digits = ""
    for scalar in unicodeScalars {
      guard scalar.properties.numericType == .decimal,
        let digit = scalar.properties.numericValue.flatMap(Int.init(exactly:))
      else { return nil }
      digits += "\(digit)"
    }
    return digits
  }
}
