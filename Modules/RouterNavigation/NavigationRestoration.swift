public import Router

/// The result of restoring a decoded ``NavigationState``: the restored pages, and why others were
/// dropped.
public struct NavigationRestoration: Sendable {
  /// A page that was not restored, or that ``Navigator/revalidate()`` has removed.
  public struct Dropped: Sendable {
    /// The name of its tab.
    public let tab: String
    /// Its position in the tab's stack, counted from 0.
    public let position: Int
    /// Why it was not restored, or is no longer shown.
    public let reason: Reason
  }

  /// Why a page was not restored, or is no longer shown.
  public enum Reason: Sendable {
    /// Its URL is unmatched: its route or its module is missing, or a value has a different type.
    case unmatched(Diagnosis)
    /// It may not be opened: its source, a guard, the overlay or the owner of the state forbids it.
    case denied(Denial)
    /// A guard parks it, for example for a login; `nil` for the key of an asynchronous guard that would have
    /// to be asked, or of a confirmation by the user.
    case parked(key: String?)
    /// Its URL now leads to another page; only for a shown page.
    case redirected
    /// Its URL is a web page.
    case web
    /// Its URL was not stored.
    case withheld(NavigationEntry.Withheld)
    /// The modal page that it was pushed onto was not restored, or was removed.
    case belowDropped
    /// The application has no such tab.
    case unknownTab
    /// Together with the other tabs' pages it would exceed the limit of a state.
    case noRoom
  }

  /// The restored state; every entry has its target.
  public internal(set) var state: NavigationState
  /// The dropped pages, in the order of the tabs and their stacks.
  public internal(set) var dropped: [Dropped]
}

extension Router {
  /// Resolves every page of a decoded state by the current routes, policies and guards.
  ///
  /// Nothing is parked: a page that needs a login is reported. Asynchronous guards run for all pages at the
  /// same time. Old URLs are redirected. A state of another owner, and any state if another user signs in
  /// meanwhile, restores no page: all are denied as `Denial.otherOwner`.
  ///
  /// - Parameters:
  ///   - state: the decoded state.
  ///   - source: where the data came from. `inside` is for data that the application itself has
  ///     stored: each page is then opened for its original source. For any other source, such as a
  ///     shared file or a link, all pages are opened for that source, and the sources in the data
  ///     are ignored.
  ///   - owner: the signed-in user, as passed to ``NavigationState/owned(by:)``; `nil` when no user is signed
  ///     in: then only a state without an owner is restored.
  /// - Returns: `nil` when the task was cancelled.
  /// - Complexity: O(pages); at most `NavigationState.Limits.entries` resolutions.
  public func restoration(
    of state: NavigationState, from source: RouteSource, for owner: String?
  ) async -> NavigationRestoration? {
    if state.owner != owner {
      let pages = state.tabs.flatMap(\.entries).map { ($0.id, Resolution.denied(.otherOwner)) }
      return NavigationRestoration(state, Dictionary(pages) { first, _ in first })
    }
    var tickets = [ticket()]
    var answers: [NavigationEntry.ID: Resolution] = [:]
    await withTaskGroup(of: (NavigationEntry.ID, Resolution).self) { group in
      for entry in state.tabs.flatMap(\.entries) where entry.withheld == nil {
        let answer = resolve(NavigationRequest(of: entry, from: source))
        answers[entry.id] = answer
        if case .parked(let pending) = answer, pending.isQuestion {
          tickets.append(pending.ticket)
          group.addTask { (entry.id, await pending.resolution()) }
        }
      }
      for await (id, answer) in group { answers[id] = answer }
    }
    if Task.isCancelled { return nil }
    // The user, the session or the routes may have changed while guards were asked.
    let user = continuations.owner()
    let isOpen = tickets.allSatisfy { $0.isOpen(to: user) }
    for entry in state.tabs.flatMap(\.entries) {
      guard let target = answers[entry.id]?.target else { continue }
      if !isOpen {
        answers[entry.id] = .denied(.otherOwner)
      } else if !isStillOpen(target) {
        answers[entry.id] = resolve(NavigationRequest(of: entry, from: source))
      }
    }
    return NavigationRestoration(state, answers)
  }
}

extension NavigationRequest {
  /// The request of a stored page, in data from a source.
  fileprivate init(of entry: NavigationEntry, from source: RouteSource) {
    self.init(entry.url, from: source == .inside ? entry.source : source)
  }
}

extension NavigationRestoration {
  fileprivate init(_ saved: NavigationState, _ answers: [NavigationEntry.ID: Resolution]) {
    state = saved
    state.owner = nil
    dropped = state.keep { entry in
      guard let answer = answers[entry.id] else {
        return .failure(NavigationState.Refusal(.withheld(entry.withheld ?? .temporary)))
      }
      if let refusal = NavigationState.Refusal(answer) { return .failure(refusal) }
      return answer.target.map {
        .success(NavigationEntry($0, id: entry.id, entry.presentation))
      } ?? .failure(NavigationState.Refusal(.redirected))
    }
  }
}

extension NavigationState {
  /// A reason as an error.
  struct Refusal: Error {
    let reason: NavigationRestoration.Reason

    init(_ reason: NavigationRestoration.Reason) { self.reason = reason }

    /// Why a resolution shows no page; `nil` when it shows one.
    init?(_ resolution: Resolution) {
      switch resolution {
      case .target, .redirected: return nil
      case .denied(let denial): reason = .denied(denial)
      case .parked(let pending): reason = .parked(key: pending.key)
      case .web: reason = .web
      case .unmatched(let diagnosis): reason = .unmatched(diagnosis)
      }
    }
  }

  /// Keeps the pages that a check allows, as it returns them; drops the others, and pages pushed onto a
  /// dropped modal page.
  mutating func keep(
    _ check: (NavigationEntry) -> Result<NavigationEntry, Refusal>
  ) -> [NavigationRestoration.Dropped] {
    var dropped: [NavigationRestoration.Dropped] = []
    for (index, tab) in tabs.enumerated() {
      var kept: [NavigationEntry] = []
      var isBelowDropped = false
      for (position, entry) in tab.entries.enumerated() {
        let isModal = entry.presentation.isModal
        if isModal { isBelowDropped = false }
        switch isBelowDropped ? .failure(Refusal(.belowDropped)) : check(entry) {
        case .success(let page) where isModal && kept.isEmpty:
          // No page is left to present it over. Views make it again, because it is in another stack.
          kept.append(page.with(id: nextID, .push))
          nextID += 1
        case .success(let page): kept.append(page)
        case .failure(let refusal):
          dropped.append(.init(tab: tab.name, position: position, reason: refusal.reason))
          if isModal { isBelowDropped = true }
        }
      }
      tabs[index].entries = kept
    }
    return dropped
  }
}

extension NavigationRestoration {
  /// Puts the restored pages into the current tabs; a tab without restored pages keeps its pages that may
  /// still be shown.
  mutating func keepTabs(of today: NavigationState) {
    var merged = today
    for tab in state.tabs {
      if let index = merged.tabs.firstIndex(where: { $0.name == tab.name }) {
        // Its first page replaces a restored one, beside those of the tabs before it.
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

  /// The positions of a tab's pages before others were dropped.
  private func places(in tab: NavigationState.Tab) -> [Int] {
    let gone = Set(dropped.filter { $0.tab == tab.name }.map(\.position))
    return (0..<tab.entries.count + gone.count).filter { !gone.contains($0) }
  }
}
