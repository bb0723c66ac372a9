public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number typed in the notation of the user's language: "12,8" in German.
///
/// ```swift
/// let persons = NumberInputFieldViewModel<Int>(
///   key: "persons", label: label, placeholder: Property(""), bounds: Property(1...9),
///   notation: notation, validation: FieldValidation(.present()))
/// let price = NumberInputFieldViewModel<Decimal>(
///   key: "price", label: label, placeholder: Property("0,00"), notation: notation)
/// ```
///
/// The value is nil for an empty field. An invalid text stays and is a problem: `form.number`, or
/// `form.wholeNumber` for a whole number with decimals. No rule is applied to it, and it is not in
/// drafts. A typed text stays as typed until the notation changes; then the same number is written
/// in the new one. For a number that is changed in steps use ``NumberFieldViewModel``.
@MainActor
open class NumberInputFieldViewModel<Number: InputNumber>: TextInputFieldViewModel<Number?> {
  /// Makes a field of a number.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while the field is empty.
  ///   - initial: the value at first, which is also the baseline.
  ///   - bounds: the smallest and the largest value; a number outside is the problem `form.range`,
  ///     with `least` and `most` in the notation.
  ///   - notation: the notation of numbers in the user's language.
  ///   - validation: the rules, and when problems are shown.
  ///   - isInDraft: whether drafts have the number.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: Number? = nil,
    bounds: Property<ClosedRange<Number>>? = nil, notation: Property<NumberNotation>,
    validation: FieldValidation<Number?> = .none, isInDraft: Bool = true,
    isEnabled: Property<Bool>? = nil, isHidden: Property<Bool>? = nil,
    isReadOnly: Property<Bool>? = nil
  ) {
    super.init(
      key: key, label: label, placeholder: placeholder, initial: initial, bounds: bounds,
      notation: notation.map { NumberText<Number>(notation: $0) }, validation: validation,
      isInDraft: isInDraft, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly)
  }

  nonisolated deinit {}
}

/// A number that can be typed: `Int`, `Decimal`, or a type of your own.
public nonisolated protocol InputNumber: Comparable, Sendable {
  /// Reads a number in the digits 0 to 9, with an optional `-` and full stop; nil if the type
  /// cannot represent it.
  static func number(plainText: String) -> Self?
  /// The text of the number for ``number(plainText:)``.
  var plainText: String { get }
}

nonisolated extension Int: InputNumber {
  /// Reads a whole number; nil for any other text and on overflow.
  public static func number(plainText: String) -> Int? { Int(plainText) }
  /// The digits.
  public var plainText: String { description }
}

nonisolated extension Decimal: InputNumber {
  /// Reads a decimal number.
  public static func number(plainText: String) -> Decimal? { Decimal(string: plainText) }
  /// The digits and decimals.
  public var plainText: String { description }
}

/// A number in the notation of a language.
private nonisolated struct NumberText<Number: InputNumber>: TextNotation {
  let notation: NumberNotation

  func value(of text: String) -> Number? {
    notation.plain(text).flatMap(Number.number(plainText:))
  }

  func problem(of text: String) -> Problem {
    Problem(notation.plain(text)?.contains(".") == true ? "form.wholeNumber" : "form.number")
  }

  func text(of number: Number) -> String { notation.text(number.plainText) }

  static func accepts(_ number: Number) -> Bool {
    Number.number(plainText: number.plainText) == number
  }

  /// A number; a text where a `Double` would change it.
  static func saved(_ number: Number) -> FormDraft {
    let text = number.plainText
    return Double(text).flatMap { self.number($0) == number ? .number($0) : nil } ?? .text(text)
  }

  static func loaded(_ draft: FormDraft) -> Number? {
    switch draft {
    case .number(let number): self.number(number)
    case .text(let text): NumberText(notation: NumberNotation(grouping: nil)).value(of: text)
    default: nil
    }
  }

  private static func number(_ number: Double) -> Number? {
    Number.number(plainText: number.wholeText ?? number.description)
  }
}
