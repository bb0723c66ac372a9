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
  /// Its tags, sorted.
  public let tags: [String]
  /// The pages under it, root first.
  public let parents: [String]
  /// The guards before it, in their order.
  public let guards: [String]
  /// Where it is declared.
  public let origin: RouteOrigin

  init(_ record: RouteRecord) {
    pattern = record.pattern.text
    module = record.module
    presentation = record.options.presentation
    isExported = record.options.exported
    tags = record.options.tags.sorted()
    parents = record.options.parents
    guards = record.guards.map(\.name)
    origin = record.origin
    switch record.declaration.action {
    case .page(let key, let type, _):
      page = key.name
      pageType = type
      redirect = nil
    case .redirect(let action):
      page = nil
      pageType = nil
      redirect = action.destination
    }
  }
}

extension Router {
  /// All routes, sorted by module, then by pattern.
  public var routes: [RouteListing] {
    snapshot.levels.flatMap { $0.records.map(RouteListing.init) }
      .sorted { ($0.module, $0.pattern) < ($1.module, $1.pattern) }
  }
}
