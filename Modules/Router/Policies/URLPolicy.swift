/// The URLs that a parameter of type URL accepts. A route with such a parameter must state a
/// policy.
///
/// `javascript:`, `data:` and `file:` are rejected under every policy, and so is everything that
/// the parser rejects, including `//host` and `https://a\@b`, and relative URLs that become one of
/// these when they are decoded again: `javascript%3Aalert(1)`, `/%2Fhost`, `/%5Chost`.
///
/// Every value of the parameter is checked, not only the first.
public struct URLPolicy: Sendable, Hashable {
  enum Rule: Sendable, Hashable {
    case inside
    case openable
    case hosts([String])
  }
  let rules: [Rule]

  /// URLs of the application (its schemes, universal links and relative ones) that the application
  /// itself wrote: from any other source none is accepted.
  public static let inside = URLPolicy(rules: [.inside])

  /// URLs of the application that resolve to a page which the source of the outer URL may open
  /// itself: those that `router.resolve` for that source would not deny. Guards run when the URL is
  /// opened.
  ///
  /// Read such a parameter with ``RouteParameters/request(_:)``, which keeps the source.
  public static let openable = URLPolicy(rules: [.openable])

  /// `https` URLs of these hosts: `example.com` for itself, `*.example.com` for its subdomains.
  public static func hosts(_ hosts: [String]) -> URLPolicy { URLPolicy(rules: [.hosts(hosts)]) }

  /// URLs that either policy accepts.
  public func or(_ other: URLPolicy) -> URLPolicy { URLPolicy(rules: rules + other.rules) }
}
