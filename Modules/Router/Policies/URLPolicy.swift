/// Which URLs a parameter of type URL lets through. A route with such a parameter must state one.
///
/// `javascript:`, `data:` and `file:` are refused under every policy, and so is everything that
/// the parser refuses, `//host` and `https://a\@b` included, and relative URLs whose first segment
/// holds a colon, raw or escaped: `javascript%3Aalert(1)`.
public struct URLPolicy: Sendable, Hashable {
  enum Rule: Sendable, Hashable {
    case inside
    case hosts([String])
  }
  let rules: [Rule]

  /// URLs of the application itself: its schemes, its universal links, and relative ones.
  public static let inside = URLPolicy(rules: [.inside])

  /// `https` URLs of these hosts: `example.com` for itself, `*.example.com` for what lies below it.
  public static func hosts(_ hosts: [String]) -> URLPolicy { URLPolicy(rules: [.hosts(hosts)]) }

  /// What either policy lets through.
  public func or(_ other: URLPolicy) -> URLPolicy { URLPolicy(rules: rules + other.rules) }
}
