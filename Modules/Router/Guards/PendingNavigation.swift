/// A navigation that waits: for a login, for a guard that has to ask, or for the user's consent.
///
/// Making it has no effect. To continue, await `resolution()`: the answer comes by
/// itself when the key is resumed, when it is cancelled, or when it expires.
///
/// ```swift
/// case .parked(let pending):
///   if let login = pending.through { show(login) }
///   Task { go(await pending.resolution()) }  // after the login: router.resume("session")
/// ```
///
/// The router keeps what is wanted: target, source, owner and payload. The page that is shown
/// meanwhile gets a ``NavigationContinuation`` and no URL.
public struct PendingNavigation: Sendable {
  static let confirmationName = "confirmation"

  /// Where the navigation wants to go.
  public let target: NavigationTarget
  /// The guard that holds it up; `confirmation` when the user does.
  public let guardName: String
  /// What it waits for; `nil` when a guard only has to ask, or the user.
  public let key: String?
  /// The page to show meanwhile.
  public let through: NavigationTarget?
  /// The URL of that page, as the guard wrote it.
  public let throughURL: String?
  let ticket: PendingNavigationStore.Ticket
  let router: Router
  let skipping: Set<String>
  let work: PendingNavigationStore.Work

  /// True when the navigation has waited so long that it asks before it jumps: awaiting its
  /// `resolution()` is the consent, `cancel()` the refusal.
  public var needsConfirmation: Bool { key == nil && guardName == Self.confirmationName }

  /// True when a guard has to ask: there is nothing to show meanwhile, and nobody to wait for.
  var isQuestion: Bool { key == nil && !needsConfirmation }

  /// True when another navigation waits for the same key: the login is being shown already.
  public var othersAreWaiting: Bool {
    guard let key else { return false }
    return router.store.isAwaited(key)
  }

  /// Waits until the navigation can continue and returns where it leads then.
  ///
  /// Denied as `cancelled` when it or the waiting task is cancelled, as `expired` after the
  /// router's expiry, also where a guard never answers, and as `otherOwner` for another user than
  /// the one it was parked for. Each wait ends by itself: cancelling a task that awaits the same
  /// navigation ends no other.
  public func resolution() async -> Resolution {
    var resolution = await router.wait(ticket, work)
    var rounds = 0
    while let next = outstanding(resolution) {
      rounds += 1
      // A guard that changes its mind at every look has not let anything through.
      guard rounds <= Router.redirectLimit else {
        resolution = .denied(.cancelled)
        break
      }
      resolution = await router.wait(ticket, next)
    }
    if resolution.target != nil, let denial = router.refusal(of: ticket) {
      resolution = .denied(denial)
    }
    return router.traced(target.url.text, target.source, resolution, isResumed: true)
  }

  /// What must be waited for before a resolution is handed out; `nil` when nothing is.
  private func outstanding(_ resolution: Resolution) -> PendingNavigationStore.Work? {
    // What the next guard asks is part of this navigation: giving it up ends that too.
    if case .parked(let next) = resolution { return next.isQuestion ? next.work : nil }
    // Between the resuming and this moment the session may have been closed again.
    guard let found = resolution.target, !router.letsProceed(found, skipping: skipping) else {
      return nil
    }
    return work
  }

  /// Gives up: everyone who awaits `resolution()` of this navigation gets `denied(.cancelled)`.
  public func cancel() { router.store.end(ticket, .cancelled) }
}
