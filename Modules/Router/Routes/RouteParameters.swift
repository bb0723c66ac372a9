/// The parameters of a matched URL, decoded on access.
///
/// Path, query and fragment never mix: a name belongs to the part where the pattern declares it, so
/// `user/1?id=2` cannot change the `id` of `user/:id`.
public struct RouteParameters: Sendable {
  let matched: RouteTable.Match
  private let origin: Origin
  /// Where the URL came from.
  public let source: RouteSource
  private let carried: NavigationTarget.Box?

  /// The match of the URL: a few references, so that parameters are cheap to make and copy.
  enum Origin: Sendable {
    /// A route among others; the redaction depends on them too.
    case route(RouteRecord, RouterSnapshot)
    /// A pattern by itself.
    case alone(Alone)
  }

  /// A pattern by itself.
  final class Alone: Sendable {
    let pattern: RoutePattern
    let plusIsSpace: Bool
    let sensitive: Set<String>

    init(_ pattern: RoutePattern, plusIsSpace: Bool, sensitive: Set<String>) {
      self.pattern = pattern
      self.plusIsSpace = plusIsSpace
      self.sensitive = sensitive
    }
  }

  /// The parameters of a match of a pattern by itself.
  init(
    _ match: RouteTable.Match, of pattern: RoutePattern, plusIsSpace: Bool = false,
    sensitive: Set<String> = []
  ) {
    matched = match
    origin = .alone(Alone(pattern, plusIsSpace: plusIsSpace, sensitive: sensitive))
    source = .inside
    carried = nil
  }

  /// The parameters of a target.
  init(_ target: NavigationTarget) {
    matched = target.match
    origin = .route(target.record, target.snapshot)
    source = target.source
    carried = target.box
  }

  /// The navigation that waits while the page of these parameters is shown, if any.
  public var continuation: NavigationContinuation? { carried?.extras.continuation }

  /// The payload of the navigation when it is of that type: see ``NavigationRequest/payload``.
  public func payload<Payload>(as type: Payload.Type = Payload.self) -> Payload? {
    carried?.extras.payload as? Payload
  }

  /// The URL that was matched.
  public var url: RouteURL { matched.url }

  /// The pattern that matched the URL.
  public var pattern: RoutePattern {
    switch origin {
    case .route(let record, _): record.pattern
    case .alone(let alone): alone.pattern
    }
  }

  var plusIsSpace: Bool {
    switch origin {
    case .route(_, let snapshot): snapshot.namespaces.plusIsSpace
    case .alone(let alone): alone.plusIsSpace
    }
  }

  /// Names of the sensitive parameters.
  var sensitive: Set<String> {
    switch origin {
    case .route(let record, _): record.options.sensitive
    case .alone(let alone): alone.sensitive
    }
  }

  /// The route and the snapshot that matched the URL.
  var match: (record: RouteRecord, snapshot: RouterSnapshot)? {
    if case .route(let record, let snapshot) = origin { (record, snapshot) } else { nil }
  }

  /// The declared parameters, without the rest of the pattern.
  private var declared: [RoutePattern.Parameter] {
    switch origin {
    case .route(let record, _): record.pattern.parameters
    case .alone(let alone): alone.pattern.parameters
    }
  }

  /// The number of declared parameters.
  var count: Int { declared.count }

  /// The index of a parameter among the declared ones.
  private func slot(_ name: String) -> Int? {
    declared.withUnsafeBufferPointer { parameters in
      for index in parameters.indices where parameters[index].name == name { return index }
      return nil
    }
  }

  /// The decoded text of a parameter; its default when the URL lacks it; else `nil`. A rest's
  /// segments are joined by slashes; `rest(_:)` keeps escaped slashes apart. The values of a list are
  /// joined by commas; `value(_:as:)` and `queryValues(_:)` keep them apart.
  ///
  /// - Complexity: O(number of parameters + length of the value).
  public subscript(_ name: String) -> String? {
    guard let slot = slot(name) else { return nil }
    return text(slot)
  }

