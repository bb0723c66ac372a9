import Router

/// A page view-model that remembers its name.
final class TestPage {
  let name: String
  init(name: String) { self.name = name }
}

/// A router of one module with pages named after their patterns.
func makeRouter(
  _ patterns: String..., namespaces: RouteNamespaces = RouteNamespaces(scheme: "app")
) throws -> Router {
  try Router(
    namespaces: namespaces,
    modules: [RouteModule("test", patterns.map { Route($0, page: PageKey($0)) })])
}

/// A router of some modules.
func makeRouter(_ modules: RouteModule...) throws(RouteConflicts) -> Router {
  try Router(namespaces: RouteNamespaces(scheme: "app"), modules: modules)
}

/// The pattern and the parameters that a URL leads to; nil when it is unmatched.
func match(_ url: String, _ router: Router) -> Match? {
  guard let target = router.resolve(url, from: .inside).target else { return nil }
  var values: [String: String] = [:]
  for parameter in target.route.parameters {
    values[parameter.name] = target.parameters[parameter.name]
  }
  return Match(target.route.text, values)
}

extension Resolution {
  /// The navigation that waits, `nil` if nothing does.
  var pending: PendingNavigation? {
    if case .parked(let pending) = self { pending } else { nil }
  }
}

/// A route and its parameters, comparable as a whole.
struct Match: Equatable {
  var pattern: String
  var values: [String: String]
  init(_ pattern: String, _ values: [String: String] = [:]) {
    self.pattern = pattern
    self.values = values
  }
}
