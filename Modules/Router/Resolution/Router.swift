@_exported public import RouteMatching

/// Resolves URLs to navigation targets.
///
/// It holds the routes of all modules. Resolving reads one immutable snapshot, has no side effects
/// and may run on any thread while modules are registered and withdrawn.
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
  /// The largest number of redirects that are followed for one URL.
  public static let redirectLimit = 8

  let current: CurrentSnapshot
  let registry: Protected<RouteRegistry>
  let store = PendingNavigationStore()
  /// Actions to run after the next resumption.
  let resumptionActions = Protected<[@Sendable () -> Void]>([])
  let askedGuards = SharedQuestions()
  package let policies: SourcePolicies
  let version: RouteVersion?
  package let continuations: ContinuationPolicy
  /// The most rounds of asking guards for one navigation: each may be asked once for each page of a chain of
  /// redirects. If more are needed, its guards keep changing their verdicts.
  let roundLimit: Int
  let clock: RouterClock
  /// Receives every resolution; `nil` for none.
  let trace: (@Sendable (RouteTrace) -> Void)?

  /// Makes a router from modules, without guards.
  ///
  /// - Parameters:
  ///   - namespaces: the schemes and hosts of the application's own URLs.
  ///   - modules: the business lines' routes.
  ///   - sources: policies that differ from the default: inside opens everything, others exported.
  ///   - version: the application's version, for redirects with a sunset.
  ///   - trace: receives every resolution, on the thread that resolves and before the call returns.
  ///     It must not resolve. Without one it costs nothing.
  /// - Throws: all conflicts of all modules at once.
  /// - Complexity: O(total length of the patterns + routes).
  public convenience init(
    namespaces: RouteNamespaces, modules: [RouteModule],
    sources: [RouteSource: SourcePolicy] = [:], version: RouteVersion? = nil,
    trace: (@Sendable (RouteTrace) -> Void)? = nil
  ) throws(RouteConflicts) {
    // Without guards nothing is parked.
    try self.init(
      namespaces: namespaces, modules: modules, guards: [],
      continuations: ContinuationPolicy { nil }, sources: sources, version: version, trace: trace,
      sharing: nil)
  }

  /// Makes a router from modules and the guards before their routes.
  ///
  /// - Parameters:
  ///   - namespaces: the schemes and hosts of the application's own URLs.
  ///   - modules: the business lines' routes.
  ///   - guards: the checks before targets.
  ///   - continuations: how long navigations that guards park are kept, and for which user.
  ///   - sources: policies that differ from the default: inside opens everything, others exported.
  ///   - version: the application's version, for redirects with a sunset.
  ///   - clock: the clock for their expiry.
  ///   - trace: receives every resolution, on the thread that resolves and before the call returns.
  ///     It must not resolve. Without one it costs nothing.
  /// - Throws: all conflicts of all modules at once.
  /// - Complexity: O(total length of the patterns + routes × guards).
  public convenience init(
    namespaces: RouteNamespaces, modules: [RouteModule], guards: [Guard],
    continuations: ContinuationPolicy, sources: [RouteSource: SourcePolicy] = [:],
    version: RouteVersion? = nil, clock: some Clock<Duration> = ContinuousClock(),
    trace: (@Sendable (RouteTrace) -> Void)? = nil
  ) throws(RouteConflicts) {
    try self.init(
      namespaces: namespaces, modules: modules, guards: guards, continuations: continuations,
      sources: sources, version: version, clock: clock, trace: trace, sharing: nil)
  }

  /// Makes a router that shares equal declarations with compiled routes.
  ///
  /// - Parameter known: the routes of a router that was made from equal modules; others cost as much as
  ///   without it.
  package init(
    namespaces: RouteNamespaces, modules: [RouteModule], guards: [Guard],
    continuations: ContinuationPolicy, sources: [RouteSource: SourcePolicy] = [:],
    version: RouteVersion? = nil, clock: some Clock<Duration> = ContinuousClock(),
    trace: (@Sendable (RouteTrace) -> Void)? = nil, sharing known: CompiledRoutes?
  ) throws(RouteConflicts) {
    var registry = RouteRegistry(namespaces, guards, SourcePolicies(sources))
    self.current = CurrentSnapshot(try registry.start(with: modules, sharing: known))
    self.registry = Protected(registry)
    self.policies = registry.policies
    self.version = version
    self.continuations = continuations
    // Each guard may be asked once for each page of a chain of redirects.
    roundLimit = Self.redirectLimit + (Self.redirectLimit + 1) * guards.count
    self.clock = RouterClock(clock)
    self.trace = trace
  }

  /// The current routes.
  @inline(__always)
  package var snapshot: RouterSnapshot { current.value }

  /// Resolves a URL, without side effects.
  ///
  /// If the route has an asynchronous guard, the result is a parked navigation without a key, which
  /// runs the guard when its `resolution()` is awaited.
  ///
  /// - Parameters:
  ///   - url: an absolute URL, or from inside a relative one.
  ///   - source: where it came from.
  /// - Complexity: O(length of the URL) for any number of routes, times the visited nodes: a few,
  ///   at most 1,024, and twice as many for a fallback. No allocation for a target that the routes of one
  ///   registration match.
  public func resolve(_ url: String, from source: RouteSource) -> Resolution {
    if trace != nil { return traced(url, source, answer(url, from: source)) }
    let snapshot = snapshot
    var match = RouteTable.Match(of: url)
    if let miss = snapshot.find(url, acceptsRelative: source == .inside, &match) {
      return unmatched(miss, in: snapshot, url, source)
    }
    // The usual case makes the target in place: every further copy costs some nanoseconds.
    if isStraight(match, in: snapshot, source) {
      return .target(NavigationTarget(consume match, in: snapshot, source))
    }
    return resolve(NavigationTarget(consume match, in: snapshot, source), [], skipping: [])
  }

  /// Resolves a URL, with a payload or guards to skip.
  ///
  /// - Parameters:
  ///   - url: an absolute URL, or from inside a relative one.
  ///   - source: where it came from.
  ///   - payload: a value to pass along with the URL.
  ///   - skipping: names of guards to skip; respected from inside only. When an overlay redirects to
  ///     a page that one of them does not allow, the result is ``Denial/disabled(route:)``.
  /// - Complexity: as `resolve(_:from:)`.
  public func resolve(
    _ url: String, from source: RouteSource, payload: (any Sendable)? = nil,
    skipping: Set<String> = []
  ) -> Resolution {
    traced(url, source, answer(url, from: source, payload: payload, skipping: skipping))
  }

  /// The result of `resolve`, without a trace.
  ///
  /// - Parameters:
  ///   - receiver: the receiver of the page's result.
  ///   - acceptsRelative: true for a URL that may be relative from any source.
  @inline(never)
  package func answer(
    _ url: String, from source: RouteSource, payload: (any Sendable)? = nil,
    for receiver: ResultReceiver? = nil, skipping: Set<String> = [],
    acceptsRelative: Bool = false
  ) -> Resolution {
    let snapshot = snapshot
    var match = RouteTable.Match(of: url)
    let isInside = acceptsRelative || source == .inside
    if let miss = snapshot.find(url, acceptsRelative: isInside, &match) {
      return unmatched(miss, in: snapshot, url, source)
    }
    let isStraight = isStraight(match, in: snapshot, source)
    let target = NavigationTarget(consume match, in: snapshot, source, payload, receiver)
    if isStraight { return .target(target) }
    return resolve(target, [], skipping: source == .inside ? skipping : [])
  }

  /// Traces a resolution and returns it.
  @inline(never)
  func traced(
    _ url: String, _ source: RouteSource, _ resolution: Resolution, after waited: Duration? = nil
  ) -> Resolution {
    trace?(
      RouteTrace(resolution, url: url, source: source, waited: waited, in: snapshot))
    return resolution
  }

  /// True when only the source's policy is between a match and its target.
  @inline(__always)
  private func isStraight(
    _ match: RouteTable.Match, in snapshot: RouterSnapshot, _ source: RouteSource
  ) -> Bool {
    let traits = snapshot.traits(of: match)
    return traits.contains(.plain) && policies.opens(traits, source)
  }

  @inline(never)
  private func unmatched(
    _ miss: RouterSnapshot.Miss, in snapshot: RouterSnapshot, _ url: String, _ source: RouteSource
  ) -> Resolution {
    guard case .problem(let problem) = miss else {
      guard policies.opensNothing(source) else { return .web(url) }
      // Without path and query, which may contain secrets.
      let host = (try? RouteURL(url))?.host ?? ""
      return .denied(.refusedSource(route: "https://\(host)", source: source))
    }
    return .unmatched(
      Diagnosis(url: url, source: source, problem: problem, snapshot: snapshot))
  }

  /// Resolves a URL and awaits every asynchronous guard.
  ///
  /// - Parameters: as in `resolve(_:from:payload:skipping:)`.
  public func resolution(
    of url: String, from source: RouteSource, payload: (any Sendable)? = nil,
    skipping: Set<String> = []
  ) async -> Resolution {
    let resolution = resolve(url, from: source, payload: payload, skipping: skipping)
    guard case .parked(let pending) = resolution, pending.key == nil else { return resolution }
    return await pending.resolution()
  }
}

// URLs, patterns and parameter types are part of the router's interface.
