public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number that the user types as their language writes it: "12,8" in German.
///
/// ```swift
/// let persons = NumberInputFieldViewModel<Int>(
///   key: "persons", label: label, placeholder: Property(""), bounds: Property(1...9),
///   notation: notation, validation: FieldValidation(.present()))
/// let price = NumberInputFieldViewModel<Decimal>(
///   key: "price", label: label, placeholder: Property("0,00"), notation: notation)
/// ```
///
/// The value is nil for a field without a number. A text that is no number stays as it is and is a problem:
/// `form.number`, or `form.wholeNumber` where decimals are too many. No rule is applied to it, and it is not
/// in drafts. What the user has typed stays as typed until the notation changes; then the same number is
/// written in the new one. A number that is changed in steps is a ``NumberFieldViewModel``.
@MainActor
open class NumberInputFieldViewModel<Number: InputNumber>: TextInputFieldViewModel<Number?> {
  /// Makes a field of a number.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while the field is empty.
  ///   - initial: the value at first, which is also the baseline.
  ///   - bounds: the smallest and the largest value; another is the problem `form.range`, with `least` and
  ///     `most` in the notation.
  ///   - notation: how the user's language writes numbers.
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
  /// Reads a number in the digits 0 to 9, with a `-` and a full stop if it needs them; nil for one that
  /// the type does not have.
  static func number(plainText: String) -> Self?
  /// The number as ``number(plainText:)`` reads it.
  var plainText: String { get }
}

nonisolated extension Int: InputNumber {
  /// Reads a whole number; nil for another and for one that is too large.
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

  /// A number; a text where a `Double` would be another number.
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
