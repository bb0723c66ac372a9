public import ReactiveKit

/// Holds the ``NavigationState`` of one window, and changes it by what commands lead to and by what the
/// user does.
///
/// ```swift
/// let navigator = Navigator(router)
/// bag += navigator.follow(cell.select)               // a command that returns URLs
/// bag += navigator.state.observe { show($0) }        // the view layer
/// try navigator.back()                               // the user goes back
/// ```
///
/// A navigation that is parked shows the page that its guard names, a login for example. When it goes
/// on, that page and what stands on it make room for the target; when the user leaves that page, the
/// navigation is cancelled. Main actor.
@MainActor public final class Navigator {
  /// The router that resolves the URLs.
  public let router: Router
  private let current: MutableProperty<NavigationState>
  private let failures = Subject<NavigationProblem, Never>()
  /// Navigations that wait while a page is shown, by that page.
  private var waiting: [NavigationEntry.ID: [PendingNavigation]] = [:]
  private var opening: Disposable?

  /// Makes a navigator.
  ///
  /// - Parameters:
  ///   - router: Resolves the URLs.
  ///   - state: What is shown first: tabs, and the first page of each.
  public init(_ router: Router, state: NavigationState = NavigationState()) {
    self.router = router
    current = MutableProperty(state)
  }

  /// Where the user is.
  public var state: Property<NavigationState> { current }

  /// Navigations that led to no page. One that the user has given up is not among them.
  public var problems: Signal<NavigationProblem, Never> { failures.signal }

  // MARK: Commands

  /// Shows what a command's URLs lead to, for as long as the result is kept. A newer execution takes
  /// the place of one that is parked.
  ///
  /// - Parameters:
  ///   - command: What prints the URLs.
  ///   - source: Where the URLs came from.
  public func follow<Input, Failure: Error>(
    _ command: Command<Input, String, Failure>, from source: RouteSource = .inside
  ) -> Disposable {
    follow(command.navigation(through: router, from: source))
  }

  /// Shows what a command's requests lead to, each under its own source.
  public func follow<Input, Failure: Error>(
    _ command: Command<Input, NavigationRequest, Failure>
  ) -> Disposable {
    follow(command.navigation(through: router))
  }

  /// Shows what navigations lead to, for as long as the result is kept.
  public func follow(_ navigations: Signal<Resolution, Never>) -> Disposable {
    var wait: Wait?
    return navigations.observe { [weak self] resolution in
      guard let self else { return }
      // The wait has ended, or a newer navigation has replaced it.
      let ended = wait
      wait = nil
      wait = apply(resolution, after: ended)
    }
  }

  /// Shows what a URL leads to that came from outside; a newer one takes its place while it is parked.
  public func open(_ request: NavigationRequest) {
    opening?.dispose()
    opening = follow(.navigation(to: request, through: router))
  }

  // MARK: The user

  /// Changes the state by one or more of its operations; when one throws, nothing is changed.
  ///
  /// Navigations that wait while a page is shown are cancelled when that page is left.
  public func change(
    _ operations: (inout NavigationState) throws(NavigationStateError) -> Void
  ) throws(NavigationStateError) {
    var next = current.value
    try operations(&next)
    set(next)
  }

  /// Leaves the page that is shown.
  ///
  /// - Throws: `atRoot`.
  public func back() throws(NavigationStateError) {
    try change { state throws(NavigationStateError) in try state.back() }
  }

  /// Goes to the page below, from the first page of a tab to its route's parent.
  ///
  /// - Throws: `atRoot`.
  public func up() throws(NavigationStateError) {
    try change { state throws(NavigationStateError) in try state.up() }
  }

  // MARK: Restoring

  /// Shows the pages of a decoded state that are still there, under the rules of
  /// ``Router/Router/restoration(of:from:)``.
  ///
  /// The tabs stay those of today: a tab of which no page is left shows what it shows now.
  ///
  /// - Parameters:
  ///   - saved: What was decoded.
  ///   - source: Where the data came from, as in ``Router/Router/restoration(of:from:)``.
  /// - Returns: What is shown and what was dropped; `nil` when the task was cancelled or the user has
  ///   gone elsewhere meanwhile: then nothing is changed.
  public func restore(
    _ saved: NavigationState, from source: RouteSource = .inside
  ) async -> NavigationRestoration? {
    let before = current.value
    guard var result = await router.restoration(of: saved, from: source), current.value == before
    else { return nil }
    result.keepTabs(of: before)
    set(result.state)
    return result
  }
}

extension Navigator {
  /// A navigation that waits, and the page that is shown meanwhile.
  private struct Wait {
    let page: NavigationEntry.ID
    let pending: PendingNavigation
  }

  /// Ends a wait. The page that was shown meanwhile has no meaning any more when no other navigation
  /// waits for it, and when this one was resumed: then the others are, too.
  private func end(_ wait: Wait, by resolution: Resolution, in next: inout NavigationState) {
    waiting[wait.page]?.removeAll { $0.ticket === wait.pending.ticket }
    let isResumed = resolution.target?.url == wait.pending.target.url
    guard isResumed || waiting[wait.page]?.isEmpty != false else { return }
    waiting[wait.page] = nil
    next.remove(wait.page)
  }

  /// Shows a resolution; returns its wait when it is parked.
  private func apply(_ resolution: Resolution, after ended: Wait?) -> Wait? {
    var next = current.value
    if let ended { end(ended, by: resolution, in: &next) }
    var wait: Wait?
    do throws(NavigationStateError) {
      switch resolution {
      case .target(let target), .redirected(let target, _): try next.show(target)
      case .parked(let pending): wait = try park(pending, in: &next)
      case .denied(.cancelled): break
      case .denied, .web, .unmatched: report(.notShown(resolution), next)
      }
    } catch {
      set(next)
      if let target = resolution.target { failures.send(.refused(target, error)) }
      return nil
    }
    set(next)
    return wait
  }

  private func report(_ problem: NavigationProblem, _ next: NavigationState) {
    set(next)
    failures.send(problem)
  }

  /// Shows the page that a parked navigation names, once for all who wait for the same key.
  private func park(
    _ pending: PendingNavigation, in next: inout NavigationState
  ) throws(NavigationStateError) -> Wait? {
    let shown = waiting.first { id, others in
      next.entry(id) != nil && pending.key != nil && others.first?.key == pending.key
    }
    if let shown {
      waiting[shown.key, default: []].append(pending)
      return Wait(page: shown.key, pending: pending)
    }
    guard let through = pending.through else {
      report(.notShown(.parked(pending)), next)
      return nil
    }
    try next.show(through)
    guard let entry = next.top else { return nil }
    waiting[entry.id] = [pending]
    return Wait(page: entry.id, pending: pending)
  }

  /// Sets the state, and gives up what waits for pages that are gone.
  private func set(_ next: NavigationState) {
    let left = waiting.filter { next.entry($0.key) == nil }
    for id in left.keys { waiting[id] = nil }
    if next != current.value { current.value = next }
    for pending in left.values.joined() { pending.cancel() }
  }
}

/// A navigation that led to no page.
public enum NavigationProblem: Sendable {
  /// What the router answered: denied, unmatched, a web page, or parked without a page to show.
  case notShown(Resolution)
  /// The page could not be shown: why the state refuses it.
  case refused(NavigationTarget, NavigationStateError)
}
