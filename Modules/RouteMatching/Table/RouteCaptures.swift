/// The positions of the path parameters of a match in the URL: eight ranges, stored inline.
package struct RouteCaptures: Sendable, Hashable {
  /// Two vectors, not one of eight, which is aligned to 32 bytes: the frame of an async function is
  /// aligned to 16, and a resolution that an optimised client kept in one overwrote what follows it
  /// (Swift 6.3).
  @usableFromInline var first: SIMD4<UInt32> = .zero
  @usableFromInline var last: SIMD4<UInt32> = .zero

  @inlinable
  package init() {}

  /// The range of a slot: start in the upper and end in the lower half; 0 when an optional parameter is
  /// absent.
  @inline(__always)
  package subscript(slot: Int) -> UInt32 {
    get { slot < 4 ? first[slot] : last[slot - 4] }
    set { if slot < 4 { first[slot] = newValue } else { last[slot - 4] = newValue } }
  }

  @inline(__always)
  static func pack(_ start: UInt16, _ end: UInt16) -> UInt32 { UInt32(start) &<< 16 | UInt32(end) }

  package func range(_ slot: Int) -> (start: UInt16, end: UInt16)? {
    let packed = self[slot]
    guard packed != 0 else { return nil }
    return (UInt16(truncatingIfNeeded: packed &>> 16), UInt16(truncatingIfNeeded: packed))
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
      let value = url.withBytes {
        QueryWalk.value(of: parameters[slot].name, $0, url.scan, plusIsSpace: plusIsSpace)
      }
      guard let value, !parameters[slot].treatsAsAbsent(value) else {
        return parameters[slot].defaultValue
      }
      return value
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

extension RoutePattern.Parameter {
  /// Whether a value of the query counts as absent.
  package func treatsAsAbsent(_ text: String) -> Bool {
    isOptional && type.treatsAsAbsent(text)
  }
}
