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
/// The target is one of the current routes at that time: a target that was withdrawn, switched off or
/// redirected meanwhile is not shown.
///
/// The router keeps target, source, owner and payload. The page that is shown meanwhile gets a
/// ``NavigationContinuation`` and no URL.
public struct PendingNavigation: Sendable {
  typealias Resolve = @Sendable () -> Resolution

  /// The event that ends its wait.
  enum Event: Sendable {
    /// The resumption of a key: it is resolved again.
    case resumption(of: String, Resolve)
    /// The verdict of an asynchronous guard.
    case verdict(@Sendable () async -> Resolution)
    /// The user's confirmation, which is to await it.
    case confirmation(@Sendable () async -> Resolution)
  }

  /// The requested target.
  public let target: NavigationTarget
  /// The guard that parked it; `confirmation` when it waits for the user's confirmation.
  public let guardName: String
  /// The page to show meanwhile.
  public internal(set) var through: NavigationTarget?
  /// The URL of that page, as the guard returned it.
  public let throughURL: String?
  package let ticket: NavigationTicket
  let router: Router
  let skipping: Set<String>
  var event: Event
  /// The wait that it continues: it has passed one guard and waits for the next, or for the user's
  /// confirmation.
  package var earlier: NavigationTicket?

  /// The key that it waits for; `nil` when it waits for an asynchronous guard or the user.
  public var key: String? { if case .resumption(let key, _) = event { key } else { nil } }

  /// True when the navigation has waited so long that it needs a confirmation: awaiting its
  /// `resolution()` confirms it, `cancel()` refuses it.
  public var needsConfirmation: Bool { if case .confirmation = event { true } else { false } }

  /// True when it waits for an asynchronous guard: it has neither an interim page nor a key.
  package var isQuestion: Bool { if case .verdict = event { true } else { false } }

  /// Waits until the navigation can continue and returns its resolution.
  ///
  /// Denied as `cancelled` when it or the waiting task is cancelled, as `expired` after the
  /// router's expiry, even if a guard never returns, and as `otherOwner` for another user than the
  /// one it was parked for. Each wait ends separately: cancelling a task that awaits the navigation
  /// does not end other waits.
  public func resolution() async -> Resolution {
    var resolution = await router.wait(ticket, for: event, asked: ticket.asked, asking: ticket)
    var rounds = 0
    while let next = outstanding(resolution) {
      rounds = next.asked == nil ? rounds + 1 : 0
      // A guard that returns a different verdict each time does not allow the navigation.
      guard rounds <= router.roundLimit else {
        resolution = .denied(.undecided(by: guardName, on: target))
        break
      }
      resolution = await router.wait(
        ticket, for: next.event, asked: next.asked, asking: next.asking)
      // The verdict was for this user.
      if let owner = next.asking.owner { _ = ticket.isOpen(to: owner) }
    }
    if resolution.continues, let denial = router.refusal(of: ticket) {
      ticket.end()
      resolution = .denied(denial)
    }
    switch resolution {
    case .parked(var next):
      next.earlier = ticket
      resolution = .parked(router.refreshed(next))
    // Its back stack uses the current routes and rules, too.
    case .target(let target): resolution = .target(router.current(target) ?? target)
    case .redirected(let target, let way):
      resolution = .redirected(router.current(target) ?? target, way)
    case .denied, .web, .unmatched: break
    }
    return router.traced(
      target.url.text, target.source, resolution, after: router.clock.now() - ticket.parkedAt)
  }

