/// Lines of a business line in a file that the package has already, for example its name in a list.
///
/// Every place is found by text that must be there exactly once. Removing the inserted lines restores the
/// text.
struct SourceEdit: Equatable {
  /// The position of the lines in their section.
  enum Position: Equatable {
    case start, end
    /// Before the first name that is greater; each entry begins with this text, then its name.
    case sorted(entry: String)
  }

  /// The path of the file below the package's folder.
  let path: String
  /// Whole lines, with their line ends.
  let lines: String
  /// The name by which lines are sorted.
  let name: String
  /// The text that the section follows, a line end included.
  let opening: String
  /// The text that the section ends before; it begins a line.
  let closing: String
  let position: Position

  /// The text with the lines.
  func inserting(into text: String) throws(GeneratorError) -> String {
    var text = text
    let section = try section(of: text)
    let place =
      switch position {
      case .start: section.lowerBound
      case .end: section.upperBound
      case .sorted(let entry): later(than: name, entry, in: text[section]) ?? section.upperBound
      }
    text.insert(contentsOf: lines, at: place)
    return text
  }

  /// The text without the lines.
  func removing(from text: String) throws(GeneratorError) -> String {
    var text = text
    let section = try section(of: text)
    let places = text[section].ranges(of: lines).filter {
      $0.lowerBound == section.lowerBound || text[text.index(before: $0.lowerBound)] == "\n"
    }
    guard places.count == 1 else {
      throw .fileLacks(path, missing: "lines of \(name) as written")
    }
    text.removeSubrange(places[0])
    return text
  }

  /// Whether the text has the lines, or different ones on the same subject.
  func isMentioned(in text: String) -> Bool {
    let written = lines.split(separator: "\n")
    guard written.count == 1 else { return text.contains("\"\(name)\"") }
    let line = written[0].drop(while: \.isWhitespace)
    return text.ranges(of: line.hasSuffix(",") ? line.dropLast() : line).contains {
      // Not the beginning of a longer name.
      text[$0.upperBound...].first?.isLetter != true
        && text[$0.upperBound...].first?.isNumber != true
    }
  }

  private func section(of text: String) throws(GeneratorError) -> Range<String.Index> {
    let openings = text.ranges(of: opening)
    guard openings.count == 1 else {
      throw .fileLacks(path, missing: "single line '\(opening.shownOnOneLine)'")
    }
    let start = openings[0].upperBound
    if closing.isEmpty {
      // Appended lines would continue an unfinished last one.
      guard text.last == "\n" else { throw .fileLacks(path, missing: "line end at its end") }
      return start..<text.endIndex
    }
    // From the line end of the opening: the closing may follow at once.
    let rest = text[text.index(before: start)...]
    guard let end = rest.firstRange(of: "\n" + closing) else {
      throw .fileLacks(path, missing: "end of the lines after '\(opening.shownOnOneLine)'")
    }
    return start..<text.index(after: end.lowerBound)
  }

  /// The first entry of a section whose name is greater.
  private func later(
    than name: String, _ entry: String, in section: Substring
  ) -> String.Index? {
    section.ranges(of: entry).first { range in
      let rest = section[range.upperBound...].drop { $0.isWhitespace || $0 == "\"" }
      return rest.prefix { $0.isLetter || $0.isNumber } > name
    }?.lowerBound
  }
}

extension String {
  /// The text with its runs of white space as single spaces.
  fileprivate var shownOnOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
