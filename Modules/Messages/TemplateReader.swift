/// Reads the parts of a template.
struct TemplateReader {
  typealias Part = MessageTemplate.Part

  private let text: [Character]
  private var position = 0
  private var depth = 0
  /// The open braces that have a partner and are not nested too deeply: others are text, so that
  /// reading stays linear.
  private let closed: Set<Int>
  /// The least nesting of counted words at which a brace has turned out to start none. It is not
  /// tried again at that nesting: else each word in a malformed one would be read twice.
  private var failed: [Int: Int] = [:]

  /// The greatest nesting of counted words: deeper ones are text.
  private static let deepest = 8

  init(_ text: String) {
    self.text = Array(text)
    closed = Self.closedBraces(of: self.text)
  }

  private static func closedBraces(of text: [Character]) -> Set<Int> {
    var open: [Int] = []
    var pairs: [(start: Int, end: Int)] = []
    for (index, character) in text.enumerated() {
      if character == "{" { open.append(index) }
      if character == "}", let start = open.popLast() { pairs.append((start, index)) }
    }
    var closed: Set<Int> = []
    var ends: [Int] = []
    for pair in pairs.sorted(by: { $0.start < $1.start }) {
      while let end = ends.last, end < pair.start { ends.removeLast() }
      ends.append(pair.end)
      // A counted word has two levels: its own and that of its forms.
      if ends.count <= 2 * deepest + 1 { closed.insert(pair.start) }
    }
    return closed
  }

  /// The parts up to the end; inside a counted word up to its closing brace.
  mutating func parts(counting counted: String? = nil) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    while let next {
      if counted != nil, next == "}" { break }
      guard let part = next == "{" ? place() : next == "#" ? number(counted) : nil else {
        plain.append(next)
        position += 1
        continue
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(part)
    }
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  private var next: Character? { position < text.count ? text[position] : nil }

  private mutating func number(_ counted: String?) -> Part? {
    guard let counted else { return nil }
    position += 1
    return .parameter(counted)
  }

  /// A parameter or a counted word; nil, and nothing is consumed, for a brace that starts neither.
  private mutating func place() -> Part? {
    let start = position
    guard closed.contains(start) else { return nil }
    if depth < failed[start, default: Self.deepest] {
      if let plural = plural() { return plural }
      failed[start] = depth
    }
    position = start + 1
    let name = prefix { $0 != "}" && $0 != "{" }
    guard !name.isEmpty, next == "}" else {
      position = start
      return nil
    }
    position += 1
    return .parameter(name)
  }

  private mutating func plural() -> Part? {
    depth += 1
    defer { depth -= 1 }
    position += 1
    let name = prefix { $0 != "}" && $0 != "{" && $0 != "," }
    guard skip(","), word() == "plural", skip(",") else { return nil }
    var forms: [PluralCategory: [Part]] = [:]
    while !skip("}") {
      guard let category = PluralCategory(rawValue: word()), forms[category] == nil, skip("{")
      else { return nil }
      forms[category] = parts(counting: name)
      guard skip("}") else { return nil }
    }
    return forms[.other] == nil ? nil : .plural(name, forms)
  }

  private mutating func word() -> String {
    skipSpaces()
    return prefix { $0.isLetter }
  }

  private mutating func prefix(while belongs: (Character) -> Bool) -> String {
    let start = position
    while let next, belongs(next) { position += 1 }
    return String(text[start..<position])
  }

  private mutating func skip(_ character: Character) -> Bool {
    let start = position
    skipSpaces()
    guard next == character else {
      position = start
      return false
    }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while next == " " || next == "\n" { position += 1 }
  }
}
