import Foundation

/// Adds a module to the text of a manifest that is written as this package's is.
///
/// Every place is looked for by text that must be there exactly once; otherwise nothing is changed.
struct ManifestEdit {
  private(set) var text: String
  /// What has been added, one line each, for the person who asked for it.
  private(set) var changes: [String] = []

  init(_ text: String) { self.text = text }

  /// Adds a name to the sorted list of names that follows the text `opening`, which ends with `[`.
  mutating func add(_ name: String, toListAfter opening: String) throws(GeneratorError) {
    let start = try place(after: opening)
    guard let end = text[start...].firstIndex(of: "]") else {
      throw .manifestIsUnfamiliar(missing: "end of the list after '\(opening)'")
    }
    let later = text[start..<end].matches(of: /"(\w+)"/).first { $0.1 > name && !isArgument($0) }
    if let later {
      text.insert(contentsOf: "\"\(name)\", ", at: later.range.lowerBound)
    } else {
      // Behind the last name, whose comma the formatter has put there.
      guard let last = text[start..<end].lastIndex(of: ",") else {
        throw .manifestIsUnfamiliar(missing: "names after '\(opening)'")
      }
      text.insert(contentsOf: " \"\(name)\",", at: text.index(after: last))
    }
    breakLongLines()
    changes.append("\"\(name)\" in the list after '\(opening.shownOnOneLine)'")
  }

  /// Adds a module's lines to the business lines, before the first whose name is greater.
  mutating func addModule(_ name: String, _ lines: String) throws(GeneratorError) {
    let comment = "    // Business lines: never know each other.\n"
    let start = try place(after: comment)
    guard let end = text[start...].firstRange(of: "\n\n")?.lowerBound else {
      throw .manifestIsUnfamiliar(missing: "end of the business lines")
    }
    let later = text[start..<end].matches(of: #/    module\(\s*"(\w+)"/#).first { $0.1 > name }
    if let later {
      text.insert(contentsOf: lines, at: later.range.lowerBound)
    } else {
      text.insert(contentsOf: lines, at: text.index(after: end))
    }
    changes.append("module(\"\(name)\", ...) among the business lines")
  }

  /// Adds the lines of a module's tests before those of the others.
  mutating func addTests(of name: String, _ lines: String) throws(GeneratorError) {
    text.insert(contentsOf: lines, at: try place(after: "    // Tests, one target a module.\n"))
    changes.append("tests(of: \"\(name)\", ...) among the tests")
  }

  /// The place behind a text that is there exactly once.
  private func place(after anchor: String) throws(GeneratorError) -> String.Index {
    let ranges = text.ranges(of: anchor)
    guard ranges.count == 1 else {
      throw .manifestIsUnfamiliar(
        missing: "single place '\(anchor.shownOnOneLine)'")
    }
    return ranges[0].upperBound
  }

  /// Whether a quoted text is an argument, as in `.product(name: "x", package: "y")`.
  private func isArgument(_ match: Regex<(Substring, Substring)>.Match) -> Bool {
    text[..<match.range.lowerBound].hasSuffix(": ")
  }

  /// Breaks lists of names at the 100th column, as the formatter wants them.
  private mutating func breakLongLines() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > 100, let cut = line.prefix(100).ranges(of: ", ").last else {
        return String(line)
      }
      let indentation = line.prefix { $0 == " " }
      return line[..<cut.lowerBound] + ",\n" + indentation + line[cut.upperBound...]
    }
    text = lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with its runs of white space as single spaces.
  fileprivate var shownOnOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
