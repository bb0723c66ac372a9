import Router

/// A page view-model that remembers its name.
final class TestPage {
  let name: String
  init(name: String) { self.name = name }
}

/// A router of one module with pages named after their patterns.
func makeRouter(_ patterns: String...) throws -> Router {
  try Router(
    namespaces: RouteNamespaces(scheme: "app"),
    modules: [RouteModule("test", patterns.map { Route($0, page: PageKey($0)) })])
}
