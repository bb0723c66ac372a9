extension RouterSnapshot {
  /// The depth to which nested URLs are checked; deeper ones are hidden.
  static let nestingLimit = 3

  /// The parameters that are hidden in texts: those that the route marks; values that another route with the
  /// same first literal would hide, if this route marks none; and URLs that contain any of these.
  package func hiddenNames(
    _ parameters: RouteParameters, of record: RouteRecord, depth: Int = 0
  ) -> Set<String> {
    var hidden = sensitive(record)
    if record.options.sensitive.isEmpty { hidden.formUnion(hiddenByOthers(parameters)) }
    for (slot, parameter) in parameters.pattern.parameters.enumerated()
    where !hidden.contains(parameter.name) && Self.mayHoldURL(parameter.type) {
      let isURL = parameter.type == .url
      let texts =
        parameter.location == .query
        ? parameters.queryValues(parameter.name) : parameters.text(slot).map { [$0] } ?? []
      if texts.contains(where: { !isHarmless($0, isURL: isURL, depth) }) {
        hidden.insert(parameter.name)
      }
    }
    return hidden
  }

  private static func mayHoldURL(_ type: ParameterType) -> Bool {
    switch type {
    case .string, .url, .custom: true
    case .int, .double, .bool, .uuid, .choice: false
    }
  }

  /// Parameters of the path whose values another route would hide.
  private func hiddenByOthers(_ parameters: RouteParameters) -> Set<String> {
    guard hasSensitive else { return [] }
    let url = parameters.url
    let ranges = url.segmentRanges
    let places = hidden(ranges.map(url.decoded))
    if places.isEmpty { return [] }
    var names: Set<String> = []
    for (slot, parameter) in parameters.pattern.parameters.enumerated()
    where parameter.location == .path {
      switch parameter.type {
      case .choice, .bool: continue
      case .string, .int, .double, .uuid, .url, .custom: break
      }
      guard let range = parameters.matched.range(slot) else { continue }
      if places.contains(where: { ranges[$0].overlaps(range) }) { names.insert(parameter.name) }
    }
    return names
  }

  /// True when a value contains nothing that its own route would hide. A URL must be the application's and
  /// resolve to a page; so must a text that is a URL of the application. In any other text, a URL must not
  /// hide anything.
  func isHarmless(_ text: String, isURL: Bool, _ depth: Int = 0) -> Bool {
    guard let url = try? RouteURL(text) else { return !isURL && !holdsHiddenURL(text) }
    let kind = namespaces.kind(of: url)
    guard isURL || kind == .scheme || kind == .universal else { return !holdsHiddenURL(text) }
    guard depth < Self.nestingLimit, let target = target(text) else { return false }
    return target.redactedURL(depth: depth + 1) == text
  }
}

extension RouteURL {
  /// The text up to an index, with some ranges replaced.
  static func redacted(_ text: String, _ ranges: [Range<Int>], upTo end: Int? = nil) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      result += bytes[index..<range.lowerBound] + Array("<redacted>".utf8)
      index = range.upperBound
    }
    result += bytes[index..<(end ?? bytes.count)]
    return onOneLine(String(decoding: result, as: UTF8.self))
  }

  /// The text with its control characters and line separators escaped, so that it cannot look like several
  /// entries of a log.
  package static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: breaksLines) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      line += breaksLines(scalar) ? escaped(scalar) : String(scalar)
    }
  }

  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    PercentCoding.encode(String(scalar), for: .segment)
  }
}

extension RouteParameters: CustomStringConvertible, CustomReflectable {
  /// The pattern and the values, `<redacted>` for a sensitive one: safe for logs.
  public var description: String {
    let values = shownTexts(hiding: hiddenNames).map { "\($0.name): \($0.text)" }
    return "\(pattern.text) [\(values.joined(separator: ", "))]"
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(
      self, children: shownTexts(hiding: hiddenNames).map { (label: $0.name, value: $0.text) },
      displayStyle: .struct)
  }

