import ReactiveKit
import Router

extension Navigator {
  /// A waiting navigation, and the page that is shown meanwhile.
  struct Wait {
    let id: Int
    let page: NavigationEntry.ID
    let pending: PendingNavigation
  }

  /// Shows the targets of navigations, the first in place of the page of an earlier wait.
  ///
  /// - Parameter awaited: what waits for the result of the page.
  func follow(
    _ navigations: Signal<Resolution, Never>, after earlier: Wait?, for awaited: Awaited? = nil
  ) -> Disposable {
    var wait = earlier
    let followed = navigations.on(
      // A navigation that its signal does not continue is continued by the owner of the signal.
      completed: { wait = nil },
      disposed: { [weak self] in if let wait { self?.stopFollowing(wait) } })
    return followed.observe { [weak self] resolution in
      guard let self else { return }
      // The wait has ended, or a newer navigation has replaced it.
      let ended = wait
      wait = nil
      // Noted before the state changes: an observer of it may navigate, or release the result.
      apply(resolution, after: ended, for: awaited) { wait = $0 }
    }
  }

  /// Adds a navigation to those that wait while a page is shown.
  private func join(_ pending: PendingNavigation, _ page: NavigationEntry.ID) -> Wait {
    waits += 1
    waiting[page]?.navigations[pending.key]?[waits] = pending
    waiting[page]?.continuation?.join(pending.ticket)
    return Wait(id: waits, page: page, pending: pending)
  }

  /// Forgets a navigation that is not followed any more. The page that is shown meanwhile stays: the
  /// user may be typing.
  private func leave(_ wait: Wait) {
    let key = wait.pending.key
    guard waiting[wait.page]?.navigations[key]?.removeValue(forKey: wait.id) != nil else { return }
    waiting[wait.page]?.leave(wait.pending)
  }

  /// Forgets a navigation, unless the router has resumed it: then the page that is shown meanwhile
  /// does not navigate by itself, and the navigator still shows the target.
  private func stopFollowing(_ wait: Wait) {
    guard wait.pending.ticket.isResumed else { return leave(wait) }
    resumed += follow(.continuation(of: wait.pending), after: wait)
  }

  /// Ends a wait. The page that was shown meanwhile is removed when no other navigation waits for
  /// it, and when this one was resumed: then the others of its key are resumed, too.
  private func end(_ wait: Wait, by resolution: Resolution, in next: inout NavigationState) {
    let continues = resolution.continues(wait.pending)
    if !continues { leave(wait) }
    guard continues || waiting[wait.page]?.isFollowed != true else { return }
    waiting[wait.page]?.navigations[wait.pending.key] = nil
    if waiting[wait.page]?.isFollowed != true { waiting[wait.page] = nil }
    // The target takes the page's place.
    if continues { next.selectTab(of: wait.page) }
    // The first page of a tab is shown with or without a navigation that waits.
    if next.entry(wait.page)?.target?.presentation.kind != .tab { next.remove(wait.page) }
  }

  /// The wait of a navigation that has replaced another one for the same key: the page that is shown
  /// meanwhile stays.
  private func passed(
    _ ended: Wait, to resolution: Resolution, in state: NavigationState
  ) -> Wait? {
    guard case .parked(let pending) = resolution, pending.key != nil,
      pending.key == ended.pending.key, state.entry(ended.page) != nil,
      waiting[ended.page]?.navigations[pending.key] != nil
    else { return nil }
    // The newer one first: meanwhile the page's continuation stays alive.
    let wait = join(pending, ended.page)
    leave(ended)
    return wait
  }

