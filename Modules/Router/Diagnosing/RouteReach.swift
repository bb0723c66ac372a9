/// How far a URL's path goes in the table, and what would have gone on there.
public struct RouteReach: Sendable, Hashable {
  /// The decoded segments that some route matches.
  public let matched: [String]
  /// The segment that no route matches there; `nil` when the path ended too early or was matched.
  public let offending: String?
  /// What the table has there: literals, typed parameters as `<Int>`, `**` for a rest; sorted, and
  /// some of it where it is much.
  public let expected: [String]
  /// Routes whose path matches and whose query or fragment does not.
  public let mismatches: [Mismatch]

  /// A route that fails in its query or fragment only.
  public struct Mismatch: Sendable, Hashable {
    /// The route's pattern.
    public let route: String
    /// What fails.
    public let reason: RouteMismatch
  }

  /// The most that is listed of `expected`.
  static let limit = 20
}
