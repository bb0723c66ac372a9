/// Which URLs of a level may hold what no text shows, found by their first segment.
///
/// A value goes astray in more ways than a pattern knows: it is of another type, a segment too far or
/// too near, below a misspelt word. So what stands behind the first literal of such a route, or behind
/// a word that is nearly that literal, is shown only where it is one of the route's own literals.
struct SensitiveRoutes: Sendable {
  private struct Group: Sendable {
    var literals: Set<String> = []
    /// The first literal, for comparing letter by letter.
    var letters: [Unicode.Scalar] = []
    var isMarked = false
    /// Redirects, which are as sensitive as what they lead to.
    var redirects: [RouteRecord] = []
  }

  /// By the first literal in lower case; "" for a route that begins with a parameter.
  private var groups: [String: Group] = [:]
  /// Names of sensitive parameters, in whichever route.
  private(set) var names: Set<String> = []
  /// True when some route's fragment is sensitive.
  private(set) var hidesFragments = false

  /// How many first literals are compared letter by letter, and redirects followed, for one text.
  private static let (wordLimit, redirectLimit) = (256, 16)

  init(_ records: [RouteRecord]) {
    for record in records where record.redirect != nil || !record.options.sensitive.isEmpty {
      let literals = record.pattern.segments.compactMap { segment in
        if case .literal(let text) = segment { text.lowercased() } else { nil as String? }
      }
      var first = ""
      if case .literal(let text)? = record.pattern.segments.first { first = text.lowercased() }
      var group = groups[first] ?? Group(letters: Array(first.unicodeScalars.prefix(64)))
      group.literals.formUnion(literals)
      if record.redirect != nil { group.redirects.append(record) } else { group.isMarked = true }
      groups[first] = group
      if record.redirect == nil {
        names.formUnion(record.options.sensitive)
        hidesFragments =
          hidesFragments
          || record.pattern.parameters.contains {
            $0.location == .fragment && record.options.sensitive.contains($0.name)
          }
      }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// The literals that may be shown of a path that begins with `first`; `nil` when all of it may be.
  func literals(after first: String, in snapshot: RouterSnapshot) -> Set<String>? {
    let first = first.lowercased()
    var found: [Group] = [groups[first], groups[""]].compactMap(\.self)
    if groups[first] == nil {
      if groups.count > Self.wordLimit { return [] }
      let letters = Array(first.unicodeScalars.prefix(64))
      found += groups.values.filter { Self.isNear($0.letters, letters) }
    }
    let hiding = found.filter { $0.isMarked || Self.leadToMarked($0.redirects, in: snapshot) }
    return hiding.isEmpty ? nil : hiding.reduce(into: []) { $0.formUnion($1.literals) }
  }

  /// True when a text is a word with a letter or two too many, too few, changed or out of order.
  private static func isNear(_ word: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    // A letter of Chinese is half a word.
    let isASCII = word.allSatisfy(\.isASCII)
    let limit = max(min(2, word.count / 3), !isASCII && word.count > 1 ? 1 : 0)
    // The slash after the word may be missing.
    if limit > 0, text.starts(with: word) { return true }
    guard limit > 0, abs(word.count - text.count) <= limit else { return false }
    return RouteDistance.edits(word, text) <= limit || word.sorted() == text.sorted()
  }

  private static func leadToMarked(_ redirects: [RouteRecord], in snapshot: RouterSnapshot) -> Bool
  {
    redirects.count > redirectLimit
      || redirects.contains { redirect in
        snapshot.way(of: redirect).contains { !$0.options.sensitive.isEmpty }
      }
  }
}

extension RouterSnapshot {
  /// True when some route marks a parameter as sensitive.
  var hasSensitive: Bool { levels.contains { !$0.sensitive.isEmpty } }

  /// The segments of a path that no text shows, as their places.
  ///
  /// - Parameter isWhole: False for segments of a text that is no URL: then every one but the first is
  ///   hidden, for a broken text may hold anything.
  func hidden(_ segments: [String], isWhole: Bool = true) -> Set<Int> {
    guard hasSensitive else { return [] }
    // An escaped slash hides a path in a segment.
    let parts = segments.enumerated().flatMap { place, segment in
      segment.utf8.split { $0 == 0x2F || $0 == 0x5C }.map { (place, String(Substring($0))) }
    }
    guard let first = parts.first?.1 else { return [] }
    let found = levels.filter { !$0.sensitive.isEmpty || $0.hasRedirects }
      .compactMap { $0.sensitive.literals(after: first, in: self) }
    if found.isEmpty { return isWhole ? [] : Set(parts.map(\.0).filter { $0 > 0 }) }
    let shown = found.reduce(into: Set<String>()) { $0.formUnion($1) }
    return Set(parts.lazy.filter { !shown.contains($0.1.lowercased()) }.map(\.0))
  }

  /// True when a parameter of that name is sensitive in whichever route.
  func hides(_ name: String) -> Bool { levels.contains { $0.sensitive.names.contains(name) } }

  /// True when some route's fragment is sensitive.
  var hidesFragments: Bool { levels.contains(where: \.sensitive.hidesFragments) }
}
