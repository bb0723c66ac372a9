/// Why a URL is unmatched. Cheap to carry: everything but the problem is worked out when read.
public struct Diagnosis: Sendable {
  /// The URL as it was given.
  public let url: String
  /// Where it came from.
  public let source: RouteSource
  /// Why it leads nowhere.
  public let problem: RouteProblem
  let snapshot: RouterSnapshot
}
