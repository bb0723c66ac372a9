/// The places that the network of a session delivers.
public nonisolated enum PlacesFeed: String, CaseIterable, Sendable {
  /// The bundled places.
  case sample
  /// Ten thousand places.
  case many
  /// Names that contain markup and control characters.
  case hostile
  /// Texts of scripts that are read from right to left, and of both directions.
  case rightToLeft
  /// Texts that are wider than any screen.
  case long
  /// No places.
  case empty
}
