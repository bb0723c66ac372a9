/// Which places the network of a session delivers.
public nonisolated enum PlacesFeed: String, CaseIterable, Sendable {
  /// The places that the application brings along.
  case sample
  /// Ten thousand of them.
  case many
  /// Names that want to be more than text.
  case hostile
  /// Texts of scripts that are read from right to left, and of both directions.
  case rightToLeft
  /// Texts that are longer than any screen is wide.
  case long
  /// None at all.
  case empty
}
