/// The conversion between a field's text and its value: pure functions.
public nonisolated struct TextFormat: Sendable {
  /// Indirect: a field and several of its closures retain their format, then as one reference.
  private indirect enum Kind {
    case cleaned(TextCleaning)
    case masked(Mask)
    case chosen(@Sendable (String) -> Mask)
    case own(text: @Sendable (String) -> String, value: @Sendable (String) -> String)

    /// The mask for a text; nil for a format without one.
    func mask(for text: String) -> Mask? {
      switch self {
      case .masked(let mask): mask
      case .chosen(let choose): choose(Mask(groups: [.max]).raw(text))
      case .cleaned, .own: nil
      }
    }
  }

  private let kind: Kind

  /// The value is the text without invisible characters; the text stays as entered.
  public static func cleaned(_ cleaning: TextCleaning) -> TextFormat {
    TextFormat(kind: .cleaned(cleaning))
  }

  /// The value is the digits, in any notation; the text has them in groups.
  public static func masked(_ mask: Mask) -> TextFormat { TextFormat(kind: .masked(mask)) }

  /// The value is the digits; they determine the mask, as those of cards do.
  ///
  /// - Parameter choose: returns the mask for the digits of a text.
  public static func masked(by choose: @escaping @Sendable (String) -> Mask) -> TextFormat {
    TextFormat(kind: .chosen(choose))
  }

  /// A custom format. The caret stays behind the same character of the value.
  ///
  /// ```swift
  /// let voucher = TextFormat.own(text: { $0 }, value: { $0.uppercased() })
  /// ```
  ///
  /// - Parameters:
  ///   - text: the text of a value, for example with separators.
  ///   - value: the value of any text, for example without separators and in capitals. Converting a
  ///     value to text and back must return that value.
  public static func own(
    text: @escaping @Sendable (String) -> String, value: @escaping @Sendable (String) -> String
  ) -> TextFormat {
    TextFormat(kind: .own(text: text, value: value))
  }

  /// A card number: 3782 822463 10005 if it begins with 34 or 37, else groups of four, up to 19 digits.
  public static let card = masked { digits in
    digits.hasPrefix("34") || digits.hasPrefix("37")
      ? Mask(groups: [4, 6, 5]) : Mask(groups: [4, 4, 4, 4, 3])
  }

  /// An IBAN: capitals and digits in groups of four. The value has no blanks.
  public static let iban = own(
    text: { value in
      value.enumerated().reduce(into: "") { text, next in
        if next.offset > 0, next.offset.isMultiple(of: 4) { text.append(" ") }
        text.append(next.element)
      }
    },
    value: { text in
      String(text.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(34))
    })

  /// One line.
  public static let singleLine = cleaned(.singleLine)

  /// The value of a text.
  func value(_ text: String) -> String {
    switch kind {
    case .cleaned(let cleaning): cleaning.clean(text)
    case .own(_, let value): value(text)
    case .masked, .chosen: kind.mask(for: text)?.raw(text) ?? text
    }
  }

  /// Formats a text or a value; nil if the format cannot represent it.
  func formatted(_ entry: String) -> String? {
    switch kind {
    case .cleaned: return entry
    case .own(let text, let value): return text(value(entry))
    case .masked, .chosen:
      guard let mask = kind.mask(for: entry), mask.accepts(entry) else { return nil }
      return mask.text(entry)
    }
  }

  /// The text of a value.
  func text(_ value: String) -> String {
    switch kind {
    case .cleaned: value
    case .own(let text, let clean): text(clean(value))
    case .masked, .chosen: kind.mask(for: value)?.text(value) ?? value
    }
  }

  /// The text after an edit of a text.
  func edit(_ entered: CaretText, _ previous: CaretText) -> CaretText {
    switch kind {
    case .cleaned: return entered
    case .masked, .chosen:
      return kind.mask(for: entered.text)?.edit(entered, previous: previous) ?? entered
    case .own(let text, let value):
      let shown = text(value(entered.text))
      let count = value(String(entered.text.prefix(entered.caret))).count
      // Binary search for the first place with as many characters of the value before it: texts may be long.
      var (first, last) = (0, shown.count)
      while first < last {
        let middle = (first + last) / 2
        if value(String(shown.prefix(middle))).count < count {
          first = middle + 1
        } else {
          last = middle
        }
      }
      return CaretText(shown, caret: first)
    }
  }
}