  /// The event to await before a resolution is returned; `nil` if nothing is awaited.
  private func outstanding(_ resolution: Resolution) -> (
    event: Event, asked: Int?, asking: NavigationTicket
  )? {
    if case .parked(let next) = resolution {
      // The next guard's verdict is part of this navigation: cancelling the navigation ends it too.
      if next.isQuestion { return (next.event, nil, next.ticket) }
      guard key != nil, next.key == key else { return nil }
      // Parked again for the same key, after a guard was asked: it keeps waiting.
      ticket.park(like: next.ticket)
      return (event, next.ticket.asked, ticket)
    }
    // Since the resumption the session may have closed again, or the route may be withdrawn.
    guard let found = resolution.target,
      !router.isStillOpen(found, skipping: skipping)
    else { return nil }
    return (event, nil, ticket)
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

/// The identity and the state of one parked navigation, however many tasks await it.
///
/// Each event that concerns it alone is one function; those that concern its waits are functions of
/// `PendingNavigationStore`.
package final class NavigationTicket: Sendable {
  /// The states of a parked navigation.
  private enum State: Sendable {
    /// It waits for its key, for the verdict of a guard, or for the user.
    case waiting(Owner)
    /// Its key was resumed and it has not been parked for that key again.
    case resumed(Owner)
    /// It was cancelled, has expired or was refused, and never continues.
    case ended(Owner, isResumed: Bool)

    var owner: Owner {
      switch self {
      case .waiting(let owner), .resumed(let owner), .ended(let owner, _): owner
      }
    }

    var isResumed: Bool {
      switch self {
      case .waiting: false
      case .resumed: true
      case .ended(_, let isResumed): isResumed
      }
    }

    func with(_ owner: Owner) -> State {
      switch self {
      case .waiting: .waiting(owner)
      case .resumed: .resumed(owner)
      case .ended(_, let isResumed): .ended(owner, isResumed: isResumed)
      }
    }
  }

  /// The user to whom a navigation belongs.
  enum Owner: Sendable {
    /// The first user who is signed in when it is checked.
    case first
    case user(String)
    /// A user who signed out while a guard was asked: it waits for the next sign-in.
    case signedOut(String)

    /// The owner of a navigation that is parked now.
    ///
    /// - Parameter earlier: the owner of the previous wait: another user may have signed in since.
    init(_ earlier: String?, signedIn user: String?) {
      self =
        switch (earlier, user) {
        case (let earlier?, nil): .signedOut(earlier)
        case (let owner?, _), (nil, let owner?): .user(owner)
        case (nil, nil): .first
        }
    }

    var name: String? {
      switch self {
      case .first: nil
      case .user(let name), .signedOut(let name): name
      }
    }
  }

  /// The key whose cancellation ends it; `nil` for an asynchronous guard.
  let key: String?
  /// The age of the router when the navigation was parked.
  let parkedAt: Duration
  /// The number of cancellations before: a later one of its key, or of all keys, ends it.
  let cancellations: Int
  /// The number of resumptions when the asynchronous guard that parked it was asked; `nil` without one.
  let asked: Int?
  private let state: Protected<State>

  init(
    key: String?, parkedAt: Duration, cancellations: Int, asked: Int? = nil, owner: Owner = .first
  ) {
    self.key = key
    self.parkedAt = parkedAt
    self.cancellations = cancellations
    self.asked = asked
    state = Protected(.waiting(owner))
  }

  /// False once it can no longer continue.
  var isAlive: Bool { state.withLock { if case .ended = $0 { false } else { true } } }

  /// True when its key was resumed and it has not been parked for that key again: the page that was
  /// shown meanwhile leaves the navigation to the router.
  package var isResumed: Bool { state.withLock(\.isResumed) }

  var owner: String? { state.withLock(\.owner.name) }

  /// True when its owner was signed out while a guard was asked.
  var awaitsOwner: Bool {
    state.withLock { if case .signedOut = $0.owner { true } else { false } }
  }

  /// Its key was resumed, which has ended a wait.
  func resume() {
    state.withLock {
      switch $0 {
      case .waiting(let owner), .resumed(let owner): $0 = .resumed(owner)
      case .ended(let owner, _): $0 = .ended(owner, isResumed: true)
      }
    }
  }

  /// It is parked for its key again.
  func park() { state.withLock { if case .resumed(let owner) = $0 { $0 = .waiting(owner) } } }

  /// A guard was asked, and parks it for its key again: its owner may have signed out meanwhile.
  func park(like next: NavigationTicket) {
    let isSignedOut = next.awaitsOwner
    state.withLock {
      guard let name = $0.owner.name else { return }
      $0 = $0.with(isSignedOut ? .signedOut(name) : .user(name))
    }
  }

  /// It was cancelled, has expired, or was refused to another user.
  func end() { state.withLock { $0 = .ended($0.owner, isResumed: $0.isResumed) } }

  /// Whether a user may continue it. The first signed-in user becomes its owner.
  package func isOpen(to user: String?) -> Bool {
    state.withLock {
      if let user, $0.owner.name == nil { $0 = $0.with(.user(user)) }
      return $0.owner.name == user
    }
  }
}