  /// The text of a parameter.
  ///
  /// - Throws: `unknown` or `missing`.
  public func string(_ name: String) throws(RouteParameterError) -> String {
    guard let slot = slot(name) else {
      throw .unknown(name: name)
    }
    guard let text = text(slot) else { throw .missing(name: name) }
    return text
  }

  /// A parameter as any route value.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter.
  ///   - type: the type of the value.
  /// - Throws: `unknown`, `missing` or `wrongType`.
  public func value<Value: RouteValue>(_ name: String, as type: Value.Type = Value.self)
    throws(RouteParameterError) -> Value
  {
    guard let slot = slot(name) else {
      throw .unknown(name: name)
    }
    return try value(slot, as: type)
  }

  func value<Value: RouteValue>(_ slot: Int, as type: Value.Type) throws(RouteParameterError)
    -> Value
  {
    guard let text = printable(slot) else {
      guard let value = Value.absent else { throw .missing(name: declared[slot].name) }
      return value
    }
    guard let value = Value(routeText: text, from: source) else {
      let name = declared[slot].name
      if let element = (Value.self as? any ListRouteValue.Type)?.element,
        let texts = RouteTexts.texts(of: text),
        let index = texts.firstIndex(where: { element.init(routeText: $0, from: source) == nil })
      {
        throw .wrongElement(
          name: name, index: index, expected: String(describing: element),
          found: shown(texts[index], of: name))
      }
      throw .wrongType(
        name: name, expected: String(describing: Value.self), found: shown(text, of: name))
    }
    return value
  }

  /// The decoded segments of a rest parameter; empty when it took none.
  ///
  /// - Throws: `unknown` when the name is not a rest parameter.
  public func rest(_ name: String) throws(RouteParameterError) -> [String] {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name && $0.isRest }) else {
      throw .unknown(name: name)
    }
    return matched.rest(slot)
  }

  /// All values of a query key, declared or not, also written as `key[]`, in their order.
  public func queryValues(_ key: String) -> [String] {
    url.queryValues(key, plusIsSpace: plusIsSpace)
  }

  /// All texts by name in the form that printing takes: decoded, but a rest as encoded segments.
  var texts: RouteTexts {
    var texts: [String: String] = [:]
    for (slot, parameter) in pattern.parameters.enumerated() {
      texts[parameter.name] = printable(slot)
    }
    return RouteTexts(texts)
  }

  /// All texts in the form that another pattern takes: encoded for a rest or a list, plain for all others.
  func texts(for other: RoutePattern) -> RouteTexts {
    var result = texts
    for parameter in other.parameters {
      guard let own = pattern.parameters.first(where: { $0.name == parameter.name }),
        (own.isRest || own.isList) != (parameter.isRest || parameter.isList),
        let text = self[own.name]
      else { continue }
      let isOne = parameter.isRest || parameter.isList
      result.texts[parameter.name] = isOne ? RouteTexts.list([text]) : text
    }
    return result
  }

  private func printable(_ slot: Int) -> String? {
    matched.printable(slot, of: declared, plusIsSpace: plusIsSpace)
  }

  /// The decoded text in a slot, or the default.
  func text(_ slot: Int) -> String? {
    matched.text(slot, of: declared, plusIsSpace: plusIsSpace)
  }
}

extension RouteParameters: Hashable {
  /// True for the same URL, matched by the same pattern, from the same source.
  public static func == (lhs: RouteParameters, rhs: RouteParameters) -> Bool {
    lhs.url == rhs.url && lhs.pattern == rhs.pattern
      && lhs.plusIsSpace == rhs.plusIsSpace && lhs.source == rhs.source
      && lhs.continuation == rhs.continuation
  }

  /// By the URL.
  public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}

/// Why a parameter could not be read.
public enum RouteParameterError: Error, Sendable, Hashable {
  /// The pattern has no parameter of that name.
  case unknown(name: String)
  /// The URL lacks it and there is no default.
  case missing(name: String)
  /// A value of a list, `<redacted>` for a sensitive one, is not of the requested type; indices begin at 0.
  case wrongElement(name: String, index: Int, expected: String, found: String)
  /// The text, `<redacted>` for a sensitive parameter, is not of the requested type.
  case wrongType(name: String, expected: String, found: String)
}