  /// Shows a resolution; passes its wait on when it is parked, before the state changes.
  private func apply(
    _ resolution: Resolution, after ended: Wait?, for awaited: Awaited?,
    noting note: (Wait) -> Void
  ) {
    var next = current.value
    if let ended, let wait = passed(ended, to: resolution, in: next) {
      next.selectTab(of: wait.page)
      note(wait)
      return set(next)
    }
    if let ended { end(ended, by: resolution, in: &next) }
    // Below what is shown now.
    next = showingRoots(next)
    var wait: Wait?
    var problem: NavigationProblem?
    do throws(NavigationStateError) {
      switch resolution {
      case .target(let target), .redirected(let target, _):
        // The opener of what a guard has held back does not wait any more.
        if target.receiver?.take == nil, target.receiver != nil { break }
        try next.show(target)
        awaited.map { show($0) }
      case .parked(let pending):
        wait = try park(pending, in: &next)
        if wait == nil { problem = .notShown(resolution) }
      case .denied(.cancelled): break
      case .denied, .web, .unmatched: problem = .notShown(resolution)
      }
    } catch {
      problem = resolution.shown.map { .refused($0, error) }
    }
    if let wait { note(wait) }
    set(next)
    // Last: an observer may navigate.
    guard let problem else { return }
    if let awaited { end(awaited, .failure(.notShown(problem))) } else { failures.send(problem) }
  }

  /// Shows the page that a parked navigation names, once for all navigations that wait for the same
  /// key; `nil` when there is no such page.
  private func park(
    _ pending: PendingNavigation, in next: inout NavigationState
  ) throws(NavigationStateError) -> Wait? {
    // Only its identity: with the page beside it, joining would copy all its navigations.
    let shown = waiting.first { id, page in
      next.entry(id) != nil && pending.key != nil && page.navigations[pending.key] != nil
    }?.key
    if let id = shown {
      next.selectTab(of: id)
      return join(pending, id)
    }
    guard let through = pending.through.flatMap(router.current) else { return nil }
    try next.show(through)
    let isTab = through.presentation.kind == .tab
    guard let entry = isTab ? next.selectedTab.entries.first : next.top else { return nil }
    // It may be shown already, for another key.
    waiting[entry.id, default: WaitingPage(continuation: entry.target?.continuation)]
      .navigations[pending.key] = [:]
    return join(pending, entry.id)
  }

  /// Sets the state, cancels the navigations that wait for removed pages, and ends the waits for their
  /// results.
  func set(_ next: NavigationState) {
    let next = showingRoots(next).endingContinuations(after: current.value) { waiting[$0] != nil }
    let left = waiting.filter { next.entry($0.key) == nil }
    for id in left.keys { waiting[id] = nil }
    let lost = awaited.filter { !$0.isShown(in: next) }
    if next != current.value { current.value = next }
    let cancelled = left.values.flatMap(\.all).sorted { $0.wait < $1.wait }
    for (_, pending) in cancelled { pending.cancel() }
    for awaited in lost { end(awaited, .success(nil)) }
  }
}

extension Resolution {
  /// The page to show: the target, or the one that is shown while the navigation waits.
  fileprivate var shown: NavigationTarget? {
    if case .parked(let pending) = self { pending.through } else { target }
  }

  /// True for the page of a navigation that has waited, also if a guard has redirected it since, and
  /// for its next wait.
  fileprivate func continues(_ pending: PendingNavigation) -> Bool {
    if case .parked(let next) = self { return next.earlier === pending.ticket }
    let url = pending.target.url
    if case .redirected(_, let way) = self, way.steps.contains(where: { $0.from == url.text }) {
      return true
    }
    return target?.url == url
  }
}

/// A page that a navigator shows while navigations wait.
struct WaitingPage {
  /// Whether the page navigates by itself afterwards depends on it; nil when the page was there
  /// before.
  let continuation: NavigationContinuation?
  /// By their keys and by their waits, which are numbered in their order; those of a key are empty
  /// when they are not followed any more.
  var navigations: [String?: [Int: PendingNavigation]] = [:]

  /// The navigations of all keys.
  var all: [(wait: Int, pending: PendingNavigation)] {
    navigations.values.flatMap { $0.map { ($0.key, $0.value) } }
  }

  /// Whether a navigation of any key is followed.
  var isFollowed: Bool { navigations.values.contains { !$0.isEmpty } }

  /// A navigation is not followed any more.
  func leave(_ pending: PendingNavigation) { continuation?.leave(pending.ticket) }
}

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
