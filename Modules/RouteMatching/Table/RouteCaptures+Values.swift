extension RouteCaptures {
  /// The decoded text of a parameter, or its default. The segments of a rest are joined by slashes.
  package func text(
    _ slot: Int, of parameter: RoutePattern.Parameter, in url: RouteURL, plusIsSpace: Bool
  ) -> String? {
    switch parameter.location {
    case .path:
      guard let range = range(slot) else { return nil }
      // Slashes in a row are one, in a rest too.
      guard !parameter.isRest else { return rest(slot, in: url).joined(separator: "/") }
      return url.decoded(range.start, range.end)
    case .query:
      var value: String?
      url.withBytes { bytes in
        QueryWalk.each(bytes, url.scan) { item in
          guard item.key(bytes, plusIsSpace: plusIsSpace) == parameter.name else { return true }
          value = item.value(bytes, plusIsSpace: plusIsSpace) ?? ""
          return false
        }
      }
      return value ?? parameter.defaultValue
    case .fragment:
      guard let fragment = url.fragment, !fragment.isEmpty else { return nil }
      return fragment
    }
  }

  /// The text as printing takes it: of a rest its segments, each encoded.
  package func printable(
    _ slot: Int, of parameter: RoutePattern.Parameter, in url: RouteURL, plusIsSpace: Bool
  ) -> String? {
    guard parameter.isRest else {
      return text(slot, of: parameter, in: url, plusIsSpace: plusIsSpace)
    }
    let segments = rest(slot, in: url)
    return segments.isEmpty ? nil : RouteTexts.rest(segments)
  }

  /// The decoded segments that a rest took; empty when it took none.
  package func rest(_ slot: Int, in url: RouteURL) -> [String] {
    guard let range = range(slot) else { return [] }
    return url.decodedSegments(range.start, range.end)
  }
}
