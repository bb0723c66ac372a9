import ReactiveKit
import ReactiveTesting
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

/// A router of one module, for URLs of the scheme `app`, on a clock that stands still.
package func testRouter(
  namespaces: RouteNamespaces = RouteNamespaces(scheme: "app"), module: String = "m",
  exported: Bool = false, guards: [Guard] = [],
  continuations: ContinuationPolicy = ContinuationPolicy { nil },
  sources: [RouteSource: SourcePolicy] = [:], version: RouteVersion? = nil,
  clock: some Clock<Duration> = VirtualClock(), trace: (@Sendable (RouteTrace) -> Void)? = nil,
  fileID: String = #fileID, line: UInt = #line,
  @RouteBuilder routes: () -> [RouteDeclaration]
) throws(RouteConflicts) -> Router {
  try testRouter(
    namespaces: namespaces,
    modules: [
      RouteModule(module, exported: exported, fileID: fileID, line: line, routes: routes)
    ],
    guards: guards, continuations: continuations, sources: sources, version: version,
    clock: clock, trace: trace)
}

/// The same of some modules.
package func testRouter(
  namespaces: RouteNamespaces = RouteNamespaces(scheme: "app"), modules: [RouteModule],
  guards: [Guard] = [], continuations: ContinuationPolicy = ContinuationPolicy { nil },
  sources: [RouteSource: SourcePolicy] = [:], version: RouteVersion? = nil,
  clock: some Clock<Duration> = VirtualClock(), trace: (@Sendable (RouteTrace) -> Void)? = nil
) throws(RouteConflicts) -> Router {
  try Router(
    namespaces: namespaces, modules: modules, guards: guards, continuations: continuations,
    sources: sources, version: version, clock: clock, trace: trace)
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
  /// The waiting navigation; `nil` without one.
  package var pending: PendingNavigation? {
    if case .parked(let pending) = self { pending } else { nil }
  }
}

extension Resolution {
  /// Why a URL is unmatched.
  package var diagnosis: Diagnosis? {
    if case .unmatched(let diagnosis) = self { diagnosis } else { nil }
  }

  /// Why a URL may not be opened.
  package var denial: Denial? { if case .denied(let denial) = self { denial } else { nil } }

  /// The target after redirects, and the redirects.
  package var redirected: (target: NavigationTarget, way: Redirection)? {
    if case .redirected(let target, let way) = self { (target, way) } else { nil }
  }

  /// The URL of a web page.
  package var web: String? { if case .web(let url) = self { url } else { nil } }
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

/// The signed-in user.
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
