import ReactiveKit

/// The conversion between the text and the value of a field, where a text may be invalid.
nonisolated protocol TextNotation<Parsed>: Hashable, Sendable {
  associatedtype Parsed: Comparable & Sendable

  /// The value of a text; nil for an invalid one.
  func value(of text: String) -> Parsed?
  /// The problem of an invalid text.
  func problem(of text: String) -> Problem
  /// The text of a value.
  func text(of value: Parsed) -> String

  /// Whether a text can represent the value: false for `Decimal.nan`.
  static func accepts(_ value: Parsed) -> Bool
  /// A value in a draft.
  static func saved(_ value: Parsed) -> FormDraft
  /// The value of a draft; nil for another kind of draft.
  static func loaded(_ draft: FormDraft) -> Parsed?
}

/// The entry of a field whose value is read from a text: the typed text with its notation, or the
/// value set by the program.
nonisolated struct ParsedEntry<Notation: TextNotation>: Equatable {
  /// The value; nil for none.
  let value: Notation.Parsed?
  /// Why the text is invalid; nil for a valid or empty one.
  let problem: Problem?
  private let typed: String?
  private let notation: Notation?

  init(_ value: Notation.Parsed?) {
    (self.value, problem, typed, notation) = (value, nil, nil, nil)
  }

  init(_ typed: String, in notation: Notation) {
    (self.typed, self.notation) = (typed, notation)
    value = notation.value(of: typed)
    problem = value == nil && !typed.isBlank ? notation.problem(of: typed) : nil
  }

  /// The shown text: as typed, as long as the notation is the same.
  func text(in notation: Notation) -> String {
    if let typed, notation == self.notation || value == nil { return typed }
    return value.map { notation.text(of: $0) } ?? ""
  }
}

extension FieldStorage {
  /// The storage of an entry whose value is read from a text.
  static func parsed<Notation: TextNotation>(
    _ entry: MutableProperty<ParsedEntry<Notation>>, isInDraft: Bool, key: String
  ) -> FieldStorage where Value == Notation.Parsed? {
    var storage = FieldStorage(
      entry.map { $0.value }.named("value", of: key), empty: nil,
      // Drafts omit an invalid text.
      save: { value in
        if !isInDraft || entry.value.problem != nil { return nil }
        return value.map(Notation.saved) ?? .nothing
      },
      load: { draft in
        if !isInDraft { return nil }
        return draft == .nothing ? .some(nil) : Notation.loaded(draft).map(Optional.some)
      },
      normalized: { $0.map(Notation.accepts) == false ? nil : .some($0) },
      set: { value in
        // The typed text stays, "12," for 12, when a model sends the number back.
        if value == entry.value.value, entry.value.problem == nil { return }
        if value.map(Notation.accepts) != false { entry.value = ParsedEntry(value) }
      })
    storage.unreadable = entry.map { $0.problem }.named("unreadable", of: key)
    return storage
  }
}

extension LiveRule {
  /// Within bounds, which the problem has in the user's notation. Problem `form.range` with `least`
  /// and `most`.
  static func within<Notation: TextNotation>(
    _ bounds: Property<ClosedRange<Notation.Parsed>>, _ notation: Property<Notation>
  ) -> LiveRule where Value == Notation.Parsed? {
    LiveRule(
      check: combine(bounds, notation) { bounds, notation in
        let problem = Problem(
          "form.range",
          [
            "least": notation.text(of: bounds.lowerBound),
            "most": notation.text(of: bounds.upperBound),
          ])
        return { $0.map(bounds.contains) == false ? [problem] : [] }
      })
  }
}
