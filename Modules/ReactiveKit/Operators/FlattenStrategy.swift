/// What to do with a new inner signal while an earlier one runs.
public nonisolated struct FlattenStrategy: Sendable, Equatable {
  @usableFromInline
  nonisolated enum Kind: Sendable, Equatable {
    case concurrent(Int)
    case latest
    case first
    case race
  }

  @usableFromInline let kind: Kind

  /// Runs them all at once.
  public static let merge = FlattenStrategy(kind: .concurrent(.max))
  /// Runs them one after the other, in order.
  public static let concat = FlattenStrategy(kind: .concurrent(1))
  /// Runs the newest only: the earlier one is disposed.
  public static let latest = FlattenStrategy(kind: .latest)
  /// Runs the earlier one to its end and ignores signals that come meanwhile.
  public static let first = FlattenStrategy(kind: .first)
  /// Runs them all until one emits a value or completes, then that one alone.
  public static let race = FlattenStrategy(kind: .race)

  /// Runs at most `limit` at once; the others wait in order.
  ///
  /// - Precondition: `limit` is at least 1.
  public static func concurrent(_ limit: Int) -> FlattenStrategy {
    precondition(limit > 0, "the limit of concurrent(_:) must be at least 1")
    return FlattenStrategy(kind: .concurrent(limit))
  }
}
