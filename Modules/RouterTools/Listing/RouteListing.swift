public import Router

/// One registered route as lists show it.
public struct RouteListing: Sendable, Hashable {
  /// The pattern.
  public let pattern: String
  /// The module that owns it.
  public let module: String
  /// The page's key, `nil` for a redirect.
  public let page: String?
  /// The view-model's type, `nil` when the view layer makes the page.
  public let pageType: String?
  /// Where a redirect leads.
  public let redirect: String?
  /// How the page is brought up.
  public let presentation: Presentation
  /// True when outside sources may open it; a redirect is as open as the route it leads to.
  public let isExported: Bool
  /// The sources that the router's policies let open it; for a redirect, the page at its end.
  public let sources: [RouteSource]
  /// True when it takes what no route does.
  public let isFallback: Bool
  /// The version since which a redirect's URL is deprecated.
  public let deprecatedSince: RouteVersion?
  /// The version from which a redirect's URL leads nowhere.
  public let sunset: RouteVersion?
  /// What decides between routes that are equally specific.
  public let priority: Int
  /// True when its literals fold ASCII case.
  public let foldsCase: Bool
  /// The parameters that logs do not show, sorted.
  public let sensitive: [String]
  /// What the remote overlay does to it.
  public let overlay: RouteOverlay.Action?
  /// Its tags, sorted.
  public let tags: [String]
  /// The pages under it, root first.
  public let parents: [String]
  /// The guards before it, in their order.
  public let guards: [String]
  /// Where it is declared.
  public let origin: RouteOrigin

  init(_ record: RouteRecord, in snapshot: RouterSnapshot, _ policies: SourcePolicies) {
    pattern = record.pattern.text
    module = record.module
    presentation = record.options.presentation
    isFallback = record.declaration.isFallback
    priority = record.options.priority
    foldsCase = record.options.foldsCase
    sensitive = record.options.sensitive.sorted()
    tags = record.options.tags.sorted()
    parents = record.options.parents
    guards = record.guards.map(\.name)
    origin = record.origin
    overlay = snapshot.effects[ObjectIdentifier(record)]?.action
    let end = snapshot.end(of: record)
    isExported = end?.isExported ?? false
    sources = RouteSource.allCases.filter { source in
      end.map { policies.denial($0, source) == nil } ?? false
    }
    switch record.declaration.action {
    case .page(let key, let type, _):
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

extension RouteEffect {
  fileprivate var action: RouteOverlay.Action {
    switch self {
    case .disable: .disable
    case .redirect: .redirect
    case .web: .web
    }
  }
}

extension Router {
  /// What a source may open by its policy and the routes: the surface that a test keeps in sight.
  ///
  /// Redirects count as open as the page at their end; guards still stand before what needs them.
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
    return snapshot.levels.flatMap { level in
      level.records.map { RouteListing($0, in: snapshot, policies) }
    }
    .sorted { ($0.module, $0.pattern) < ($1.module, $1.pattern) }
  }
}
