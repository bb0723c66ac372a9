public import Messages

/// The reasons why a server refuses a submitted form.
public nonisolated struct SubmitRefusal: Error {
  /// The problems of the whole form, for example that the server cannot be reached.
  public let problems: [Problem]
  /// The problems of single fields.
  public let fields: [Field]

  /// A field and its problems.
  public struct Field: Sendable {
    let field: FormField
    let problems: [Problem]
  }

  /// Refuses the whole form.
  public init(_ problems: Problem...) {
    self.problems = problems
    fields = []
  }

  /// Refuses a field.
  ///
  /// - Parameters:
  ///   - field: the refused field.
  ///   - problems: its problems.
  public init(_ field: FormField, _ problems: Problem...) {
    self.problems = []
    fields = [Field(field: field, problems: problems)]
  }

  /// Refuses the whole form and single fields.
  ///
  /// - Parameters:
  ///   - problems: the problems of the whole form.
  ///   - fields: fields and their problems.
  public init(problems: [Problem] = [], fields: [(FormField, [Problem])]) {
    self.problems = problems
    self.fields = fields.map { Field(field: $0, problems: $1) }
  }
}

/// Why submitting failed.
public nonisolated enum FormFailure: Error, Hashable {
  /// Fields are invalid; their shown problems, in declared order.
  case invalid([FormProblem])
  /// The server refused the form; all of its problems, the whole form's first.
  case refused([Problem])

  /// The first problem, for a view that shows only one.
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
  /// Whether the same form may be accepted later: whether every problem is retryable.
  public var isRetryable: Bool {
    switch self {
    case .invalid(let lines): lines.flatMap(\.problems).areRetryable
    case .refused(let problems): problems.areRetryable
    }
  }
}
