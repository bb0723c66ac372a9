public import ReactiveKit

/// The session of the signed-in user.
///
/// View-models follow the token; the router's guard, which may run on any thread, reads a copy.
public final class Session: Owner {
  /// The token; nil while no user is signed in.
  public let token: MutableProperty<String?>
  /// Retains the session's observations.
  public let bag = DisposeBag()
  /// The copy for the guard.
  let gate = Gate()

  /// Makes a session; without a token no user is signed in.
  public init(token: String? = nil) {
    self.token = MutableProperty(token)
    self.token.observe { [gate] in gate.owner = $0 }.disposed(by: bag)
  }

  nonisolated deinit {}

  /// The signed-in user, for any thread.
  nonisolated final class Gate: Sendable {
    private let state = Locked<String?>(nil)

    /// The owner of parked navigations; nil while no user is signed in.
    var owner: String? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }

    var isOpen: Bool { owner != nil }
  }
}
