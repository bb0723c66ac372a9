/// The error in the arguments, in one line, with a suggestion and a reference to the help.
nonisolated struct ArgumentDiagnosis {
  /// The message of the argument parser; it may have a line for each valid value.
  let message: String
  /// The arguments, without the program.
  let arguments: [String]
  /// The names of all commands.
  let commands: [String]

  /// The line.
  var text: String {
    let line = Self.joined(message)
    guard isAboutArguments else { return line }
    let end = line.hasSuffix("'.") ? line.dropLast() : line[...]
    return end + (suggestion.map { "; did you mean '\($0)'?" } ?? "") + " (see '\(help)')"
  }

  /// Whether the parser has rejected the arguments; a command's error about a value has its own
  /// position.
  private var isAboutArguments: Bool {
    ["Unexpected argument", "Unknown option", "Missing", "The value '"].contains {
      message.hasPrefix($0)
    } || message.firstMatch(of: /^\d+ unexpected arguments/) != nil
  }

  /// The suggestion; the parser suggests options itself.
  private var suggestion: String? {
    if message.hasPrefix("The value '") {
      // The first quoted text is the value, the second the option; the others are valid values.
      let rest = message.drop { $0 != "." }
      let values = rest.matches(of: /'([^'\n]+)'|\n\s+- (\S+)/).compactMap { $0.1 ?? $0.2 }
      guard let value = message.firstMatch(of: /'([^']*)'/)?.1 else { return nil }
      return EditDistance.nearest(to: String(value), in: values.map(String.init))
    }
    guard let first = arguments.first, message.contains("nexpected"), !commands.contains(first)
    else { return nil }
    return EditDistance.nearest(to: first, in: commands)
  }

  private var help: String {
    let command = arguments.first.flatMap { commands.contains($0) ? "\($0) " : nil } ?? ""
    return "showcase \(command)--help"
  }

  /// `one of the following: a, b` from a list with a line for each.
  private static func joined(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let values = lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
    return (lines.filter { !$0.hasPrefix("- ") } + [Substring(values.joined(separator: ", "))])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
