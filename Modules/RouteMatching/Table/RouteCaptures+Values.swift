extension RoutePattern.Parameter {
  /// Whether a value of the query counts as absent.
  package func treatsAsAbsent(_ text: String) -> Bool {
    isOptional && type.treatsAsAbsent(text)
  }
}

extension RouteCaptures {
  /// The decoded text of a parameter, or its default. The segments of a rest are joined by slashes.
  ///
  /// - Parameter parameters: all parameters of the pattern: a single one would be copied for the
  ///   call.
  package func text(
    _ slot: Int, of parameters: [RoutePattern.Parameter], in url: RouteURL, plusIsSpace: Bool
  ) -> String? {
    switch parameters[slot].location {
    case .path:
      guard let range = range(slot) else { return nil }
      // Repeated slashes count as one, in a rest too.
      guard !parameters[slot].isRest else { return rest(slot, in: url).joined(separator: "/") }
      return url.decoded(range.start, range.end)
    case .query:
      let parameter = parameters[slot]
      var value: String?
      url.withBytes { bytes in
        QueryWalk.each(bytes, url.scan) { item in
          guard item.key(bytes, plusIsSpace: plusIsSpace) == parameter.name else { return true }
          value = item.value(bytes, plusIsSpace: plusIsSpace) ?? ""
          return false
        }
      }
      guard let value else { return parameter.defaultValue }
      return parameter.treatsAsAbsent(value) ? parameter.defaultValue : value
    case .fragment:
      guard let fragment = url.fragment, !fragment.isEmpty else { return nil }
      return fragment
    }
  }

  /// The text in the form that printing takes: for a rest its segments, each encoded.
  package func printable(
    _ slot: Int, of parameters: [RoutePattern.Parameter], in url: RouteURL, plusIsSpace: Bool
  ) -> String? {
    guard parameters[slot].isRest else {
      return text(slot, of: parameters, in: url, plusIsSpace: plusIsSpace)
    }
    let segments = rest(slot, in: url)
    return segments.isEmpty ? nil : RouteTexts.rest(segments)
  }

  /// The decoded segments of a rest; empty when it took none.
  package func rest(_ slot: Int, in url: RouteURL) -> [String] {
    guard let range = range(slot) else { return [] }
    return url.decodedSegments(range.start, range.end)
  }
}
