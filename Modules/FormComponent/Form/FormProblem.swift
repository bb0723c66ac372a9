public import Messages
public import ReactiveKit

/// A line of an error summary: a field and its problems.
public nonisolated struct FormProblem: Hashable, Sendable {
  /// The path of the field: the keys of the groups and its own, joined with full stops. Empty for a
  /// problem of the whole form.
  public let path: String
  /// The field's label.
  public let label: String
  /// The shown problems.
  public let problems: [Problem]

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - path: the keys from the form to the field, joined by dots.
  ///   - label: the field's label.
  ///   - problems: the shown problems.
  public init(path: String, label: String, problems: [Problem]) {
    self.path = path
    self.label = label
    self.problems = problems
  }

  /// The same line, with its path in the enclosing group.
  func inside(_ key: String) -> FormProblem {
    if key.isEmpty { return self }
    return FormProblem(path: Self.path(path, in: key), label: label, problems: problems)
  }

  /// The path of a part in a group. A list of rows has its own line, with the path of the list.
  static func path(_ path: String, in key: String) -> String {
    path.isEmpty || key.isEmpty ? key + path : "\(key).\(path)"
  }
}

extension Property where Value == [Problem] {
  /// Derives the text of the problems, one per line. It follows the language, without validation.
  public final func text(_ messages: Property<Messages>) -> Property<String> {
    combine(self, messages) { problems, messages in
      problems.map { messages.text(for: $0) }.joined(separator: "\n")
    }
  }
}

/// The reasons why a server refuses a submitted form.
public nonisolated struct SubmitRefusal: Error {
  /// The problems of the whole form, for example an unreachable server.
  let problems: [Problem]
  /// The problems of single fields.
  let fields: [(field: FormField, problems: [Problem])]

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
    fields = [(field, problems)]
  }

  /// Refuses the whole form and single fields.
  ///
  /// - Parameters:
  ///   - problems: the problems of the whole form.
  ///   - fields: fields and their problems.
  public init(problems: [Problem] = [], fields: [(FormField, [Problem])]) {
    self.problems = problems
    self.fields = fields.map { (field: $0, problems: $1) }
  }

  /// All problems, the whole form's first.
  var failure: FormFailure { .refused(problems + fields.flatMap(\.problems)) }
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
