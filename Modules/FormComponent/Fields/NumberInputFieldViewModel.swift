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
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: Number? = nil,
    bounds: Property<ClosedRange<Number>>? = nil, notation: Property<NumberNotation>,
    validation: FieldValidation<Number?> = .none, isInDraft: Bool = true,
    isEnabled: Property<Bool>? = nil, isHidden: Property<Bool>? = nil
  ) {
    let entry = MutableProperty(NumberEntry.number(initial?.valid)).named("entry", of: key)
    let text = combine(entry, notation) { $0.text(in: $1) }.named("text", of: key)
    let value = entry.map { $0.value }.named("value", of: key)
    let typed = Entered(showing: text, isEnabled: isEnabled) {
      entry.value = .text($0, notation.value)
    }
    var storage = FieldStorage<Number?>(
      value, empty: nil,
      save: { isInDraft && entry.value.problem == nil ? $0.map { $0.saved } ?? .nothing : nil },
      load: { isInDraft ? Number.load($0) : nil },
      normalized: { $0 == nil || $0?.valid != nil ? .some($0) : nil },
      set: { number in
        // What the user has typed stays, "12," for 12, when a model sends the number back.
        if number == entry.value.value, entry.value.problem == nil { return }
        if number == nil || number?.valid != nil { entry.value = .number(number) }
      })
    storage.unreadable = entry.map { $0.problem }.named("unreadable", of: key)
    super.init(
      key: key, label: label, placeholder: placeholder, isSecure: false, text: typed,
      edit: { entered, _ in entered }, isEnabled: isEnabled, isHidden: isHidden, storage: storage,
      validation: bounds.map { validation.adding(.within($0, notation)) } ?? validation)
  }

  nonisolated deinit {}
}

/// A number that can be typed: `Int`, `Decimal`, or a type of your own.
public nonisolated protocol InputNumber: Comparable, Sendable {
  /// Reads a number in the digits 0 to 9, with a `-` and a full stop if it needs them; nil for one that
  /// the type does not have.
  init?(plainText: String)
  /// The number as ``init(plainText:)`` reads it.
  var plainText: String { get }
}

nonisolated extension Int: InputNumber {
  /// Reads a whole number; nil for another and for one that is too large.
  public init?(plainText: String) { self.init(plainText) }
  /// The digits.
  public var plainText: String { description }
}

nonisolated extension Decimal: InputNumber {
  /// Reads a decimal number.
  public init?(plainText: String) { self.init(string: plainText) }
  /// The digits and decimals.
  public var plainText: String { description }
}

/// What a field of a number has: what was typed, in the notation of that time, or what the program set.
private nonisolated enum NumberEntry<Number: InputNumber>: Equatable {
  case text(String, NumberNotation)
  case number(Number?)

  /// The number; nil for none.
  var value: Number? {
    switch self {
    case .text(let text, let notation): notation.plain(text).flatMap(Number.init(plainText:))
    case .number(let number): number
    }
  }

  /// Why there is no number; nil if there is one, and for an empty text.
  var problem: Problem? {
    guard case .text(let text, let notation) = self, value == nil, !text.isBlank else { return nil }
    let hasDecimals = notation.plain(text)?.contains(".") == true
    return Problem(hasDecimals ? "form.wholeNumber" : "form.number")
  }

  /// What is shown.
  func text(in notation: NumberNotation) -> String {
    if case .text(let text, let typed) = self, typed == notation || value == nil { return text }
    return value.map { notation.text($0.plainText) } ?? ""
  }
}

nonisolated extension InputNumber {
  /// The number unless it is none, as `Decimal.nan`.
  fileprivate var valid: Self? { Self(plainText: plainText) == self ? self : nil }

  /// A number in a draft; a text where a `Double` would be another number.
  fileprivate var saved: FormDraft {
    guard let number = Double(plainText), Self(number) == self else { return .text(plainText) }
    return .number(number)
  }

  private init?(_ number: Double) {
    self.init(plainText: number.wholeText ?? number.description)
  }

  /// The number of a draft, in a value of the field; nil for another kind.
  fileprivate static func load(_ draft: FormDraft) -> Self?? {
    switch draft {
    case .nothing: .some(nil)
    case .number(let number): Self(number).map(Optional.some)
    case .text(let text):
      NumberNotation(grouping: nil).plain(text).flatMap(Self.init(plainText:)).map(Optional.some)
    default: nil
    }
  }
}

extension LiveRule {
  /// Within bounds that are shown in a notation.
  fileprivate static func within<Number: InputNumber>(
    _ bounds: Property<ClosedRange<Number>>, _ notation: Property<NumberNotation>
  ) -> LiveRule where Value == Number? {
    reading(combine(bounds, notation) { NumberBounds(range: $0, notation: $1) }) { bounds in
      let (range, notation) = (bounds.range, bounds.notation)
      return Rule { number in
        if number.map(range.contains) != false { return [] }
        return [
          Problem(
            "form.range",
            [
              "least": notation.text(range.lowerBound.plainText),
              "most": notation.text(range.upperBound.plainText),
            ])
        ]
      }
    }
  }
}

private nonisolated struct NumberBounds<Number: InputNumber>: Equatable {
  let range: ClosedRange<Number>
  let notation: NumberNotation
}
