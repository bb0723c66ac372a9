/// What a load is doing.
public nonisolated enum LoadPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The first load runs: there is nothing to show yet.
  case loading
  /// Content is being loaded anew, while the one before is shown.
  case refreshing
  /// The next page is being loaded.
  case loadingMore
}
