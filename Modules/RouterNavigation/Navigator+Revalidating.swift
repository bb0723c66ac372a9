import ReactiveKit
import Router

extension Navigator {
  /// Removes the pages that may no longer be shown, in all tabs and sheets: after the session has changed, a
  /// module was withdrawn or an overlay was applied.
  ///
  /// Each page is checked by the current routes, policies and guards, for its original source; an interim
  /// page is not checked by the guard that shows it. An asynchronous guard is not asked again: its verdict
  /// holds while the same user is signed in (`ContinuationPolicy.owner`). Pages pushed onto a removed modal
  /// page are removed with it. ``problems`` reports each removed page, with its place and reason.
  ///
  /// A tab whose root may now be shown shows it; a tab whose root was removed is empty until then.
  ///
  /// ```swift
  /// session.close()
  /// router.cancelAll()
  /// navigator.revalidate()
  /// ```
  ///
  /// - Complexity: O(pages), with one run of the guards of each.
  public func revalidate() {
    let (next, removed) = revalidated()
    set(next)
    report(removed)
  }

  /// The current state without the pages that may no longer be shown.
  func revalidated() -> (state: NavigationState, removed: [NavigationRestoration.Dropped]) {
    var state = current.value
    let removed = state.keep { entry in
      guard let target = entry.target else { return .success(entry) }
      let waits = waiting[entry.id]?.all.map(\.pending.guardName) ?? []
      return router.refusal(of: target, skipping: Set(waits)).map { .failure($0) }
        ?? .success(entry)
    }
    return (state, removed)
  }

  /// Last: an observer may navigate.
  func report(_ removed: [NavigationRestoration.Dropped]) {
    for page in removed { failures.send(.removed(page)) }
  }
}

extension Router {
  /// Why a shown page may no longer be shown; `nil` if it may.
  ///
  /// - Parameter skipping: guards that do not check it.
  fileprivate func refusal(
    of target: NavigationTarget, skipping: Set<String>
  ) -> NavigationState.Refusal? {
    let resolution = resolveWithCurrentRoutes(target, skipping: skipping)
    // Another route may match the URL of a withdrawn one.
    if case .target(let now) = resolution {
      return now.record === target.record ? nil : NavigationState.Refusal(.redirected)
    }
    return NavigationState.Refusal(resolution) ?? NavigationState.Refusal(.redirected)
  }
}
