/// The options stated where a route is declared, apart from its pattern and its page.
public struct RouteOptions: Sendable, Hashable {
  /// True when sources outside the application may open the route; `nil` for the default of the
  /// group and the module, which is closed.
  public internal(set) var exported: Bool?
  /// How the page is presented.
  public internal(set) var presentation = Presentation.push
  /// Patterns of the pages under this one, root first, filled from this route's parameters.
  public internal(set) var parents: [String] = []
  /// Words by which guards and policies select routes.
  public internal(set) var tags: Set<String> = []
  /// Names of guards that protect the route in addition to those whose scope covers it.
  public internal(set) var guards: Set<String> = []
  /// Decides between routes that are equally specific; the higher wins. Those are routes whose
  /// segments have the same literals and types, and whose queries and fragments have as many
  /// requirements. Two lists of different values are two types.
  public internal(set) var priority = 0
  /// True when literals fold ASCII case. Parameters never do. Segment by segment, an exact literal
  /// of another route takes precedence over a folded one.
  public internal(set) var foldsCase = false
  /// Names of parameters that logs and traces must not show.
  public internal(set) var sensitive: Set<String> = []
  /// The URLs that the route's URL parameters accept.
  public internal(set) var urls: URLPolicy?
  /// URLs that must match this route and survive a round trip; checked at registration.
  public internal(set) var samples: [String] = []
}
