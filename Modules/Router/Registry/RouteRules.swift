/// Rules that override what registered routes declare, by their patterns.
package struct RouteRules: Sendable {
  /// One rule: a route's pattern, and what every route of that pattern does.
  package struct Rule: Sendable {
    package let route: String
    package let override: RouteOverride

    package init(route: String, override: RouteOverride) {
      self.route = route
      self.override = override
    }
  }

  package let version: Int
  /// The rules in the order of their document.
  package let rules: [Rule]
  private let overrides: [String: RouteOverride]

  package init(version: Int, rules: [Rule]) {
    self.version = version
    self.rules = rules
    overrides = rules.reduce(into: [:]) { $0[$1.route] = $1.override }
  }

  /// What a route does instead of what it declares.
  func override(_ record: RouteRecord) -> RouteOverride? { overrides[record.pattern.text] }
}

extension Router {
  /// The applied rules, `nil` before the first.
  package var rules: RouteRules? { registry.withLock(\.rules) }

  /// Replaces the rules. Nothing changes when `make` throws.
  ///
  /// - Parameter make: makes the rules for the current routes, from the patterns of withdrawn
  ///   routes and the applied rules; it runs under the registry's lock.
  package func replaceRules<Failure: Error>(
    _ make: (
      _ snapshot: RouterSnapshot, _ former: Set<String>, _ applied: RouteRules?
    ) throws(Failure) -> RouteRules
  ) throws(Failure) {
    let result = registry.withLock { registry -> Result<Void, Failure> in
      do throws(Failure) {
        let rules = try make(snapshot, registry.former, registry.rules)
        current.replace(with: registry.apply(rules, to: snapshot))
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
