/// Which places the network delivers.
nonisolated enum Feed: String, CaseIterable, Sendable {
  /// The places that the application brings along.
  case sample
  /// Ten thousand of them.
  case many
  /// Names that want to be more than text.
  case hostile
}
