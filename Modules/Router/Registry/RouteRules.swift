/// The effect of a rule on a route.
package enum RouteEffect: Sendable {
  /// The route is denied.
  case disable
  /// The URL is redirected to another one, filled from the route's parameters.
  case redirect(RouteTemplate)
  /// A web page is shown.
  case web(String)
}

/// Rules that change the effect of registered routes: the registry's form of an overlay.
package struct RouteRules: Sendable {
  /// One rule: a route's pattern, and the effect on every route of that pattern.
  package struct Rule: Sendable {
    package let route: String
    package let effect: RouteEffect

    package init(route: String, effect: RouteEffect) {
      self.route = route
      self.effect = effect
    }
  }

  package let version: Int
  /// The rules in the order of their document.
  package let rules: [Rule]
  private let effects: [String: RouteEffect]

  package init(version: Int, rules: [Rule]) {
    self.version = version
    self.rules = rules
    effects = rules.reduce(into: [:]) { $0[$1.route] = $1.effect }
  }

  /// The effects on some routes.
  func effects(on records: some Sequence<RouteRecord>) -> [ObjectIdentifier: RouteEffect] {
    if effects.isEmpty { return [:] }
    return records.reduce(into: [:]) { all, record in
      all[ObjectIdentifier(record)] = effects[record.pattern.text]
    }
  }

  /// Those of some routes that the rules redirect.
  func redirected(_ records: some Sequence<RouteRecord>) -> [RouteRecord] {
    if effects.isEmpty { return [] }
    return records.filter { record in
      if case .redirect? = effects[record.pattern.text] { true } else { false }
    }
  }
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
