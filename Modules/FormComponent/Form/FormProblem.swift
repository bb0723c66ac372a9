public import Messages
public import ReactiveKit

/// A line of an error summary: a field and what is wrong with it.
public nonisolated struct FormProblem: Hashable, Sendable {
  /// Where the field is: the keys of the groups and its own, joined with full stops. For a problem of
  /// the whole form it is empty.
  public let path: String
  /// The field's label.
  public let label: String
  /// What it shows.
  public let problems: [Problem]

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - path: the keys from the form to the field, joined by dots.
  ///   - label: what stands next to the field.
  ///   - problems: what it shows.
  public init(path: String, label: String, problems: [Problem]) {
    self.path = path
    self.label = label
    self.problems = problems
  }

  /// The same line seen from the group around it.
  func inside(_ key: String) -> FormProblem {
    if key.isEmpty { return self }
    return FormProblem(path: Self.path(path, in: key), label: label, problems: problems)
  }

  /// The path of a part of a group. A list of rows has a line of its own, whose path is the list's.
  static func path(_ path: String, in key: String) -> String {
    path.isEmpty || key.isEmpty ? key + path : "\(key).\(path)"
  }
}

extension Property where Value == [Problem] {
  /// Derives the text of the problems, one a line. It follows the language, without validation.
  public final func text(_ messages: Property<Messages>) -> Property<String> {
    combine(self, messages) { problems, messages in
      problems.map { messages.text(for: $0) }.joined(separator: "\n")
    }
  }
}
