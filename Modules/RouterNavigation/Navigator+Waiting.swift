import ReactiveKit
import Router

extension Navigator {
  /// A waiting navigation and its interim page.
  struct Wait {
    let id: Int
    let page: NavigationEntry.ID
    let pending: PendingNavigation
  }

  /// Shows the targets of navigations, the first in place of the interim page of an earlier wait.
  ///
  /// - Parameter awaited: the wait for the result of the page.
  func follow(
    _ navigations: Signal<Resolution, Never>, after earlier: Wait?, for awaited: Awaited? = nil
  ) -> Disposable {
    var wait = earlier
    let followed = navigations.on(
      // If its signal does not continue a navigation, the owner of the signal does.
      completed: { wait = nil },
      disposed: { [weak self] in if let wait { self?.stopFollowing(wait) } })
    return followed.observe { [weak self] resolution in
      guard let self else { return }
      // The wait has ended, or a newer navigation has replaced it.
      let ended = wait
      wait = nil
      // Stored before the state changes: an observer of it may navigate, or release the result.
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

  /// Forgets a navigation that is no longer followed. Its interim page stays: the user may be typing.
  private func leave(_ wait: Wait) {
    let key = wait.pending.key
    guard waiting[wait.page]?.navigations[key]?.removeValue(forKey: wait.id) != nil else { return }
    waiting[wait.page]?.leave(wait.pending)
  }

  /// Forgets a navigation, unless the router has resumed it: then the interim page does not navigate by
  /// itself, and the navigator still shows the target.
  private func stopFollowing(_ wait: Wait) {
    guard wait.pending.ticket.isResumed else { return leave(wait) }
    resumed += follow(.continuation(of: wait.pending), after: wait)
  }

  /// Ends a wait. The interim page is removed when no other navigation waits for it, or when this one was
  /// resumed, because the others of its key are then resumed too.
  private func end(_ wait: Wait, by resolution: Resolution, in next: inout NavigationState) {
    let continues = resolution.continues(wait.pending)
    if !continues { leave(wait) }
    guard continues || waiting[wait.page]?.isFollowed != true else { return }
    waiting[wait.page]?.navigations[wait.pending.key] = nil
    if waiting[wait.page]?.isFollowed != true { waiting[wait.page] = nil }
    // The target replaces the page.
    if continues { next.selectTab(of: wait.page) }
    // The first page of a tab does not depend on waiting navigations.
    if next.entry(wait.page)?.target?.presentation.kind != .tab { next.remove(wait.page) }
  }

  /// The wait of a navigation that has replaced another one for the same key: the interim page stays.
  private func passed(
    _ ended: Wait, to resolution: Resolution, in state: NavigationState
  ) -> Wait? {
    guard case .parked(let pending) = resolution, pending.key != nil,
      pending.key == ended.pending.key, state.entry(ended.page) != nil,
      waiting[ended.page]?.navigations[pending.key] != nil
    else { return nil }
    // The newer one joins first, so that the page's continuation stays alive.
    let wait = join(pending, ended.page)
    leave(ended)
    return wait
  }

  /// Shows a resolution. If it is parked, passes its wait on before the state changes.
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
    // Below the shown pages.
    next = showingRoots(next)
    var wait: Wait?
    var problem: NavigationProblem?
    do throws(NavigationStateError) {
      switch resolution {
      case .target(let target), .redirected(let target, _):
        // The opener of a target held back by a guard no longer waits.
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

  /// Shows the page that a parked navigation names, once for all navigations that wait for the same key;
  /// `nil` without such a page.
  private func park(
    _ pending: PendingNavigation, in next: inout NavigationState
  ) throws(NavigationStateError) -> Wait? {
    // Only the identity: with the page in the tuple, joining would copy all its navigations.
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
    // The page may be shown already, for another key.
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
  /// The page to show: the target, or the interim page of a waiting navigation.
  fileprivate var shown: NavigationTarget? {
    if case .parked(let pending) = self { pending.through } else { target }
  }

  /// True for the page of a navigation that has waited, even if a guard has redirected it since, and for its
  /// next wait.
  fileprivate func continues(_ pending: PendingNavigation) -> Bool {
    if case .parked(let next) = self { return next.earlier === pending.ticket }
    let url = pending.target.url
    if case .redirected(_, let way) = self, way.steps.contains(where: { $0.from == url.text }) {
      return true
    }
    return target?.url == url
  }
}

/// A page shown while navigations wait.
struct WaitingPage {
  /// Decides whether the page navigates by itself afterwards; nil if the page existed before.
  let continuation: NavigationContinuation?
  /// By their keys and by their waits, which are numbered in order; a key without followed navigations keeps
  /// an empty entry.
  var navigations: [String?: [Int: PendingNavigation]] = [:]

  /// The navigations of all keys.
  var all: [(wait: Int, pending: PendingNavigation)] {
    navigations.values.flatMap { $0.map { ($0.key, $0.value) } }
  }

  /// Whether a navigation of any key is followed.
  var isFollowed: Bool { navigations.values.contains { !$0.isEmpty } }

  /// A navigation is no longer followed.
  func leave(_ pending: PendingNavigation) { continuation?.leave(pending.ticket) }
}

extension NavigationState {
  /// The state without the continuations of pages that nobody continues: those of an earlier state, or of
  /// another navigator. Such a page navigates by itself.
  ///
  /// - Parameters:
  ///   - earlier: the previous state: its pages stay as they are.
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
  /// The same page without a continuation.
  fileprivate func withoutContinuation() -> NavigationEntry {
    NavigationEntry(
      id: id, url: url, source: source, presentation: presentation,
      target: target?.withoutContinuation(), withheld: withheld, redactedURL: redactedURL)
  }
}
