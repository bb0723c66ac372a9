import Router

extension NavigationState {
  /// Makes a state of tabs with roots; the first is selected.
  ///
  /// A ``Navigator`` shows the root of each tab as its first page as soon as the guards of its route allow
  /// it: until then the tab is empty. Going back ends at the root, which cannot be replaced.
  ///
  /// ```swift
  /// let state = try NavigationState(tabs: ["shop": "home", "orders": "orders"])
  /// ```
  ///
  /// - Parameter roots: the names of the tabs, and the URLs of their first pages; the application's own.
  /// - Throws: `noTabs`, `tooManyTabs` or `duplicateTab`.
  public init(tabs roots: KeyValuePairs<String, String>) throws(NavigationStateError) {
    try self.init(tabs: roots.map(\.key))
    for (index, root) in roots.enumerated() { tabs[index].root = root.value }
  }

  /// True when a tab does not show its root.
  var lacksRoots: Bool { tabs.contains { $0.root != nil && !$0.showsRoot } }

  /// Shows the root of each tab that lacks it, below its other pages, if its guards now allow it.
  mutating func showRoots(of router: Router) {
    for index in tabs.indices {
      guard let root = tabs[index].root, !tabs[index].showsRoot,
        let target = router.answer(root, from: .inside).target, target.isPage(at: root)
      else { continue }
      try? showRoot(target, in: index)
    }
  }

  /// Shows a target as the first page of a tab.
  ///
  /// - Throws: `tooManyEntries`.
  mutating func showRoot(
    _ target: NavigationTarget, in index: Int
  ) throws(NavigationStateError) {
    guard count < Limits.entries else { throw .tooManyEntries(limit: Limits.entries) }
    tabs[index].entries.insert(NavigationEntry(target, id: nextID, .push), at: 0)
    nextID += 1
  }
}

extension NavigationState.Tab {
  /// True when its first page is its root.
  var showsRoot: Bool {
    guard let root, let first = entries.first else { return false }
    return first.target?.isPage(at: root) ?? (first.url == root)
  }

  /// The number of pages that going back keeps: the root, or the first page of a tab without one.
  var fixedCount: Int { root == nil || showsRoot ? 1 : 0 }
}
