import ReactiveKit

extension PendingNavigationStore {
  /// One parked navigation, however many wait for it.
  final class Ticket: Sendable {
    private struct State: Sendable {
      var owner: String?
      var hasEnded = false
    }

    /// What is waited for; `nil` for the answer of a guard that asks.
    let key: String?
    /// How old the router was when the navigation was parked.
    let parkedAt: Duration
    /// How many cancellations the store had seen by then.
    let era: Int
    private let state: Locked<State>

    init(key: String?, parkedAt: Duration, era: Int, owner: String?) {
      self.key = key
      self.parkedAt = parkedAt
      self.era = era
      state = Locked(State(owner: owner))
    }

    /// False once nobody can go on by it.
    var isAlive: Bool { state.withLock { !$0.hasEnded } }

    /// Nobody goes on by it from now on.
    func end() { state.withLock { $0.hasEnded = true } }

    /// True when it may go on for the current user; the first user it is shown to becomes its owner.
    func isOpen(to user: String?) -> Bool {
      state.withLock { state in
        if state.owner == nil { state.owner = user }
        return state.owner == user
      }
    }

    var owner: String? { state.withLock { $0.owner } }
  }
}
