/// The result of restoring a decoded ``NavigationState``: the restored pages, and why others were
/// dropped.
public struct NavigationRestoration: Sendable {
  /// A page that was not restored.
  public struct Dropped: Sendable {
    /// The name of its tab.
    public let tab: String
    /// Its position in the tab's stack, counted from 0.
    public let position: Int
    /// Why it was not restored.
    public let reason: Reason
  }

  /// Why a page was not restored.
  public enum Reason: Sendable {
    /// Its URL is unmatched: its route or its module is missing, or a value is of another type.
    case unmatched(Diagnosis)
    /// It may not be opened: its source, a guard, the overlay or the owner of the state forbids it.
    case denied(Denial)
    /// A guard parks it, for a login for example; `nil` for the user's confirmation.
    case parked(key: String?)
    /// Its URL is a web page.
    case web
    /// Its URL was not stored.
    case withheld(NavigationEntry.Withheld)
    /// The modal page that it was pushed onto was not restored.
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
  /// Nothing is parked: a page that needs a login is reported. Asynchronous guards run, for all
  /// pages at the same time. Old URLs are redirected. The state of another owner is refused, and so is
  /// any state if another user signs in meanwhile: no page is restored, all are denied as
  /// ``Denial/otherOwner``.
  ///
  /// - Parameters:
  ///   - state: the decoded state.
  ///   - source: where the data came from. `inside` is for data that the application itself has
  ///     stored: each page is then opened for its original source. For any other source, such as a
  ///     shared file or a link, all pages are opened for that source, and the sources in the data
  ///     are ignored.
  ///   - owner: the signed-in user, as ``NavigationState/owned(by:)`` was called with; `nil` when no
  ///     user is signed in: then only a state without an owner is restored.
  /// - Returns: `nil` when the task was cancelled.
  /// - Complexity: O(pages); at most `NavigationState.Limits.entries` resolutions.
  public func restoration(
    of state: NavigationState, from source: RouteSource, for owner: String?
  ) async -> NavigationRestoration? {
    if state.owner != owner {
      let pages = state.tabs.flatMap(\.entries).map { ($0.id, Resolution.denied(.otherOwner)) }
      return NavigationRestoration(state, Dictionary(pages) { first, _ in first })
    }
    var tickets = [ticket(for: nil, after: nil)]
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
    // While guards were asked, the user, the session or the routes may have changed.
    let user = continuations.owner()
    let isOpen = tickets.allSatisfy { $0.isOpen(to: user) }
    for entry in state.tabs.flatMap(\.entries) {
      guard let target = answers[entry.id]?.target else { continue }
      if !isOpen {
        answers[entry.id] = .denied(.otherOwner)
      } else if current(target) == nil || !letsProceed(target, skipping: []) {
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
    dropped = []
    for (index, tab) in saved.tabs.enumerated() {
      var kept: [NavigationEntry] = []
      var isBelowDropped = false
      for (position, entry) in tab.entries.enumerated() {
        let isModal = entry.presentation != .push
        if isModal { isBelowDropped = false }
        let result: Result<NavigationTarget, DropReason> =
          isBelowDropped
          ? .failure(DropReason(.belowDropped)) : Self.target(of: entry, answers[entry.id])
        switch result {
        case .success(let target):
          let style = kept.isEmpty ? .push : entry.presentation
          kept.append(NavigationEntry(target, id: entry.id, style))
        case .failure(let failure):
          dropped.append(Dropped(tab: tab.name, position: position, reason: failure.reason))
          if isModal { isBelowDropped = true }
        }
      }
      state.tabs[index].entries = kept
    }
  }

  /// A reason as an error.
  private struct DropReason: Error {
    let reason: Reason
    init(_ reason: Reason) { self.reason = reason }
  }

  private static func target(
    of entry: NavigationEntry, _ resolution: Resolution?
  ) -> Result<NavigationTarget, DropReason> {
    switch resolution {
    case .target(let target), .redirected(let target, _): .success(target)
    case .denied(let denial): .failure(DropReason(.denied(denial)))
    case .parked(let pending): .failure(DropReason(.parked(key: pending.key)))
    case .web: .failure(DropReason(.web))
    case .unmatched(let diagnosis): .failure(DropReason(.unmatched(diagnosis)))
    case nil: .failure(DropReason(.withheld(entry.withheld ?? .temporary)))
    }
  }
}
