public import Messages
public import ReactiveKit

/// A line of an error summary: a field and its problems.
public nonisolated struct FormProblem: Hashable, Sendable {
  /// The path of the field: the keys of the groups and its own, joined with full stops. For a
  /// problem of the whole form it is empty.
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
