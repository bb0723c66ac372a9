/// Reads the parts of a template, by scalars: a combining mark or a joiner may follow a brace.
struct TemplateReader {
  typealias Part = MessageTemplate.Part

  private let text: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  /// The open braces that have a partner and are not nested too deeply: others are text, so that
  /// reading stays linear.
  private let closed: Set<Int>
  /// The least nesting of counted words at which a brace turned out to start none. It is not tried again at
  /// that nesting: otherwise each word in a malformed one would be read twice.
  private var failed: [Int: Int] = [:]

  /// The greatest nesting of counted words: deeper ones are text.
  private static let deepest = 8

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    closed = Self.closedBraces(of: self.text)
  }

  private static func closedBraces(of text: [Unicode.Scalar]) -> Set<Int> {
    var open: [Int] = []
    var pairs: [(start: Int, end: Int)] = []
    for (index, scalar) in text.enumerated() {
      if scalar == "{" { open.append(index) }
      if scalar == "}", let start = open.popLast() { pairs.append((start, index)) }
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
    var plain = String.UnicodeScalarView()
    while let next {
      if counted != nil, next == "}" { break }
      guard let part = next == "{" ? place() : next == "#" ? number(counted) : nil else {
        plain.append(next)
        position += 1
        continue
      }
      if !plain.isEmpty { parts.append(.text(String(plain))) }
      plain = String.UnicodeScalarView()
      parts.append(part)
    }
    return plain.isEmpty ? parts : parts + [.text(String(plain))]
  }

  private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

  private mutating func number(_ counted: String?) -> Part? {
    guard let counted else { return nil }
    position += 1
    return .parameter(counted)
  }

  /// Reads a parameter or a counted word; nil, consuming nothing, if the brace starts neither.
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
    let name = name()
    guard !name.isEmpty, skip(","), word() == "plural", skip(",") else { return nil }
    var forms: [PluralCategory: [Part]] = [:]
    while !skip("}") {
      guard let category = PluralCategory(rawValue: word()), forms[category] == nil, skip("{")
      else { return nil }
      forms[category] = parts(counting: name)
      guard skip("}") else { return nil }
    }
    return forms[.other] == nil ? nil : .plural(name, forms)
  }

  /// The name of a number, without the white space around it.
  private mutating func name() -> String {
    skipSpaces()
    var name = prefix { $0 != "}" && $0 != "{" && $0 != "," }.unicodeScalars
    while name.last?.properties.isWhitespace == true { name.removeLast() }
    return String(name)
  }

  private mutating func word() -> String {
    skipSpaces()
    return prefix { $0.properties.isAlphabetic }
  }

  private mutating func prefix(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let next, belongs(next) { position += 1 }
    return String(String.UnicodeScalarView(text[start..<position]))
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    let start = position
    skipSpaces()
    guard next == scalar else {
      position = start
      return false
    }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while next?.properties.isWhitespace == true { position += 1 }
  }
}
