#if LivePages
/// Swift in colours: comments, literals, keywords and types. It reads words, not the grammar.
nonisolated enum SwiftHighlighting {
  /// The text in pieces, each with the role of its colour.
  static func runs(_ text: String) -> [TextRun] {
    var runs: [TextRun] = []
    func add(_ piece: Substring, _ color: String?) {
      if piece.isEmpty { return }
      if let last = runs.last, last.color == color {
        runs[runs.count - 1] = TextRun(text: last.text + piece, color: color)
      } else {
        runs.append(TextRun(text: String(piece), color: color))
      }
    }
    var place = text.startIndex
    // A comment, a literal of many lines or of one, an attribute or a word.
    for match in text.matches(
      of: #/\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|[@#]?[A-Za-z_]\w*/#)
    {
      add(text[place..<match.range.lowerBound], nil)
      add(match.output, color(of: match.output))
      place = match.range.upperBound
    }
    add(text[place...], nil)
    return runs
  }

  private static func color(of word: Substring) -> String? {
    switch word.first {
    case "/": "comment"
    case "\"": "literal"
    case "@", "#": "keyword"
    case _ where keywords.contains(word): "keyword"
    case let first?: first.isUppercase ? "type" : nil
    case nil: nil
    }
  }

  private static let keywords: Set<Substring> = [
    "as", "async", "await", "case", "catch", "class", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
    "import", "in", "init", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated",
    "open", "override", "private", "protocol", "public", "return", "self", "set", "some", "static",
    "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var",
    "weak", "where", "while", "any",
  ]
}
#endif
