public import ReactiveKit

/// Who is signed in.
///
/// View-models follow the token; the router's guard, which may run on any thread, looks at a copy.
public final class Session: Owner {
  /// The token; nil while nobody is signed in.
  public let token: MutableProperty<String?>
  /// What the session holds as long as it lives.
  public let bag = DisposeBag()
  /// What the guard looks at.
  let gate = Gate()

  /// Makes a session; nobody is signed in without a token.
  public init(token: String? = nil) {
    self.token = MutableProperty(token)
    self.token.observe { [gate] in gate.owner = $0 }.disposed(by: bag)
  }

  /// Who is signed in, for any thread.
  nonisolated final class Gate: Sendable {
    private let state = Locked<String?>(nil)

    /// What parked navigations belong to; nil while nobody is signed in.
    var owner: String? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }

    var isOpen: Bool { owner != nil }
  }
}
