public import Foundation
public import ReactiveKit

/// The session of the signed-in user.
///
/// View-models follow the token; the router's guard, which may run on any thread, reads a copy.
public final class Session: Owner {
  /// The token; nil while no user is signed in.
  public let token: MutableProperty<String?>
  /// The session as a text that may be stored, unlike the token: unique for each login; nil while
  /// no user is signed in.
  public private(set) var owner: String?
  /// Retains the session's observations.
  public let bag = DisposeBag()
  /// The copy for the guard.
  let gate = Gate()

  /// Makes a session; without a token no user is signed in.
  ///
  /// - Parameter owners: makes the owner of a session, unique for each call.
  public init(
    token: String? = nil, owners: @escaping () -> String = { UUID().uuidString }
  ) {
    self.token = MutableProperty(token)
    self.token.observe { [gate, weak self] token in
      gate.owner = token
      self?.owner = token.map { _ in owners() }
    }.disposed(by: bag)
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
