extension NavigationState {
  /// The state without the continuations of pages that nobody continues: those of an earlier state, or
  /// of another navigator's. Such a page navigates by itself.
  ///
  /// - Parameters:
  ///   - earlier: the state before: its pages stay as they are.
  ///   - isAwaited: true for the page of a navigation that the navigator follows.
  func endingContinuations(
    after earlier: NavigationState, exceptOf isAwaited: (NavigationEntry.ID) -> Bool
  ) -> NavigationState {
    var state = self
    for tab in tabs.indices {
      for place in tabs[tab].entries.indices where tabs[tab].entries[place].withheld == .temporary {
        let entry = tabs[tab].entries[place]
        guard let continuation = entry.target?.continuation, !continuation.isForApplication,
          !isAwaited(entry.id), earlier.entry(entry.id)?.target?.continuation != continuation
        else { continue }
        state.tabs[tab].entries[place] = entry.withoutContinuation()
      }
    }
    return state
  }
}

extension NavigationEntry {
  /// The same page, shown for itself.
  fileprivate func withoutContinuation() -> NavigationEntry {
    NavigationEntry(
      id: id, url: url, source: source, presentation: presentation,
      target: target?.withoutContinuation(), withheld: withheld, redactedURL: redactedURL)
  }
}

extension NavigationTarget {
  fileprivate func withoutContinuation() -> NavigationTarget {
    var extras = extras
    extras.continuation = nil
    return NavigationTarget(self, source: source, extras)
  }
}
