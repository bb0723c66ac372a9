extension RouteTable {
  /// A match: the pattern, the URL, and the positions of the pattern's parameters in it. Texts are decoded
  /// when they are read: ``RouteTable/text(_:of:plusIsSpace:)``.
  public struct Match: Sendable, Hashable {
    /// The ranges of the parameters of the path: eight, stored inline. Two vectors, because a single one of
    /// eight is aligned to 32 bytes: the frame of an async function is aligned to 16, and a resolution kept
    /// in one by an optimised client overwrote the memory after it (Swift 6.3).
    @usableFromInline var first: SIMD4<UInt32> = .zero
    @usableFromInline var last: SIMD4<UInt32> = .zero
    @usableFromInline var matched: RouteURL
    @usableFromInline var route: Int32 = 0
    /// The index of the table, among several that are searched one after the other.
    package var level: Int32 = 0

    /// The URL that was matched.
    @inlinable
    public var url: RouteURL { matched }
    /// The index of the pattern in the table.
    public var index: Int { Int(route) }

    /// An empty match for a text, which a search fills in place, without a copy.
    @inlinable
    package init(of text: String) { matched = RouteURL(text: text, scan: URLScan()) }

    /// Records a route before its ranges.
    @inline(__always)
    mutating func set(_ route: Int32, _ scan: URLScan) {
      (first, last) = (.zero, .zero)
      self.route = route
      matched.scan = scan
    }

    /// The range of a slot: start in the upper and end in the lower half; 0 when an optional parameter is
    /// absent.
    @inline(__always)
    subscript(slot: Int) -> UInt32 {
      get { slot < 4 ? first[slot] : last[slot - 4] }
      set { if slot < 4 { first[slot] = newValue } else { last[slot - 4] = newValue } }
    }

    @inline(__always)
    static func pack(_ start: UInt16, _ end: UInt16) -> UInt32 {
      UInt32(start) &<< 16 | UInt32(end)
    }
  }
}

extension RouteTable.Match {
  /// The bytes of a parameter of the path in the URL; `nil` when it is absent.
  package func range(_ slot: Int) -> Range<Int>? {
    let packed = self[slot]
    guard packed != 0 else { return nil }
    return Int(packed &>> 16)..<Int(packed & 0xFFFF)
  }

  /// The decoded text of a parameter, or its default. The segments of a rest are joined by slashes, the
  /// values of a list by commas.
  ///
  /// - Parameter parameters: all parameters of the pattern: a single one would be copied for the
  ///   call.
  package func text(
    _ slot: Int, of parameters: [RoutePattern.Parameter], plusIsSpace: Bool
  ) -> String? {
    switch parameters[slot].location {
    case .path:
      guard let range = range(slot) else { return nil }
      // Repeated slashes count as one, in a rest too.
      guard !parameters[slot].isRest else { return rest(slot).joined(separator: "/") }
      return url.decoded(range)
    case .query:
      if parameters[slot].isList {
        let values = values(slot, of: parameters, plusIsSpace: plusIsSpace)
        return values.isEmpty ? nil : values.joined(separator: ",")
      }
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

  /// The text in the form that printing takes: for a rest and a list, each text encoded.
  package func printable(
    _ slot: Int, of parameters: [RoutePattern.Parameter], plusIsSpace: Bool
  ) -> String? {
    guard parameters[slot].isRest || parameters[slot].isList else {
      return text(slot, of: parameters, plusIsSpace: plusIsSpace)
    }
    let texts =
      parameters[slot].isRest
      ? rest(slot) : values(slot, of: parameters, plusIsSpace: plusIsSpace)
    return texts.isEmpty ? nil : RouteTexts.list(texts)
  }

  /// The decoded values of a list.
  private func values(
    _ slot: Int, of parameters: [RoutePattern.Parameter], plusIsSpace: Bool
  ) -> [String] {
    url.queryValues(parameters[slot].name, plusIsSpace: plusIsSpace)
      .filter { !parameters[slot].treatsAsAbsent($0) }
  }

  /// The decoded segments of a rest; empty if it took none.
  package func rest(_ slot: Int) -> [String] {
    range(slot).map { url.segmentRanges($0).map(url.decoded) } ?? []
  }
}

extension RoutePattern.Parameter {
  /// Whether a value of the query counts as absent.
  package func treatsAsAbsent(_ text: String) -> Bool {
    isOptional && type.treatsAsAbsent(text)
  }
}
