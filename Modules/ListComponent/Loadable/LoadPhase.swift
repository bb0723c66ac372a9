/// The phase of a load.
public nonisolated enum LoadPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The first load runs: there is nothing to show yet.
  case loading
  /// The content is being reloaded, while the previous content is shown.
  case refreshing
  /// The next page is being loaded.
  case loadingMore
}
