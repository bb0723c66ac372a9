extension NavigationRestoration {
  /// Puts the restored pages into the current tabs; a tab without restored pages keeps those that may
  /// still be shown.
  mutating func keepTabs(of today: NavigationState) {
    var merged = today
    for tab in state.tabs {
      if let index = merged.tabs.firstIndex(where: { $0.name == tab.name }) {
        // Its first page takes the place of one that is restored, beside those of the tabs before it.
        let count = tab.entries.isEmpty ? merged.tabs[index].entries.count : 1
        merged.tabs[index].entries = Array(merged.tabs[index].entries.prefix(count))
      } else {
        let count = tab.entries.count + dropped.count { $0.tab == tab.name }
        dropped.removeAll { $0.tab == tab.name }
        dropped += (0..<count).map { Dropped(tab: tab.name, position: $0, reason: .unknownTab) }
      }
    }
    for tab in state.tabs where !tab.entries.isEmpty {
      guard let index = merged.tabs.firstIndex(where: { $0.name == tab.name }) else { continue }
      merged.tabs[index].entries = []
      let room = max(0, NavigationState.Limits.entries - merged.count)
      let places = places(in: tab)
      dropped += places.dropFirst(room).map {
        Dropped(tab: tab.name, position: $0, reason: .noRoom)
      }
      merged.tabs[index].entries = tab.entries.prefix(room).map { entry in
        defer { merged.nextID += 1 }
        return entry.with(id: merged.nextID)
      }
    }
    if merged.tabs.contains(where: { $0.name == state.selection }) {
      merged.selection = state.selection
    }
    state = merged
  }

  /// The positions of the pages of a tab before others were dropped.
  private func places(in tab: NavigationState.Tab) -> [Int] {
    let gone = Set(dropped.filter { $0.tab == tab.name }.map(\.position))
    return (0..<tab.entries.count + gone.count).filter { !gone.contains($0) }
  }
}
