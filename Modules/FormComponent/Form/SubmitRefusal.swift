public import Messages

/// What a server has against a form that was submitted.
public nonisolated struct SubmitRefusal: Error {
  /// What it has against the whole, for example that it cannot be reached.
  public let problems: [Problem]
  /// What it has against single fields.
  public let fields: [Field]

  /// A field and what is wrong with it.
  public struct Field: Sendable {
    let field: FormField
    let problems: [Problem]
  }

  /// Refuses the whole.
  public init(_ problems: Problem...) {
    self.problems = problems
    fields = []
  }

  /// Refuses a field.
  ///
  /// - Parameters:
  ///   - field: the field that is refused.
  ///   - problems: what is wrong with it.
  public init(_ field: FormField, _ problems: Problem...) {
    self.problems = []
    fields = [Field(field: field, problems: problems)]
  }

  /// Refuses the whole and single fields.
  ///
  /// - Parameters:
  ///   - problems: what is wrong with the whole.
  ///   - fields: fields and what is wrong with them.
  public init(problems: [Problem] = [], fields: [(FormField, [Problem])]) {
    self.problems = problems
    self.fields = fields.map { Field(field: $0, problems: $1) }
  }
}

/// Why submitting gave nothing.
public nonisolated enum FormFailure: Error, Hashable {
  /// Fields are invalid; what they show, in declared order.
  case invalid([FormProblem])
  /// The server refused the form; all of its problems, the whole form's first.
  case refused([Problem])

  /// The first problem: what to show when there is room for one.
  public var first: Problem? {
    switch self {
    case .invalid(let lines): lines.first?.problems.first
    case .refused(let problems): problems.first
    }
  }
}

nonisolated extension FormFailure: Presentable {
  /// The first problem's code.
  public var code: String { first?.code ?? "form.invalid" }
  /// The first problem's data.
  public var parameters: [String: String] { first?.parameters ?? [:] }
  /// Whether the same form may be accepted later.
  public var isRetryable: Bool {
    if case .refused(let problems) = self { problems.contains(where: \.isRetryable) } else { false }
  }
}
