extension Diagnosis {
  /// The URL without its query and fragment, and with `<redacted>` for the segments that may be
  /// sensitive: those after the first literal of a route that has a sensitive parameter. Control
  /// characters and line separators are escaped. A text that is too long for a URL is cut.
  public var redactedURL: String {
    guard url.utf8.count <= RouteURL.Limits.bytes else {
      let end = url.utf8.index(url.startIndex, offsetBy: RouteURL.Limits.bytes)
      let start = String(url.unicodeScalars[..<end])
      let cut = Diagnosis(url: start, source: source, problem: problem, snapshot: snapshot)
      return cut.redactedText + "…"
    }
    guard let parsed = try? RouteURL(url) else { return redactedText }
    let ranges = parsed.segmentRanges
    let segments = ranges.map { parsed.decoded(UInt16($0.lowerBound), UInt16($0.upperBound)) }
    var hidden = snapshot.hidden(segments)
    if let host = parsed.host, snapshot.namespaces.kind(of: parsed) != .universal {
      hidden.formUnion(snapshot.hidden(segments, after: host))
    }
    return RouteURL.redacted(url, hidden.map { ranges[$0] }, upTo: pathEnd)
  }

  /// The index of the query or the fragment.
  private var pathEnd: Int { url.utf8.prefix { $0 != 0x3F && $0 != 0x23 }.count }

  /// The same for a text that is not a URL: split at every slash and backslash.
  private var redactedText: String {
    guard snapshot.hasSensitive else { return RouteURL.redacted(url, [], upTo: pathEnd) }
    let bytes = Array(url.utf8.prefix(pathEnd))
    let path = Self.pathStart(bytes)
    var ranges = bytes[path...].split { $0 == 0x2F || $0 == 0x5C }
      .map { $0.startIndex..<$0.endIndex }
    var segments = ranges.map { range in
      let text = String(decoding: bytes[range], as: UTF8.self)
      return PercentCoding.decode(text) ?? text
    }
    var hidden: Set<Int> = []
    if Self.hasHost(bytes, path), let host = segments.first {
      ranges.removeFirst()
      segments.removeFirst()
      hidden = snapshot.hidden(segments, after: host)
    }
    hidden.formUnion(snapshot.hidden(segments, isWhole: false))
    return RouteURL.redacted(url, hidden.map { ranges[$0] }, upTo: bytes.count)
  }

  /// The index after the scheme, 0 if the text does not start with one.
  private static func pathStart(_ bytes: [UInt8]) -> Int {
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 0, bytes[0].foldedASCII &- 0x61 < 26,
      bytes[..<colon].allSatisfy({ URLScanner.isHostByte($0) || $0 == 0x2B })
    else { return 0 }
    return colon + 1
  }

  /// True for the text of a web link with a well-formed host: in any other text it is uncertain where
  /// the path starts.
  private static func hasHost(_ bytes: [UInt8], _ path: Int) -> Bool {
    let scheme = bytes[..<max(path - 1, 0)].map(\.foldedASCII)
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8),
      bytes[path...].starts(with: [0x2F, 0x2F])
    else { return false }
    let host = bytes[(path + 2)...].prefix { $0 != 0x2F }
    return !host.isEmpty && host.allSatisfy(URLScanner.isHostByte)
  }

  /// Segments with `<redacted>` for those that may be sensitive.
  func redacted(_ segments: [String]) -> [String] {
    let hidden = snapshot.hidden(segments)
    return segments.enumerated().map { hidden.contains($0) ? "<redacted>" : $1 }
  }

  /// A mismatch of a route, without a text that is sensitive in any route and without a URL that is not
  /// harmless.
  func redacted(_ reason: RouteMismatch, of route: RoutePattern) -> RouteMismatch {
    switch reason {
    case .wrongType(let name, let type, let found):
      let isFragment = route.parameters.contains { $0.name == name && $0.location == .fragment }
      let isHidden =
        type == .url || snapshot.hides(name) || (isFragment && snapshot.hidesFragments)
        || !snapshot.isHarmless(found, isURL: false)
      return isHidden
        ? .wrongType(parameter: name, expected: type, found: "<redacted>") : reason
    case .wrongFragment(let expected, let found?):
      let isHidden = snapshot.hidesFragments || !snapshot.isHarmless(found, isURL: false)
      return isHidden ? .wrongFragment(expected: expected, found: "<redacted>") : reason
    case .wrongFragment, .missing, .unreadable: return reason
    }
  }
}

extension Diagnosis: CustomReflectable {
  /// The redacted content: not the given URL.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["url": redactedURL, "source": source.rawValue, "code": code],
      displayStyle: .struct)
  }
}
