import ReactiveKit

extension Router {
  /// Adds a module while the router is in use.
  ///
  /// - Returns: A token that takes it out again.
  /// - Throws: All of the module's conflicts, those with registered modules included; then nothing
  ///   has changed.
  /// - Complexity: O(the module's routes), now and then more to merge tables.
  public func register(_ module: RouteModule) throws(RouteConflicts) -> RouteRegistration {
    let result = registry.withLock { registry -> Result<Int, RouteConflicts> in
      do throws(RouteConflicts) {
        let (next, ids) = try registry.add([module], to: snapshot)
        current.replace(with: next)
        return .success(ids[0])
      } catch {
        return .failure(error)
      }
    }
    return RouteRegistration(module: module.name, id: try result.get(), router: self)
  }

  func withdraw(_ id: Int) -> Bool {
    registry.withLock { registry in
      guard let next = registry.remove(id, from: snapshot) else { return false }
      current.replace(with: next)
      return true
    }
  }

  /// Everything that is wrong with the routes as they are registered now: what a late or withdrawn
  /// module made unreachable, left without its parent or closed to a circle; and every route whose
  /// printed URL does not lead back to the same values; and tags that differ by a letter from those
  /// that guards and policies name.
  ///
  /// One line in a test keeps an application's routes sound: `#expect(router.audit().isEmpty)`.
  ///
  /// - Complexity: O(total length of the patterns).
  public func audit() -> [RouteConflict] {
    let snapshot = snapshot
    let checks = RouteChecks(snapshot: snapshot)
    return snapshot.levels.flatMap {
      $0.records.flatMap { checks.check($0) + checks.roundTrip($0) }
    } + registry.withLock { $0.misspeltTags(in: snapshot) }
  }
}

/// A module's place in a router. Dropping it changes nothing; `withdraw()` takes the module out.
///
/// It does not retain the router: a guard or a page may hold its module's registration.
public struct RouteRegistration: Sendable {
  /// The module's name.
  public let module: String
  let id: Int
  weak var router: Router?

  /// Takes the module out. Targets made before keep working.
  ///
  /// - Returns: False when it was out already, or the router is gone.
  /// - Complexity: O(the routes that were compiled together with it).
  @discardableResult
  public func withdraw() -> Bool { router?.withdraw(id) ?? false }
}
