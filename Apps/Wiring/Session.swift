public import ReactiveKit
import Synchronization

/// Who is signed in.
///
/// View-models follow the token; the router's guard, which may run on any thread, looks at a copy of
/// whether there is one.
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
    self.token.observe { [gate] in gate.isOpen = $0 != nil }.disposed(by: bag)
  }

  /// Whether somebody is signed in, for any thread.
  nonisolated final class Gate: Sendable {
    private let state = Atomic(false)

    var isOpen: Bool {
      get { state.load(ordering: .acquiring) }
      set { state.store(newValue, ordering: .releasing) }
    }
  }
}
