/// Why a URL is unmatched.
public enum RouteProblem: Error, Sendable, Hashable {
  /// The text is not a URL that the router reads.
  case invalid(RouteURLError)
  /// A scheme that is not the application's, including plain `http`.
  case foreignScheme
  /// A web host that is not on the application's lists, or another port than 443.
  case foreignHost
  /// A relative URL from outside the application.
  case relativeFromOutside
  /// No route matches the path, or the requirements for query and fragment are not met.
  case noRoute
}
