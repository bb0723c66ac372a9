/// A URL with its source: the result of a page that opens a URL from its parameters.
///
/// The text alone would lose its source: resolved as `inside`, it would let an outside link open closed
/// routes through any page that continues to its `next`. A page reads such a parameter as a request, and the
/// router resolves it for the source of the page's own URL.
///
/// ```swift
/// Route("account/login?next?", page: "login", urls: .openable) { (next: NavigationRequest?) in
///   LoginPage(next: next)
/// }
/// router.resolve(request)
/// ```
public struct NavigationRequest: Sendable {
  /// The URL; a relative one is the application's own.
  public let url: String
  /// Where it came from.
  public let source: RouteSource
  /// A value for the page, which no URL can set. It is kept while the navigation waits, for a login for
  /// example, and is never stored.
  public let payload: (any Sendable)?
  /// The receiver of the page's result.
  let receiver: ResultReceiver?

  /// Makes a request; `inside` is for URLs that the application itself wrote.
  ///
  /// - Parameters:
  ///   - url: the given URL.
  ///   - source: where it came from.
  ///   - payload: a value for the page: ``NavigationTarget/payload(as:)``.
  public init(_ url: String, from source: RouteSource, payload: (any Sendable)? = nil) {
    self.init(url, from: source, payload: payload, for: nil)
  }

  private init(
    _ url: String, from source: RouteSource, payload: (any Sendable)?,
    for receiver: ResultReceiver?
  ) {
    self.url = url
    self.source = source
    self.payload = payload
    self.receiver = receiver
  }

  /// The same request with a receiver for the page's result.
  package func returning(to receiver: ResultReceiver) -> NavigationRequest {
    NavigationRequest(url, from: source, payload: payload, for: receiver)
  }
}

extension NavigationRequest: Hashable {
  /// True for the same URL from the same source. Payloads are not compared: they need not be comparable.
  public static func == (lhs: NavigationRequest, rhs: NavigationRequest) -> Bool {
    lhs.url == rhs.url && lhs.source == rhs.source
  }

  /// By URL and source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(source)
  }
}

extension NavigationRequest: CustomStringConvertible, CustomReflectable {
  /// Only the source: the URL may contain sensitive values.
  public var description: String { "a URL from \(source.rawValue)" }
  /// Only the source.
  public var customMirror: Mirror { Mirror(self, children: ["source": source]) }
}

extension RouteParameters {
  /// A URL parameter as a request that keeps the source of the outer URL; `nil` when the URL lacks
  /// the parameter.
  ///
  /// - Throws: `unknown`, or `wrongType` when the parameter is not of type URL.
  public func request(_ name: String) throws(RouteParameterError) -> NavigationRequest? {
    guard let slot = pattern.parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknown(name: name)
    }
    let parameter = pattern.parameters[slot]
    guard parameter.type == .url, !parameter.isList else {
      let type = "\(parameter.type)"
      throw .wrongType(
        name: name, expected: "URL", found: parameter.isList ? "[\(type)]" : type)
    }
    return text(slot).map { NavigationRequest($0, from: source) }
  }
}

extension Router {
  /// Resolves a request under its source.
  ///
  /// - Parameter request: a URL, where it came from, and a payload.
  /// - Complexity: as `resolve(_:from:)`.
  public func resolve(_ request: NavigationRequest) -> Resolution {
    // From outside, a router accepts only absolute URLs; inside a URL of the application, a relative one is
    // the application's own.
    traced(
      request.url, request.source,
      answer(
        request.url, from: request.source, payload: request.payload, for: request.receiver,
        acceptsRelative: true))
  }
}