  /// The parameters that are hidden in texts.
  private var hiddenNames: Set<String> {
    guard let (record, snapshot) = match else {
      // Matched by a single pattern: the content of URLs cannot be checked.
      return sensitive.union(pattern.parameters.lazy.filter { $0.type == .url }.map(\.name))
    }
    return snapshot.hiddenNames(self, of: record)
  }

  /// The values in the order of the pattern, `<redacted>` for the hidden ones.
  func shownTexts(hiding names: Set<String>) -> [(name: String, text: String)] {
    let texts = texts.texts
    return pattern.parameters.compactMap { parameter in
      texts[parameter.name].map { text in
        (parameter.name, names.contains(parameter.name) ? "<redacted>" : text)
      }
    }
  }

  /// A text for an error, `<redacted>` if it is hidden.
  func shown(_ text: String, of name: String) -> String {
    hiddenNames.contains(name) ? "<redacted>" : text
  }
}

extension NavigationTarget: CustomStringConvertible, CustomReflectable {
  /// Route, module and URL without sensitive parameters: safe for logs.
  public var description: String {
    let url = redactedURL
    return "\(origin.path) [\(module)] \(url.isEmpty ? "/" : url)"
  }

  /// The redacted content: neither the payload nor the given URL.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "route": record.pattern.text, "module": module, "url": redactedURL,
        "source": source.rawValue,
      ], displayStyle: .struct)
  }

  /// The URL with `<redacted>` instead of parameters that the route marks as sensitive, parameters that are
  /// sensitive in another route with the same first literal, URLs that contain such parameters, and
  /// undeclared parts of query and fragment. Line separators are escaped.
  public var redactedURL: String { redactedURL(depth: 0) }

  func redactedURL(depth: Int) -> String {
    let hidden = snapshot.hiddenNames(parameters, of: record, depth: depth)
    let declared = record.pattern.parameters
    if hidden.isEmpty, url.scan.queryStart == 0, url.scan.fragmentStart == 0 {
      return RouteURL.onOneLine(url.text)
    }
    var ranges: [Range<Int>] = []
    for (slot, parameter) in declared.enumerated()
    where parameter.location == .path && hidden.contains(parameter.name) {
      if let range = match.range(slot) { ranges.append(range) }
    }
    let shown = declared.filter { $0.location == .query && !hidden.contains($0.name) }
    url.withBytes { bytes in
      QueryWalk.each(bytes, url.scan) { item in
        // An item without a value may itself be sensitive: `?s3cret`.
        let hasValue = item.equals < item.end
        let key = item.key(bytes, plusIsSpace: snapshot.namespaces.plusIsSpace)
        if !shown.contains(where: { $0.reads(key) }) {
          ranges.append((hasValue ? item.equals + 1 : item.start)..<item.end)
        }
        return true
      }
    }
    let isShown =
      record.pattern.fixedFragment != nil
      || declared.contains { $0.location == .fragment && !hidden.contains($0.name) }
    if url.scan.fragmentStart != 0, url.scan.fragmentStart < url.scan.end, !isShown {
      ranges.append(Int(url.scan.fragmentStart)..<Int(url.scan.end))
    }
    return RouteURL.redacted(url.text, ranges)
  }

  /// The parameters, redacted as in the URL.
  var redactedParameters: [(name: String, text: String)] {
    let parameters = parameters
    return parameters.shownTexts(hiding: snapshot.hiddenNames(parameters, of: record))
  }
}

extension RouterSnapshot {
  /// The parameters that a route marks as sensitive; for a redirected route all its parameters if any route
  /// marks one, because their values are passed on under different names.
  func sensitive(_ record: RouteRecord) -> Set<String> {
    guard record.destination != nil, hasSensitive else { return record.options.sensitive }
    return record.options.sensitive.union(record.pattern.parameters.map(\.name))
  }
}
