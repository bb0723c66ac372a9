import Observation

/// The visitor: a required text field with a label. Its problem is shown after the first submit.
@Observable public final class VisitorField {
  /// The user's entry.
  public var text = ""
  private var isSubmitted = false
  private let texts: Texts

  init(_ texts: Texts) { self.texts = texts }

  nonisolated deinit {}

  /// The label.
  public var label: String { texts[.visitor] }

  /// The text of the empty field.
  public var placeholder: String { texts[.visitorPlaceholder] }

  /// Whether a visitor is entered.
  public var isValid: Bool { !text.allSatisfy(\.isWhitespace) }

  /// The shown problem; empty without one.
  public var shownProblem: String { isSubmitted && !isValid ? texts[.visitorMissing] : "" }

  func submitted() { isSubmitted = true }
}
