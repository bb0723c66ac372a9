import ReactiveKit
import Synchronization

/// Who is signed in.
///
/// View-models follow the token; the router's guard, which may run on any thread, looks at a copy of
/// whether there is one.
final class Session: Owner {
  /// The token; nil while nobody is signed in.
  let token: MutableProperty<String?>
  /// What the guard looks at.
  let gate = Gate()
  let bag = DisposeBag()

  init(token: String? = nil) {
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
