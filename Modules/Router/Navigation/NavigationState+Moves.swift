// MARK: - Forward

extension NavigationState {
  /// Shows a target in the presentation of its route: see ``Presentation``.
  ///
  /// A pushed target that is the first of its tab puts the pages below it
  /// (``NavigationTarget/backStack``) under it, so that a deep link can be left by going back.
  ///
  /// - Throws: `tooManyEntries`, or `noTabBeginsWith`.
  public mutating func show(_ target: NavigationTarget) throws(NavigationStateError) {
    switch target.presentation {
    case .push where selectedTab.entries.isEmpty:
      try replaceStack(with: target.backStack + [target])
    case .push: try push(target)
    case .present, .sheet: try present(target, as: target.presentation)
    case .root: try replaceStack(with: [target])
    case .popTo:
      let url = target.canonicalURL
      if let entry = selectedTab.entries.last(where: { $0.url == url }) {
        try back(to: entry.id)
      } else {
        try push(target)
      }
    case .tab:
      let url = target.canonicalURL
      guard let tab = tabs.first(where: { $0.entries.first?.url == url }) else {
        throw .noTabBeginsWith(target.page)
      }
      selection = tab.name
    }
  }

  /// Pushes a target onto a tab's stack, the selected tab's by default.
  ///
  /// - Parameters:
  ///   - target: The page that is shown.
  ///   - tab: The name of the tab; `nil` for the selected one.
  /// - Throws: `tooManyEntries` or `unknownTab`.
  public mutating func push(
    _ target: NavigationTarget, in tab: String? = nil
  ) throws(NavigationStateError) {
    try append([target], .push, to: try index(of: tab ?? selection))
  }

  /// Presents a target modally over the selected tab's stack; what is pushed then is pushed onto it.
  ///
  /// - Parameters:
  ///   - target: The page that is shown.
  ///   - presentation: `present` or `sheet`.
  /// - Throws: `tooManyEntries` or `notAPresentation`.
  public mutating func present(
    _ target: NavigationTarget, as presentation: Presentation = .present
  ) throws(NavigationStateError) {
    guard presentation == .present || presentation == .sheet else {
      throw .notAPresentation(presentation)
    }
    try append([target], presentation, to: selectedIndex)
  }

  /// Shows a target in place of the page that is shown now.
  ///
  /// - Throws: `tooManyEntries`, when no page is shown and there is no room for one.
  public mutating func replace(with target: NavigationTarget) throws(NavigationStateError) {
    guard let top else { return try push(target) }
    let last = tabs[selectedIndex].entries.count - 1
    tabs[selectedIndex].entries[last] = NavigationEntry(target, id: nextID, top.presentation)
    nextID += 1
  }

  /// Shows targets, root first, in place of all pages of the selected tab.
  ///
  /// - Throws: `tooManyEntries`.
  public mutating func replaceStack(
    with targets: [NavigationTarget]
  ) throws(NavigationStateError) {
    var copy = self
    copy.tabs[selectedIndex].entries = []
    try copy.append(targets, .push, to: selectedIndex)
    self = copy
  }

  /// Shows a tab.
  ///
  /// - Throws: `unknownTab`.
  public mutating func select(_ tab: String) throws(NavigationStateError) {
    selection = tabs[try index(of: tab)].name
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
      // There is nothing that a tab's first page could be presented over.
      let style = tabs[index].entries.isEmpty ? .push : presentation
      tabs[index].entries.append(NavigationEntry(target, id: nextID, style))
      nextID += 1
    }
  }
}

// MARK: - Back

extension NavigationState {
  /// Leaves the page that is shown.
  ///
  /// - Throws: `atRoot`.
  public mutating func back() throws(NavigationStateError) {
    guard selectedTab.entries.count > 1 else { throw .atRoot }
    tabs[selectedIndex].entries.removeLast()
  }

  /// Goes to the page above in the hierarchy: the one below in the stack, and from the first page of
  /// a tab to the parent that its route declares.
  ///
  /// - Throws: `atRoot`, also when the parent may not be opened: see ``NavigationTarget/backStack``.
  public mutating func up() throws(NavigationStateError) {
    if selectedTab.entries.count > 1 { return try back() }
    guard let parent = top?.target?.backStack.last else { throw .atRoot }
    try replace(with: parent)
  }

  /// Leaves all pages above one of the selected tab.
  ///
  /// - Throws: `unknownEntry`.
  public mutating func back(to id: NavigationEntry.ID) throws(NavigationStateError) {
    guard let place = selectedTab.entries.firstIndex(where: { $0.id == id }) else {
      throw .unknownEntry(id)
    }
    tabs[selectedIndex].entries.removeSubrange((place + 1)...)
  }

  /// Leaves all pages of the selected tab but its first.
  public mutating func backToRoot() {
    let entries = selectedTab.entries
    tabs[selectedIndex].entries = Array(entries.prefix(1))
  }

  /// Leaves the page that was presented last, with all that is pushed onto it.
  ///
  /// - Throws: `nothingPresented`.
  public mutating func dismiss() throws(NavigationStateError) {
    guard let place = selectedTab.entries.lastIndex(where: { $0.presentation != .push }) else {
      throw .nothingPresented
    }
    tabs[selectedIndex].entries.removeSubrange(place...)
  }

  /// Leaves a page and what stands on it, wherever it is.
  mutating func remove(_ id: NavigationEntry.ID) {
    for index in tabs.indices {
      guard let place = tabs[index].entries.firstIndex(where: { $0.id == id }) else { continue }
      tabs[index].entries.removeSubrange(place...)
    }
  }
}
