extension Router {
  /// Adds a module while the router is in use.
  ///
  /// - Returns: the registration, which can withdraw the module.
  /// - Throws: all of the module's conflicts, including those with registered modules; then nothing
  ///   has changed.
  /// - Complexity: O(the module's routes × guards), occasionally more to merge tables.
  public func register(_ module: RouteModule) throws(RouteConflicts) -> RouteRegistration {
    let result = registry.withLock { registry -> Result<Int, RouteConflicts> in
      do throws(RouteConflicts) {
        let (next, id) = try registry.register(module, to: snapshot)
        current.replace(with: next)
        return .success(id)
      } catch {
        return .failure(error)
      }
    }
    return RouteRegistration(module: module.name, id: try result.get(), router: self)
  }

  func withdraw(_ id: Int) -> Bool {
    // The old snapshot may hold the last reference to the routes. Releasing them runs the application's code,
    // which may use the router: it is released after both locks.
    let old = registry.withLock { registry -> RouterSnapshot? in
      let old = snapshot
      guard let next = registry.remove(id, from: old) else { return nil }
      current.replace(with: next)
      return old
    }
    return old != nil
  }

  /// The applied rules, `nil` before the first.
  package var rules: (any RouteRules)? { registry.withLock(\.rules) }

  /// Replaces the rules. Nothing changes when `make` throws.
  ///
  /// - Parameter make: makes the rules for the current routes, from the patterns of withdrawn
  ///   routes and the applied rules; it runs under the registry's lock.
  package func replaceRules<Failure: Error>(
    _ make: (
      _ snapshot: RouterSnapshot, _ former: Set<String>, _ applied: (any RouteRules)?
    ) throws(Failure) -> any RouteRules
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

  /// All problems of the currently registered routes: routes that modules registered or withdrawn later have
  /// made unreachable, left without a parent or turned into a circle; routes whose printed URL does not read
  /// back as the same values; and tags that differ by a letter from tags of guards and policies.
  ///
  /// One line in a test checks an application's routes: `#expect(router.audit().isEmpty)`.
  ///
  /// - Complexity: O(total length of the patterns).
  public func audit() -> [RouteConflict] {
    let snapshot = snapshot
    let checks = RouteChecks(snapshot: snapshot, guards: registry.withLock(\.guards))
    return snapshot.levels.flatMap {
      $0.records.flatMap { checks.check($0) + checks.roundTrip($0) }
    } + registry.withLock { $0.misspeltTags(in: snapshot) }
  }
}

/// The registration of a module. Releasing it has no effect; `withdraw()` removes the module.
///
/// It does not retain the router: a guard or a page may hold its module's registration.
public struct RouteRegistration: Sendable {
  /// The module's name.
  public let module: String
  let id: Int
  weak var router: Router?

  /// Removes the module. Targets made before stay valid.
  ///
  /// - Returns: false when it was removed before, or the router was released.
  /// - Complexity: O(its own routes) and, on average, as many to compile anew: the routes that were
  ///   compiled together with it are marked, and compiled when half of them are withdrawn.
  @discardableResult
  public func withdraw() -> Bool { router?.withdraw(id) ?? false }
}
