/// Why a URL leads nowhere.
public enum RouteProblem: Error, Sendable, Hashable {
  /// The text is not a URL the router reads.
  case invalid(RouteURLError)
  /// A scheme that is not the application's, plain `http` and odd ports included.
  case foreignScheme
  /// A web host that is not on the application's lists.
  case foreignHost
  /// A relative URL from outside the application.
  case relativeFromOutside
  /// No route matches the path, or none whose query and fragment hold.
  case noRoute
}
