public import ReactiveKit
public import Router

/// Holds the ``NavigationState`` of one window, and changes it when commands return URLs and when
/// the user goes back.
///
/// ```swift
/// let navigator = Navigator(router)
/// bag += navigator.follow(cell.select, from: .inside)  // a command that returns URLs
/// bag += navigator.state.observe { show($0) }        // the view layer
/// try navigator.back()                               // the user goes back
/// ```
///
/// A parked navigation shows the page that its guard names, for example a login. When it continues, the
/// target replaces that page and the pages above it, in its tab; when the user leaves that page, the
/// navigation is cancelled. When the result of `follow` is released meanwhile, the page stays and continues
/// as if no navigation had waited: `NavigationContinuation.isAlive`. A navigation that the router has resumed
/// is still shown. Main actor.
@MainActor public final class Navigator {
  /// The router that resolves the URLs.
  public let router: Router
  let current: MutableProperty<NavigationState>
  let failures = Subject<NavigationProblem, Never>()
  /// Pages shown while navigations wait.
  var waiting: [NavigationEntry.ID: WaitingPage] = [:]
  /// The pages and prompts whose results tasks await.
  var awaited: [Awaited] = []
  /// The number of waits so far.
  var waits = 0
  /// Whether the router calls back after its next resumption, because a tab lacks its root.
  private var awaitsResumption = false
  private let requests = Subject<NavigationRequest, Never>()
  /// Shows the targets of `requests`, from the first one on.
  private var opening: Disposable?
  /// Shows the targets of navigations that were resumed before they were released.
  let resumed = DisposeBag()

  /// Makes a navigator.
  ///
  /// - Parameters:
  ///   - router: resolves the URLs.
  ///   - state: the first state: the tabs with their roots.
  public init(_ router: Router, state: NavigationState = NavigationState()) {
    self.router = router
    current = MutableProperty(
      state.endingContinuations(after: NavigationState()) { _ in false })
    set(current.value)
  }

  nonisolated deinit {
    if waiting.isEmpty { return }
    // Another window may show a page for the same navigations.
    endOnMainActor(waiting) {
      for page in $0.values { page.all.forEach { page.leave($0.pending) } }
    }
  }

  /// The current state.
  public var state: Property<NavigationState> { current }

  /// Navigations without a target, except those that the user has cancelled.
  public var problems: Signal<NavigationProblem, Never> { failures.signal }

  // MARK: Commands

  /// Shows the targets of a command's URLs until the result is released. A newer execution replaces
  /// a parked navigation.
  ///
  /// - Parameters:
  ///   - command: returns the URLs.
  ///   - source: where the URLs came from; `inside` only if the program itself makes them.
  public func follow<Input, Failure: Error>(
    _ command: Command<Input, String, Failure>, from source: RouteSource
  ) -> Disposable {
    follow(command.navigation(through: router, from: source))
  }

  /// Shows the targets of a command's requests, each under its own source.
  public func follow<Input, Failure: Error>(
    _ command: Command<Input, NavigationRequest, Failure>
  ) -> Disposable {
    follow(command.navigation(through: router))
  }

  /// Shows the targets of navigations until the result is released.
  ///
  /// A newer navigation replaces a parked one: follow independent navigations separately.
  public func follow(_ navigations: Signal<Resolution, Never>) -> Disposable {
    follow(navigations, after: nil)
  }

  /// Shows the target of a URL from outside; a newer one replaces it while it is parked.
  public func open(_ request: NavigationRequest) {
    if opening == nil {
      opening = follow(
        requests.signal.flatMap(.latest) { [router] in .navigation(to: $0, through: router) })
    }
    requests.send(request)
  }

  // MARK: The user

  /// Changes the state by one or more of its operations; if one throws, nothing changes.
  ///
  /// ```swift
  /// try navigator.change { try $0.dismiss() }
  /// ```
  ///
  /// Navigations that wait for a removed page are cancelled. The operations must not navigate in another way,
  /// by `open(_:)` or a command: their result would replace it.
  public func change<Failure: Error>(
    _ operations: (inout NavigationState) throws(Failure) -> Void
  ) throws(Failure) {
    var next = current.value
    try operations(&next)
    next.renumber(after: current.value)
    set(next)
  }

  /// Removes the current page. No guard is called: the page below was opened under its guards, and
  /// ``revalidate()`` removes it if they no longer allow it.
  ///
  /// - Throws: `atRoot`.
  public func back() throws(NavigationStateError) {
    try change { state throws(NavigationStateError) in try state.back() }
  }

  /// Goes to the page below, or from the first page of a tab to its route's parent, if that is a page of the
  /// current routes. The guards of the parent are called; those of a page below are not.
  ///
  /// - Throws: `atRoot`.
  public func up() throws(NavigationStateError) {
    try change { state throws(NavigationStateError) in try state.up(router.current) }
  }

  // MARK: Restoring

  /// Shows the restored pages of a decoded state, under the rules of
  /// `Router.restoration(of:from:for:)`.
  ///
  /// The current tabs stay, with their roots: a tab without restored pages keeps its current pages, as far as
  /// ``revalidate()`` does. For a state of another owner neither a page nor the selected tab is shown.
  ///
  /// - Parameters:
  ///   - saved: the decoded state.
  ///   - source: where the data came from, as in `Router.restoration(of:from:for:)`.
  ///   - owner: the signed-in user, as passed to ``NavigationState/owned(by:)``; `nil` when no user is signed
  ///     in.
  /// - Returns: the shown and the dropped pages; `nil` when the task was cancelled or the user has
  ///   navigated meanwhile: then nothing is changed.
  public func restore(
    _ saved: NavigationState, from source: RouteSource, for owner: String?
  ) async -> NavigationRestoration? {
    let before = current.value
    guard var result = await router.restoration(of: saved, from: source, for: owner),
      current.value.tabs == before.tabs, current.value.selection == before.selection
    else { return nil }
    guard saved.owner == owner else {
      result.state = current.value
      return result
    }
    let (today, removed) = revalidated()
    result.keepTabs(of: today)
    set(result.state)
    result.state = current.value
    report(removed)
    return result
  }

  /// Shows the roots that may be shown now. The other roots follow with a later state, after ``revalidate()``
  /// or after a resumption.
  func showingRoots(_ state: NavigationState) -> NavigationState {
    guard state.lacksRoots else { return state }
    if !awaitsResumption {
      awaitsResumption = true
      // Before the guards are called, so that no later resumption is missed.
      router.afterNextResumption { [weak self] in
        Task { @MainActor in
          guard let self else { return }
          self.awaitsResumption = false
          self.set(self.current.value)
        }
      }
    }
    var state = state
    state.showRoots(of: router)
    return state
  }
}

/// A navigation without a shown page, or a page that is no longer shown.
public enum NavigationProblem: Sendable {
  /// The resolution: denied, unmatched, a web page, or parked without a page to show.
  case notShown(Resolution)
  /// The state cannot show the page; the reason.
  case refused(NavigationTarget, NavigationStateError)
  /// ``Navigator/revalidate()`` has removed a page.
  case removed(NavigationRestoration.Dropped)
}
