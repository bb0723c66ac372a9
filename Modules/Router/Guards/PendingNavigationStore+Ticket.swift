extension PendingNavigationStore {
  /// One parked navigation, with any number of waiters.
  package final class Ticket: Sendable {
    private struct State: Sendable {
      var era: Int
      var owner: String?
      var hasEnded = false
      var isResumed = false
      var awaitsOwner: Bool
    }

    /// The key that it waits for; `nil` for an asynchronous guard.
    let key: String?
    /// The age of the router when the navigation was parked.
    let parkedAt: Duration
    /// The number of resumptions when the asynchronous guard was asked that parked the navigation;
    /// `nil` when none was asked.
    let asked: Int?
    private let state: Protected<State>

    init(
      key: String?, parkedAt: Duration, era: Int, asked: Int?, owner: String?,
      awaitsOwner: Bool = false
    ) {
      self.key = key
      self.parkedAt = parkedAt
      self.asked = asked
      state = Protected(State(era: era, owner: owner, awaitsOwner: awaitsOwner))
    }

    /// The number of cancellations in the store when it was parked, or when it waited without having
    /// been cancelled.
    var era: Int {
      get { state.withLock { $0.era } }
      set { state.withLock { $0.era = newValue } }
    }

    /// False once it cannot be continued any more.
    var isAlive: Bool { state.withLock { !$0.hasEnded } }

    /// Marks it as ended: it cannot be continued any more.
    func end() { state.withLock { $0.hasEnded = true } }

    /// True when its key was resumed and it has not been parked for that key again: the page that was
    /// shown meanwhile leaves the navigation to the router.
    package var isResumed: Bool { state.withLock { $0.isResumed } }

    /// Marks it as resumed, or as waiting again.
    func mark(isResumed: Bool) { state.withLock { $0.isResumed = isResumed } }

    /// True when the current user may continue it; the first signed-in user for whom it is checked
    /// becomes its owner.
    package func isOpen(to user: String?) -> Bool {
      state.withLock { state in
        if state.owner == nil { state.owner = user }
        return state.owner == user
      }
    }

    var owner: String? { state.withLock { $0.owner } }

    /// True when its owner was signed out while a guard was asked: it waits for the next sign-in.
    var awaitsOwner: Bool {
      get { state.withLock { $0.awaitsOwner } }
      set { state.withLock { $0.awaitsOwner = newValue } }
    }
  }
}
