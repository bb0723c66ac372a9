/// A navigation that waits: for a login, for an asynchronous guard, or for the user's confirmation.
///
/// Creating it has no effect. To continue, await `resolution()`: it returns when the key is
/// resumed, when the navigation is cancelled, or when it expires.
///
/// ```swift
/// case .parked(let pending):
///   if let login = pending.through { show(login) }
///   Task { go(await pending.resolution()) }  // after the login: router.resume("session")
/// ```
///
/// The target is one of the current routes at that time: what was meanwhile withdrawn, switched off or
/// redirected is not shown.
///
/// The router keeps target, source, owner and payload. The page that is shown meanwhile gets a
/// ``NavigationContinuation`` and no URL.
public struct PendingNavigation: Sendable {
  static let confirmationName = "confirmation"

  /// The requested target.
  public let target: NavigationTarget
  /// The guard that parked it; `confirmation` when it waits for the user's confirmation.
  public let guardName: String
  /// The key that it waits for; `nil` when it waits for an asynchronous guard or the user.
  public let key: String?
  /// The page to show meanwhile.
  public let through: NavigationTarget?
  /// The URL of that page, as the guard returned it.
  public let throughURL: String?
  package let ticket: PendingNavigationStore.Ticket
  let router: Router
  let skipping: Set<String>
  var work: PendingNavigationStore.Work
  /// The wait that it continues: it has passed one guard and waits for the next one, or for the
  /// user's confirmation.
  package var earlier: PendingNavigationStore.Ticket?
  /// A guard of the application may have the name `confirmation`, too.
  var isConfirmation = false

  /// True when the navigation has waited so long that it needs a confirmation: awaiting its
  /// `resolution()` confirms it, `cancel()` refuses it.
  public var needsConfirmation: Bool { isConfirmation }

  /// True when it waits for an asynchronous guard: there is no page to show meanwhile and no key.
  package var isQuestion: Bool { key == nil && !needsConfirmation }

  /// True when another navigation waits for the same key: the login is already shown.
  public var othersAreWaiting: Bool {
    guard let key else { return false }
    return router.store.isAwaited(key)
  }

  /// Waits until the navigation can continue and returns its resolution.
  ///
  /// Denied as `cancelled` when it or the waiting task is cancelled, as `expired` after the
  /// router's expiry, even if a guard never returns, and as `otherOwner` for another user than the
  /// one it was parked for. Each wait ends separately: cancelling a task that awaits the navigation
  /// does not end other waits.
  public func resolution() async -> Resolution {
    var resolution = await router.wait(ticket, work, asked: ticket.asked, for: ticket)
    var rounds = 0
    while let next = outstanding(resolution) {
      rounds = next.asked == nil ? rounds + 1 : 0
      // A guard that returns another verdict each time does not allow the navigation.
      guard rounds <= router.roundLimit else {
        resolution = .denied(.undecided(by: guardName, on: target))
        break
      }
      resolution = await router.wait(ticket, next.work, asked: next.asked, for: next.owner)
      // The verdict was for this user.
      if let owner = next.owner.owner { _ = ticket.isOpen(to: owner) }
    }
    if resolution.continues, let denial = router.refusal(of: ticket) {
      ticket.end()
      resolution = .denied(denial)
    }
    switch resolution {
    case .parked(var next):
      next.earlier = ticket
      resolution = .parked(router.renewed(next))
    // Its back stack is that of the current routes and rules, too.
    case .target(let target): resolution = .target(router.current(target) ?? target)
    case .redirected(let target, let way):
      resolution = .redirected(router.current(target) ?? target, way)
    case .denied, .web, .unmatched: break
    }
    return router.traced(target.url.text, target.source, resolution, isResumed: true)
  }

  /// The work to await before a resolution is returned; `nil` when there is none.
  private func outstanding(_ resolution: Resolution) -> (
    work: PendingNavigationStore.Work, asked: Int?, owner: PendingNavigationStore.Ticket
  )? {
    if case .parked(let next) = resolution {
      // The next guard's work is part of this navigation: cancelling the navigation ends it too.
      if next.isQuestion { return (next.work, nil, next.ticket) }
      guard key != nil, next.key == key else { return nil }
      // It was parked for the same key again, after a guard was asked: it keeps waiting.
      ticket.awaitsOwner = next.ticket.awaitsOwner
      return (work, next.ticket.asked, ticket)
    }
    // Between the resumption and this moment the session may have been closed again, or the route
    // withdrawn.
    guard let found = resolution.target,
      !router.isStillOpen(found, skipping: skipping)
    else { return nil }
    return (work, nil, ticket)
  }

  /// Cancels the navigation: every task that awaits its `resolution()` gets `denied(.cancelled)`.
  public func cancel() { router.store.end(ticket, .cancelled) }
}

extension Resolution {
  /// True when an asynchronous guard is to be asked.
  var isQuestion: Bool {
    if case .parked(let pending) = self { pending.isQuestion } else { false }
  }

  /// True for a target, or for one that the user has to confirm.
  fileprivate var continues: Bool {
    if case .parked(let pending) = self { pending.needsConfirmation } else { target != nil }
  }
}
