/// Which URLs a parameter of type URL lets through. A route with such a parameter must state one.
///
/// `javascript:`, `data:` and `file:` are refused under every policy, and so is everything that
/// the parser refuses, `//host` and `https://a\@b` included, and relative URLs that would be one of
/// these once they are decoded again: `javascript%3Aalert(1)`, `/%2Fhost`, `/%5Chost`.
///
/// Every value of the parameter is held against it, not the first alone.
public struct URLPolicy: Sendable, Hashable {
  enum Rule: Sendable, Hashable {
    case inside
    case openable
    case hosts([String])
  }
  let rules: [Rule]

  /// URLs of the application, its schemes, universal links and relative ones, where the application
  /// itself wrote them: from any other source nothing passes.
  public static let inside = URLPolicy(rules: [.inside])

  /// URLs of the application that lead to a page which the source of the URL around them may open
  /// itself: what `router.resolve` of that source would not deny. Guards are asked when it goes on.
  ///
  /// Read such a parameter with ``RouteParameters/request(_:)``, which keeps the source.
  public static let openable = URLPolicy(rules: [.openable])

  /// `https` URLs of these hosts: `example.com` for itself, `*.example.com` for what lies below it.
  public static func hosts(_ hosts: [String]) -> URLPolicy { URLPolicy(rules: [.hosts(hosts)]) }

  /// What either policy lets through.
  public func or(_ other: URLPolicy) -> URLPolicy { URLPolicy(rules: rules + other.rules) }
}
