public import Router

// MARK: - Forward

extension NavigationState {
  /// Shows a target in its tab, which is selected, in the presentation of its route: see
  /// `NavigationTarget.tab` and `Presentation`. Without such a tab, as in a window with a single stack, it is
  /// shown in the selected one.
  ///
  /// If a pushed target is the first of its tab, or the first above the root of a tab that was not selected,
  /// its parents (`NavigationTarget.backStack`) are inserted below it, so that the user can go back from a
  /// deep link. The root of its own tab is not pushed again: the pages above it are removed. A target shown
  /// as a tab selects the tab whose root, or without roots whose first page, it is.
  ///
  /// A target opened for a result is always a separate page above the others.
  ///
  /// - Throws: `tooManyEntries`, or `noTabBeginsWith`; for a result also `notAPresentation`, because a root
  ///   or a tab never returns.
  public mutating func show(_ target: NavigationTarget) throws(NavigationStateError) {
    let before = selection
    if let tab = target.tab, tabs.contains(where: { $0.name == tab }) { selection = tab }
    do {
      try place(target, isOfOtherTab: selection != before)
    } catch {
      selection = before
      throw error
    }
  }

  private mutating func place(
    _ target: NavigationTarget, isOfOtherTab: Bool
  ) throws(NavigationStateError) {
    let tab = selectedTab
    let isOfRoot = tab.showsRoot && tab.entries.count == 1
    switch target.presentation.kind {
    case .push where target.tab == tab.name && tab.showsRoot && tab.root.map(target.isPage) == true:
      backToRoot()
    case .push where tab.entries.isEmpty || isOfRoot && isOfOtherTab:
      try replaceStack(with: target.backStack + [target])
    case .push: try append([target], target.presentation, to: selectedIndex)
    case .replace: try replace(with: target)
    case .present, .sheet, .popover: try present(target, as: target.presentation)
    case .root where target.receiver != nil, .tab where target.receiver != nil:
      throw .notAPresentation(target.presentation)
    case .root: try replaceStack(with: [target])
    case .popTo:
      if target.receiver == nil, let entry = selectedTab.entries.last(where: { $0.shows(target) }) {
        try back(to: entry.id)
      } else {
        try push(target)
      }
    case .tab:
      let url = target.canonicalURL
      let index = tabs.firstIndex { tab in
        tab.root.map(target.isPage) ?? (tab.entries.first?.url == url)
      }
      guard let index else { throw .noTabBeginsWith(target.page) }
      if tabs[index].root != nil, !tabs[index].showsRoot { try showRoot(target, in: index) }
      selection = tabs[index].name
    }
  }

  /// Pushes a target onto a tab's stack, the selected tab's by default.
  ///
  /// - Parameters:
  ///   - target: the page that is shown.
  ///   - tab: the name of the tab; `nil` for the selected one.
  /// - Throws: `tooManyEntries` or `unknownTab`.
  public mutating func push(
    _ target: NavigationTarget, in tab: String? = nil
  ) throws(NavigationStateError) {
    try append([target], .push, to: try index(of: tab ?? selection))
  }

  /// Presents a target modally over the selected tab's stack; later pushes go onto it.
  ///
  /// - Parameters:
  ///   - target: the page that is shown.
  ///   - presentation: `present`, `sheet`, `popover`, or one like them.
  /// - Throws: `tooManyEntries` or `notAPresentation`.
  public mutating func present(
    _ target: NavigationTarget, as presentation: Presentation = .present
  ) throws(NavigationStateError) {
    guard presentation.isModal else {
      throw .notAPresentation(presentation)
    }
    try append([target], presentation, to: selectedIndex)
  }

  /// Replaces the current page by a target. The root of a tab stays below it.
  ///
  /// - Throws: `tooManyEntries`, when no page is replaced and the limit is reached.
  public mutating func replace(with target: NavigationTarget) throws(NavigationStateError) {
    guard let top, !(selectedTab.showsRoot && selectedTab.entries.count == 1) else {
      return try push(target)
    }
    let last = tabs[selectedIndex].entries.count - 1
    tabs[selectedIndex].entries[last] = NavigationEntry(target, id: nextID, top.presentation)
    nextID += 1
  }

  /// Replaces all pages of the selected tab by targets, the lowest first. The root of a tab stays.
  ///
  /// - Throws: `tooManyEntries`.
  public mutating func replaceStack(
    with targets: [NavigationTarget]
  ) throws(NavigationStateError) {
    var copy = self
    let tab = selectedTab
    copy.tabs[selectedIndex].entries = tab.showsRoot ? Array(tab.entries.prefix(1)) : []
    let isRoot = tab.root.flatMap { targets.first?.isPage(at: $0) } == true
    let above = tab.showsRoot && isRoot ? targets.dropFirst() : targets[...]
    try copy.append(Array(above), .push, to: selectedIndex)
    self = copy
  }

