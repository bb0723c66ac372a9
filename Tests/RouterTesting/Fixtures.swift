import ReactiveKit
package import Router
import Synchronization

/// A page view-model that remembers its name.
package final class TestPage {
  package let name: String
  package init(name: String) { self.name = name }
}

/// A router of one module with pages named after their patterns.
package func makeRouter(
  _ patterns: String..., namespaces: RouteNamespaces = RouteNamespaces(scheme: "app")
) throws -> Router {
  try Router(
    namespaces: namespaces,
    modules: [RouteModule("test", patterns.map { Route($0, page: PageKey($0)) })])
}

/// A router of some modules.
package func makeRouter(_ modules: RouteModule...) throws(RouteConflicts) -> Router {
  try Router(namespaces: RouteNamespaces(scheme: "app"), modules: modules)
}

/// The pattern and the parameters that a URL leads to; nil when it is unmatched.
package func match(_ url: String, _ router: Router) -> Match? {
  guard let target = router.resolve(url, from: .inside).target else { return nil }
  var values: [String: String] = [:]
  for parameter in target.route.parameters {
    values[parameter.name] = target.parameters[parameter.name]
  }
  return Match(target.route.text, values)
}

extension Resolution {
  /// The navigation that waits, `nil` if nothing does.
  package var pending: PendingNavigation? {
    if case .parked(let pending) = self { pending } else { nil }
  }
}

/// Why a URL may not be opened; nil when it may.
package func denial(_ resolution: Resolution) -> Denial? {
  if case .denied(let denial) = resolution { denial } else { nil }
}

/// Whether a user is logged in.
package final class Session: Sendable {
  private let state = Atomic(false)

  package init() {}

  package var isOpen: Bool {
    get { state.load(ordering: .sequentiallyConsistent) }
    set { state.store(newValue, ordering: .sequentiallyConsistent) }
  }
}

/// Who is signed in.
package final class Account: Sendable {
  private let state = Locked<String?>(nil)

  package init() {}

  package var user: String? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// A route and its parameters, comparable as a whole.
package struct Match: Equatable {
  package var pattern: String
  package var values: [String: String]
  package init(_ pattern: String, _ values: [String: String] = [:]) {
    self.pattern = pattern
    self.values = values
  }
}
