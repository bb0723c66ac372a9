/// The codes of messages that Swift sources use.
///
/// A code is a string literal of lower-case words separated by points; `"feed.\(fault)"` matches every code
/// of that shape. Keys of dictionary literals (`"code": "text"`) belong to tables and are not uses, unlike
/// patterns (`case "code":`). Comments are skipped.
public struct MessageUses: Hashable, Sendable {
  /// The codes that are written as plain literals.
  package private(set) var codes: Set<String> = []
  /// The interpolated codes: their literal parts before, between and after the interpolations.
  private var patterns: Set<[String]> = []

  /// Finds the codes in sources.
  ///
  /// - Complexity: O(length of the sources).
  public init(in sources: some Sequence<String>) {
    for source in sources {
      var isPattern = false
      // By bytes: a Windows line end is one character.
      for line in source.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
        let words = line.split { $0 == 32 || $0 == 9 }
        // A list of patterns may continue on the next line.
        if words.first.map({ $0.elementsEqual("case".utf8) }) == true { isPattern = true }
        add(Self.literals(in: Array(line), isPattern: isPattern))
        if words.last?.last != UInt8(ascii: ",") { isPattern = false }
      }
    }
  }

  /// Whether a source uses the code.
  ///
  /// - Complexity: O(number of patterns).
  package func contains(_ code: String) -> Bool {
    codes.contains(code) || patterns.contains { Self.matches(code, $0) }
  }

  private mutating func add(_ literals: [[String]]) {
    for pieces in literals {
      if pieces.count == 1, Self.isCode(pieces[0]) { codes.insert(pieces[0]) }
      if pieces.count > 1, pieces[0].contains("."), pieces.allSatisfy(Self.isPiece) {
        patterns.insert(pieces)
      }
    }
  }

  private static func isCode(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.count > 1 && words.allSatisfy { !$0.isEmpty } && isPiece(text)
      && text.utf8.first.map { (97...122).contains($0) } == true
  }

  private static func isPiece(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || (97...122).contains($0 | 32) || (48...57).contains($0)
    }
  }

  private static func matches(_ code: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, code.hasPrefix(first),
      code.count >= pieces.map(\.count).reduce(0, +)
    else { return false }
    var rest = code.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let start = rest.indices.first(where: { rest[$0...].hasPrefix(piece) }) else {
        return false
      }
      rest = rest[start...].dropFirst(piece.count)
    }
    return rest.hasSuffix(last)
  }

  /// The string literals of a line that are not keys; each split at its interpolations.
  ///
  /// - Parameter isPattern: whether patterns precede the first colon that is not in a literal.
  private static func literals(in line: [UInt8], isPattern: Bool) -> [[String]] {
    var literals: [[String]] = []
    var position = 0
    var isPattern = isPattern
    while let start = startOfLiteral(from: position, in: line) {
      if line[position..<start].contains(UInt8(ascii: ":")) { isPattern = false }
      var pieces: [[UInt8]] = [[]]
      position = start + 1
      while position < line.count, line[position] != UInt8(ascii: "\"") {
        if line[position] == UInt8(ascii: "\\") {
          position += 1
          if position < line.count, line[position] == UInt8(ascii: "(") {
            position = end(ofParentheses: position, in: line)
            pieces.append([])
            continue
          }
        } else {
          pieces[pieces.count - 1].append(line[position])
        }
        position += 1
      }
      position = min(position + 1, line.count)
      let isKey = position < line.count && line[position] == UInt8(ascii: ":")
      if !isKey || isPattern { literals.append(pieces.map { String(decoding: $0, as: UTF8.self) }) }
    }
    return literals
  }

  /// The next quote that is not in a comment.
  private static func startOfLiteral(from start: Int, in line: [UInt8]) -> Int? {
    for position in start..<line.count {
      if line[position] == UInt8(ascii: "\"") { return position }
      if line[position...].starts(with: "//".utf8) { return nil }
    }
    return nil
  }

  private static func end(ofParentheses start: Int, in line: [UInt8]) -> Int {
    var depth = 0
    var isQuoted = false
    for position in start..<line.count {
      if line[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if line[position] == UInt8(ascii: "(") { depth += 1 }
      if line[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return line.count
  }
}
