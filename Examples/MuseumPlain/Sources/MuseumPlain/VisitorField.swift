import Observation

/// The visitor: a labelled text field that must be filled. Its problem is shown from a submit on.
@Observable public final class VisitorField {
  /// What the user entered.
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

  /// The problem that is shown; empty without a problem.
  public var shownProblem: String { isSubmitted && !isValid ? texts[.visitorMissing] : "" }

  func submitted() { isSubmitted = true }
}
