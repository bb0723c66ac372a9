/// The URLs of a level that may contain sensitive values, found by their first segment.
///
/// A misspelt URL can carry a sensitive value that no pattern matches: of a different type, a segment too far
/// left or right, below a misspelt word. So after the first literal of such a route, or after a similar word,
/// a segment is shown only if it is one of the route's own literals.
///
/// A redirect may pass its values on to such a route under different names: all its parameters count as
/// sensitive if any route has one.
struct SensitiveRoutes: Sendable {
  private struct Group: Sendable {
    var literals: Set<String> = []
    /// The first literal, for comparing it letter by letter.
    var letters: [Unicode.Scalar] = []
  }

  /// By the first literal in lower case; "" for a route that starts with a parameter.
  private var groups: [String: Group] = [:]
  /// Names of parameters that are sensitive in any route, or passed on beside a path.
  private var names: Set<String> = []
  /// True when some route's fragment is sensitive.
  private(set) var hidesFragments = false
  /// True when a route marks a parameter.
  private(set) var marksAny = false

  /// The largest number of first literals that are compared for one text.
  private static let wordLimit = 256

  init(_ records: [RouteRecord]) {
    for record in records {
      let isRedirect = record.destination != nil
      let isMarked = record.redirect == nil && !record.options.sensitive.isEmpty
      guard isRedirect || isMarked else { continue }
      marksAny = marksAny || isMarked
      let literals = record.pattern.segments.compactMap { segment in
        if case .literal(let text) = segment { text.lowercased() } else { nil as String? }
      }
      var first = ""
      if case .literal(let text)? = record.pattern.segments.first { first = text.lowercased() }
      groups[first, default: Group(letters: Array(first.unicodeScalars.prefix(64)))].literals
        .formUnion(literals)
      if isMarked { names.formUnion(record.options.sensitive) }
      for parameter in record.pattern.parameters where parameter.location != .path {
        guard isRedirect || record.options.sensitive.contains(parameter.name) else { continue }
        names.insert(parameter.name)
        if parameter.location == .fragment { hidesFragments = true }
      }
    }
  }

  /// True when no route marks a parameter or is redirected.
  var hidesNothing: Bool { groups.isEmpty }

  /// True when a parameter of that name is sensitive, or passed on by a redirect.
  func hides(_ name: String) -> Bool { names.contains(name) }

  /// The literals that may be shown in a path that starts with `first`; `nil` if all of it may be shown.
  func literals(after first: String) -> Set<String>? {
    let first = first.lowercased()
    var found: [Group] = [groups[first], groups[""]].compactMap(\.self)
    if groups[first] == nil {
      if groups.count > Self.wordLimit { return [] }
      let letters = Array(first.unicodeScalars.prefix(64))
      found += groups.values.filter { Self.isNear($0.letters, letters) }
    }
    return found.isEmpty ? nil : found.reduce(into: []) { $0.formUnion($1.literals) }
  }

  /// True when a text differs from a word by one or two letters added, missing, changed or swapped.
  private static func isNear(_ word: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    // A Chinese character counts as half a word.
    let isASCII = word.allSatisfy(\.isASCII)
    let limit = max(min(2, word.count / 3), !isASCII && word.count > 1 ? 1 : 0)
    // The slash after the word may be missing.
    if limit > 0, text.starts(with: word) { return true }
    guard limit > 0, abs(word.count - text.count) <= limit else { return false }
    return RouteDistance.edits(word, text) <= limit || word.sorted() == text.sorted()
  }
}

extension RouterSnapshot {
  /// True when some route marks a parameter as sensitive.
  var hasSensitive: Bool { levels.contains(where: \.sensitive.marksAny) }

  /// Those of all levels that hide something.
  private var sensitiveRoutes: [SensitiveRoutes] {
    levels.lazy.map(\.sensitive).filter { !$0.hidesNothing }
  }

  /// The positions of the hidden segments of a path.
  func hidden(_ segments: [String]) -> Set<Int> {
    guard hasSensitive else { return [] }
    let parts = Self.parts(segments)
    return hidden(parts[...]) ?? hiddenInURL(parts[...])
  }

