public import Router

/// One registered route, with the data that lists show.
public struct RouteListing: Sendable, Hashable {
  /// The pattern.
  public let pattern: String
  /// The module that owns it.
  public let module: String
  /// The page's key, `nil` for a redirect.
  public let page: String?
  /// The view-model's type, `nil` when the view layer makes the page.
  public let pageType: String?
  /// The destination of a redirect.
  public let redirect: String?
  /// How the page is presented.
  public let presentation: Presentation
  /// True when outside sources may open it; a redirect is as open as the most open of its
  /// destinations.
  public let isExported: Bool
  /// The sources that the router's policies permit; for a redirect, those of any of its
  /// final pages.
  public let sources: [RouteSource]
  /// True when it takes URLs that no route matches.
  public let isFallback: Bool
  /// The version since which a redirect's URL is deprecated.
  public let deprecatedSince: RouteVersion?
  /// The version from which a redirect's URL is denied.
  public let sunset: RouteVersion?
  /// Decides between routes that are equally specific.
  public let priority: Int
  /// True when its literals fold ASCII case.
  public let foldsCase: Bool
  /// The parameters that logs do not show, sorted.
  public let sensitive: [String]
  /// The effect of the remote overlay on it.
  public let overlay: RouteOverlay.Action?
  /// Its tags, sorted.
  public let tags: [String]
  /// The pages under it, root first.
  public let parents: [String]
  /// The guards before it, in their order.
  public let guards: [String]
  /// The place of its declaration.
  public let origin: RouteOrigin

  init(
    _ record: RouteRecord, in snapshot: RouterSnapshot, _ policies: SourcePolicies,
    _ samples: RouteSamples
  ) {
    pattern = record.pattern.text
    module = record.module
    presentation = record.options.presentation
    isFallback = record.declared.isFallback
    priority = record.options.priority
    foldsCase = record.options.foldsCase
    sensitive = record.options.sensitive.sorted()
    tags = record.options.tags.sorted()
    parents = record.options.parents
    guards = record.guards.map(\.name)
    origin = record.origin
    overlay = record.override?.action
    let ends = samples.ends(of: record)
    isExported = ends.contains(where: \.isExported)
    sources = RouteSource.allCases.filter { source in
      ends.contains { policies.denial($0, source) == nil }
    }
    switch record.declared.action {
    case .page(let key, let type):
      page = key.name
      pageType = type?.name
      redirect = nil
      deprecatedSince = nil
      sunset = nil
    case .redirect(let action):
      page = nil
      pageType = nil
      redirect = action.destination
      deprecatedSince = action.deprecatedSince
      sunset = action.sunset
    }
  }
}

extension RouteOverride {
  fileprivate var action: RouteOverlay.Action {
    switch self {
    case .disable: .disable
    case .redirect: .redirect
    case .web: .web
    }
  }
}

extension Router {
  /// The routes that a source may open according to its policy: the attack surface, to be kept in a
  /// test.
  /// A redirect counts as open if its final page is open for any values; guards still apply.
  ///
  /// ```swift
  /// #expect(router.routes(openTo: .customScheme).map(\.pattern) == ["account/login", "shop/:id"])
  /// ```
  public func routes(openTo source: RouteSource) -> [RouteListing] {
    routes.filter { $0.sources.contains(source) }
  }

  /// All routes, sorted by module, then by pattern.
  public var routes: [RouteListing] {
    let snapshot = snapshot
    let samples = RouteSamples(snapshot)
    return snapshot.levels.flatMap { level in
      level.records.map { RouteListing($0, in: snapshot, policies, samples) }
    }
    .sorted { ($0.module, $0.pattern) < ($1.module, $1.pattern) }
  }
}
