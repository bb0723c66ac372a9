/// What a route is, apart from its pattern and its page: what was stated where it is declared.
public struct RouteOptions: Sendable, Hashable {
  /// True when sources outside the application may open the route; `nil` leaves it to the group and
  /// the module, which is closed by default.
  public internal(set) var exported: Bool?
  /// How the page is brought up.
  public internal(set) var presentation = Presentation.push
  /// Patterns of the pages under this one, root first, filled from this route's parameters.
  public internal(set) var parents: [String] = []
  /// Words that guards and policies use to choose routes.
  public internal(set) var tags: Set<String> = []
  /// Names of guards that stand before the route, whatever their scope.
  public internal(set) var guards: Set<String> = []
  /// Decides between routes that are equally specific; the higher goes first.
  public internal(set) var priority = 0
  /// True when literals fold ASCII case. Parameters never do. Segment by segment, an exact literal of
  /// another route goes before a folded one.
  public internal(set) var foldsCase = false
  /// Names of parameters that logs and traces must not show.
  public internal(set) var sensitive: Set<String> = []
  /// Which URLs the route's URL parameters let through.
  public internal(set) var urls: URLPolicy?
  /// URLs that must match this route and survive a round trip; checked at registration.
  public internal(set) var samples: [String] = []
}