  /// The segments with their positions; an escaped slash puts several of them into one.
  private static func parts(_ segments: [String]) -> [(place: Int, text: String)] {
    segments.enumerated().flatMap { place, segment in
      segment.utf8.split { $0 == 0x2F || $0 == 0x5C }
        .map { (place: place, text: String(Substring($0))) }
    }
  }

  /// True when a text, even one escaped several times, contains a URL with a hidden value.
  func holdsHiddenURL(_ text: String) -> Bool {
    guard hasSensitive else { return false }
    var text = text
    for _ in 0...Self.nestingLimit {
      if !hiddenInURL(Self.parts([text])[...]).isEmpty || isHiddenPath(text) { return true }
      guard text.utf8.contains(0x25), let decoded = PercentCoding.decode(text) else { return false }
      text = decoded
    }
    return true
  }

  /// True for a relative URL with a part that its own route would hide: several segments, or a query or
  /// fragment. A single word is not one.
  private func isHiddenPath(_ text: String) -> Bool {
    guard let url = try? RouteURL(text), url.scheme == nil else { return false }
    let parts = Self.parts(url.segments)
    if parts.count > 1, hidden(parts[...])?.isEmpty == false { return true }
    return url.queryItems(plusIsSpace: namespaces.plusIsSpace).contains { item in
      hides(item.key) || item.key.hasSuffix("[]") && hides(String(item.key.dropLast(2)))
    }
      || (url.fragment != nil && hidesFragments)
  }

  /// The hidden places of a path whose first literal is that of a route with a sensitive parameter;
  /// `nil` for another path.
  private func hidden(_ parts: ArraySlice<(place: Int, text: String)>) -> Set<Int>? {
    guard let first = parts.first?.text else { return nil }
    let found = sensitiveRoutes.compactMap { $0.literals(after: first) }
    if found.isEmpty { return nil }
    let shown = found.reduce(into: Set<String>()) { $0.formUnion($1) }
    return Set(parts.lazy.filter { !shown.contains($0.text.lowercased()) }.map(\.place))
  }

  /// The hidden places of the first URL of the application, or of the web, among the parts of a path.
  private func hiddenInURL(
    _ parts: ArraySlice<(place: Int, text: String)>, depth: Int = 0
  ) -> Set<Int> {
    for index in parts.indices {
      guard let (isWeb, start) = start(ofURLIn: parts[index].text) else { continue }
      var rest = parts[index...]
      guard depth < Self.nestingLimit else { return Set(rest.map(\.place)) }
      rest[index].text = start
      if rest[index].text.isEmpty { rest.removeFirst() }
      // The query and fragment of a URL with an escaped `?` or `#`.
      let items = rest.filter { $0.text.utf8.contains { $0 == 0x3F || $0 == 0x23 } }
      return (isWeb ? [rest, rest.dropFirst()] : [rest]).reduce(into: Set(items.map(\.place))) {
        $0.formUnion(hidden($1) ?? hiddenInURL($1, depth: depth + 1))
      }
    }
    return []
  }

  /// The text after the first scheme of the application, or of the web, in a text; `nil` without one.
  private func start(ofURLIn text: String) -> (isWeb: Bool, text: String)? {
    let bytes = text.utf8
    for colon in bytes.indices where bytes[colon] == 0x3A {
      let before = bytes[..<colon].reversed().prefix { URLScanner.isHostByte($0) || $0 == 0x2B }
      let scheme = String(decoding: before.reversed(), as: UTF8.self).lowercased()
      let isWeb = scheme == "https" || scheme == "http"
      if isWeb || namespaces.schemes.contains(where: { $0.lowercased() == scheme }) {
        return (isWeb, String(Substring(bytes[bytes.index(after: colon)...])))
      }
    }
    return nil
  }

  /// The positions of the hidden segments if the host is taken as the first one: a link of the custom scheme
  /// written with `https`.
  func hidden(_ segments: [String], after host: String) -> Set<Int> {
    Set(hidden([host] + segments).lazy.filter { $0 > 0 }.map { $0 - 1 })
  }

  /// True when a parameter of that name is sensitive in any route.
  func hides(_ name: String) -> Bool {
    hasSensitive && sensitiveRoutes.contains { $0.hides(name) }
  }

  /// True when some route's fragment is sensitive.
  var hidesFragments: Bool {
    hasSensitive && sensitiveRoutes.contains(where: \.hidesFragments)
  }
}
