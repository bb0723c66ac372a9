/// Resolves URLs to navigation targets.
///
/// Holds the routes of all modules. Resolving reads one immutable snapshot, has no side effects and
/// may happen on any thread while modules come and go.
///
/// ```swift
/// let router = try Router(
///   namespaces: RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"]), modules: modules)
/// switch router.resolve("trellis://travel/scenic/x", from: .customScheme) {
/// case .target(let target): show(try target.makePage(), by: target.presentation)
/// default: break
/// }
/// ```
public final class Router: Sendable {
  /// How many redirects are followed for one URL.
  public static let redirectLimit = 8

  private let state: Locked<RouterSnapshot>

  /// Makes a router of modules.
  ///
  /// - Throws: All conflicts of all modules at once.
  /// - Complexity: O(total length of the patterns).
  public init(namespaces: RouteNamespaces, modules: [RouteModule]) throws(RouteConflicts) {
    let level = try RouteCompiler.level(of: modules, beside: [], namespaces)
    state = Locked(RouterSnapshot(namespaces: namespaces, levels: [level]))
  }

  var snapshot: RouterSnapshot { state.withLock { $0 } }

  /// Says where a URL leads, without side effects.
  ///
  /// - Parameters:
  ///   - url: An absolute URL, or from inside a relative one.
  ///   - source: Where it came from.
  ///   - payload: A value to hand over beside the URL.
  /// - Complexity: O(length of the URL) however many routes there are.
  public func resolve(
    _ url: String, from source: RouteSource, payload: (any Sendable)? = nil
  ) -> Resolution {
    snapshot.resolve(url, from: source, payload: payload)
  }
}
