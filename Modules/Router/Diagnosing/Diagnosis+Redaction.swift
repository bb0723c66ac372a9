extension Diagnosis {
  /// The URL without its query and fragment, and with `<redacted>` for the segments that may be
  /// sensitive: those after the first literal of a route that has a sensitive parameter.
  public var redactedURL: String {
    let end = url.utf8.prefix { $0 != 0x3F && $0 != 0x23 }.count
    guard let parsed = try? RouteURL(url) else { return redactedText(upTo: end) }
    let ranges = parsed.segmentRanges
    let segments = ranges.map { parsed.decoded(UInt16($0.lowerBound), UInt16($0.upperBound)) }
    return RouteURL.redacted(url, snapshot.hidden(segments).map { ranges[$0] }, upTo: end)
  }

  /// The same for a text that is not a URL: split at every slash and backslash.
  private func redactedText(upTo end: Int) -> String {
    guard snapshot.hasSensitive else { return RouteURL.redacted(url, [], upTo: end) }
    let bytes = Array(url.utf8.prefix(end))
    let path = bytes.firstIndex(of: 0x3A).map { $0 + 1 } ?? 0
    let isWeb = bytes.prefix(4).map { $0.foldedASCII }.elementsEqual("http".utf8)
    let ranges = bytes[path...].split { $0 == 0x2F || $0 == 0x5C }
      .map { $0.startIndex..<$0.endIndex }.dropFirst(isWeb ? 1 : 0)
    let segments = ranges.map { range in
      let text = String(decoding: bytes[range], as: UTF8.self)
      return PercentCoding.decode(text) ?? text
    }
    let hidden = snapshot.hidden(segments, isWhole: false)
    return RouteURL.redacted(url, hidden.map { Array(ranges)[$0] }, upTo: end)
  }

  /// Segments with `<redacted>` for those that may be sensitive.
  func redacted(_ segments: [String]) -> [String] {
    let hidden = snapshot.hidden(segments)
    return segments.enumerated().map { hidden.contains($0) ? "<redacted>" : $1 }
  }

  /// The mismatch without the text of a parameter that is sensitive in any route.
  func redacted(_ mismatch: RouteReach.Mismatch) -> RouteReach.Mismatch {
    switch mismatch.reason {
    case .wrongType(let name, let type, _) where snapshot.hides(name) || type == .url:
      RouteReach.Mismatch(
        route: mismatch.route,
        reason: .wrongType(parameter: name, expected: type, found: "<redacted>"))
    case .wrongFragment(let expected, _?) where snapshot.hidesFragments:
      RouteReach.Mismatch(
        route: mismatch.route, reason: .wrongFragment(expected: expected, found: "<redacted>"))
    case .wrongType, .wrongFragment, .missing: mismatch
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
