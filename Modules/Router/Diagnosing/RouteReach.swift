/// The prefix of a URL's path that the table matches, and what could follow it.
public struct RouteReach: Sendable, Hashable {
  /// The decoded segments that some route matches.
  public let matched: [String]
  /// The segment that no route matches there; `nil` when the path ended too early or was matched.
  public let offending: String?
  /// The possible next segments: literals, typed parameters as `<Int>`, `**` for a rest; sorted, at
  /// most twenty.
  public let expected: [String]
  /// Routes whose path matches and whose query or fragment does not.
  public let mismatches: [Mismatch]

  /// A route that fails in its query or fragment only.
  public struct Mismatch: Sendable, Hashable {
    /// The route's pattern.
    public let route: String
    /// The requirement that is not met.
    public let reason: RouteMismatch
  }

  /// The largest number of entries in `expected`.
  static let limit = 20
}