  /// Replaces the tabs, for a flag or a role that changes at run time.
  ///
  /// A tab with the same name and root keeps its pages. The pages of the others are removed, as if the user
  /// had left them: navigations waiting there are cancelled, and results are not returned. The selected tab
  /// stays selected if it is kept, otherwise the first one is selected.
  ///
  /// ```swift
  /// try navigator.change { try $0.setTabs([("shop", "home")] + (isAdmin ? [("admin", "admin")] : [])) }
  /// ```
  ///
  /// - Parameter tabs: the name and the URL of the first page of each; `nil` for none.
  /// - Throws: `noTabs`, `tooManyTabs` or `duplicateTab`.
  public mutating func setTabs(
    _ tabs: [(name: String, root: String?)]
  ) throws(NavigationStateError) {
    let others = try NavigationState(tabs: tabs.map(\.name))
    self.tabs = tabs.map { name, root in
      self.tabs.first { $0.name == name && $0.root == root }
        ?? Tab(name: name, root: root, entries: [])
    }
    if !tabs.contains(where: { $0.name == selection }) { selection = others.selection }
  }

  /// Shows a tab.
  ///
  /// - Throws: `unknownTab`.
  public mutating func select(_ tab: String) throws(NavigationStateError) {
    selection = tabs[try index(of: tab)].name
  }

  /// Shows the tab of a page, if the page exists.
  mutating func selectTab(of id: NavigationEntry.ID) {
    let tab = tabs.first { $0.entries.contains { $0.id == id } }
    if let tab { selection = tab.name }
  }

  private func index(of tab: String) throws(NavigationStateError) -> Int {
    guard let index = tabs.firstIndex(where: { $0.name == tab }) else { throw .unknownTab(tab) }
    return index
  }

  private mutating func append(
    _ targets: [NavigationTarget], _ presentation: Presentation, to index: Int
  ) throws(NavigationStateError) {
    guard count + targets.count <= Limits.entries else {
      throw .tooManyEntries(limit: Limits.entries)
    }
    for target in targets {
      // A tab's first page cannot be presented over another one.
      let style = tabs[index].entries.isEmpty ? .push : presentation
      tabs[index].entries.append(NavigationEntry(target, id: nextID, style))
      nextID += 1
    }
  }
}

// MARK: - Back

extension NavigationState {
  /// Removes the current page, unless it is a tab's root or the first page of a tab without one.
  ///
  /// - Throws: `atRoot`.
  public mutating func back() throws(NavigationStateError) {
    guard selectedTab.entries.count > selectedTab.fixedCount else { throw .atRoot }
    tabs[selectedIndex].entries.removeLast()
  }

  /// Goes to the parent: the page below in the stack, and from the first page of a tab the parent
  /// that its route declares; not from a tab's root.
  ///
  /// - Throws: `atRoot`, also if the parent may not be opened: see `NavigationTarget.backStack`.
  public mutating func up() throws(NavigationStateError) {
    try up { $0 }
  }

  /// Goes to the parent.
  ///
  /// - Parameter current: the same page of the current routes; `nil` if no route matches.
  mutating func up(
    _ current: (NavigationTarget) -> NavigationTarget?
  ) throws(NavigationStateError) {
    if selectedTab.entries.count > 1 { return try back() }
    guard !selectedTab.showsRoot, let parent = top?.target?.backStack.compactMap(current).last
    else { throw .atRoot }
    try replace(with: parent)
  }

  /// Removes all pages above a page of the selected tab.
  ///
  /// - Throws: `unknownEntry`.
  public mutating func back(to id: NavigationEntry.ID) throws(NavigationStateError) {
    guard let place = selectedTab.entries.firstIndex(where: { $0.id == id }) else {
      throw .unknownEntry(id)
    }
    tabs[selectedIndex].entries.removeSubrange((place + 1)...)
  }

  /// Removes all pages of the selected tab except the first.
  public mutating func backToRoot() {
    let entries = selectedTab.entries
    tabs[selectedIndex].entries = Array(entries.prefix(1))
  }

  /// Removes the page that was presented last, with all pages pushed onto it.
  ///
  /// - Throws: `nothingPresented`.
  public mutating func dismiss() throws(NavigationStateError) {
    guard let place = selectedTab.entries.lastIndex(where: { $0.presentation.isModal }) else {
      throw .nothingPresented
    }
    tabs[selectedIndex].entries.removeSubrange(place...)
  }

  /// Removes a page and the pages pushed onto it, in any tab. Pages presented over its stack stay; the first
  /// page of a stack is not removed.
  package mutating func pop(_ id: NavigationEntry.ID) {
    for index in tabs.indices {
      let entries = tabs[index].entries
      guard let place = entries.firstIndex(where: { $0.id == id }), place > 0,
        !entries[place].presentation.isModal
      else { continue }
      let end = entries[place...].firstIndex { $0.presentation.isModal } ?? entries.endIndex
      tabs[index].entries.removeSubrange(place..<end)
    }
  }

  /// Removes a page and the pages above it, in any tab; the root of a tab stays.
  package mutating func remove(_ id: NavigationEntry.ID) {
    for index in tabs.indices {
      guard let place = tabs[index].entries.firstIndex(where: { $0.id == id }) else { continue }
      tabs[index].entries.removeSubrange(max(place, tabs[index].showsRoot ? 1 : 0)...)
    }
  }
}
