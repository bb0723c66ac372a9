/// The parameters of a matched URL, decoded when they are read.
///
/// Path, query and fragment never mix: a name belongs to the place where the pattern declares it,
/// so `user/1?id=2` cannot change the `id` of `user/:id`.
public struct RouteParameters: Sendable {
  /// The URL that was matched.
  public let url: RouteURL
  /// The pattern that matched it.
  public let pattern: RoutePattern
  let captures: RouteCaptures
  let plusIsSpace: Bool
  /// Names whose values no text shows.
  var sensitive: Set<String> = []
  /// Where the URL came from.
  public private(set) var source = RouteSource.inside
  /// The navigation that waits while the page of these parameters is shown, if one does.
  public private(set) var continuation: NavigationContinuation?
  /// Among which routes the URL was matched: what may be shown depends on them too.
  private(set) var snapshot: RouterSnapshot?
  private(set) var record: RouteRecord?

  init(
    url: RouteURL, pattern: RoutePattern, captures: RouteCaptures, plusIsSpace: Bool,
    sensitive: Set<String> = [], source: RouteSource = .inside,
    continuation: NavigationContinuation? = nil
  ) {
    self.url = url
    self.pattern = pattern
    self.captures = captures
    self.plusIsSpace = plusIsSpace
    self.sensitive = sensitive
    self.source = source
    self.continuation = continuation
  }

  /// The parameters of a target.
  init(_ target: NavigationTarget) {
    let record = target.record
    self.init(
      url: target.url, pattern: record.pattern, captures: target.captures,
      plusIsSpace: target.snapshot.namespaces.plusIsSpace, sensitive: record.options.sensitive,
      source: target.source, continuation: target.continuation)
    self.record = record
    snapshot = target.snapshot
  }

  /// The decoded text of a parameter; its default when the URL lacks it; else `nil`. A rest's
  /// segments are joined by slashes; `rest(_:)` keeps those apart that were escaped.
  ///
  /// - Complexity: O(number of parameters + length of the value).
  public subscript(_ name: String) -> String? {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return text(slot)
  }

  /// The text of a parameter.
  ///
  /// - Throws: `unknown` or `missing`.
  public func string(_ name: String) throws(RouteParameterError) -> String {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknown(name: name)
    }
    guard let text = text(slot) else { throw .missing(name: name) }
    return text
  }

  /// A parameter as a whole number.
  ///
  /// - Throws: `unknown`, `missing` or `wrongType`.
  public func int(_ name: String) throws(RouteParameterError) -> Int { try value(name) }

  /// A parameter as a number.
  ///
  /// - Throws: `unknown`, `missing` or `wrongType`.
  public func double(_ name: String) throws(RouteParameterError) -> Double { try value(name) }

  /// A parameter as a truth value.
  ///
  /// - Throws: `unknown`, `missing` or `wrongType`.
  public func bool(_ name: String) throws(RouteParameterError) -> Bool { try value(name) }

  /// A parameter as any route value.
  ///
  /// - Throws: `unknown`, `missing` or `wrongType`.
  public func value<Value: RouteValue>(_ name: String, as type: Value.Type = Value.self)
    throws(RouteParameterError) -> Value
  {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknown(name: name)
    }
    return try value(slot, as: type)
  }

  func value<Value: RouteValue>(_ slot: Int, as type: Value.Type) throws(RouteParameterError)
    -> Value
  {
    let name = pattern.parameters[slot].name
    guard let text = printable(slot) else {
      guard let value = Value.absent else { throw .missing(name: name) }
      return value
    }
    guard let value = Value(routeText: text, from: source) else {
      throw .wrongType(
        name: name, expected: String(describing: Value.self), found: shown(text, of: name))
    }
    return value
  }

  /// The decoded segments that a rest parameter took; empty when it took none.
  ///
  /// - Throws: `unknown` when the name is not a rest parameter.
  public func rest(_ name: String) throws(RouteParameterError) -> [String] {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name && $0.isRest }) else {
      throw .unknown(name: name)
    }
    guard let range = captures.range(slot) else { return [] }
    return url.decodedSegments(range.start, range.end)
  }

  /// All values of a query key, declared or not, in their order.
  public func queryValues(_ key: String) -> [String] {
    url.queryValues(key, plusIsSpace: plusIsSpace)
  }

  /// All texts by name as printing takes them: decoded, a rest as encoded segments.
  var texts: RouteTexts {
    var texts: [String: String] = [:]
    for (slot, parameter) in pattern.parameters.enumerated() {
      texts[parameter.name] = printable(slot)
    }
    return RouteTexts(texts)
  }

  /// All texts as another pattern takes them: segments of a rest for a rest, a text for all else.
  func texts(for other: RoutePattern) -> RouteTexts {
    var result = texts
    for parameter in other.parameters {
      guard let mine = pattern.parameters.first(where: { $0.name == parameter.name }),
        mine.isRest != parameter.isRest, result.texts[parameter.name] != nil
      else { continue }
      if mine.isRest {
        result.texts[parameter.name] = (try? rest(mine.name))?.joined(separator: "/")
      } else {
        result.texts[parameter.name] = self[mine.name].map { RouteTexts.rest([$0]) }
      }
    }
    return result
  }

  private func printable(_ slot: Int) -> String? {
    guard pattern.parameters[slot].isRest else { return text(slot) }
    let parts = (try? rest(pattern.parameters[slot].name)) ?? []
    return parts.isEmpty ? nil : RouteTexts.rest(parts)
  }

  /// The decoded text in a slot, or the default.
  func text(_ slot: Int) -> String? {
    let parameter = pattern.parameters[slot]
    switch parameter.location {
    case .path:
      guard let range = captures.range(slot) else { return nil }
      // Slashes in a row are one, in a rest too.
      guard !parameter.isRest else {
        return url.decodedSegments(range.start, range.end).joined(separator: "/")
      }
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
}

extension RouteParameters: Hashable {
  /// True for the same URL, matched by the same pattern, from the same source.
  public static func == (lhs: RouteParameters, rhs: RouteParameters) -> Bool {
    lhs.url == rhs.url && lhs.captures == rhs.captures && lhs.pattern == rhs.pattern
      && lhs.plusIsSpace == rhs.plusIsSpace && lhs.source == rhs.source
      && lhs.continuation == rhs.continuation
  }

  /// By the URL.
  public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
