import Router
import RouterTools

/// One route of a business line.
nonisolated struct RoutesReport: Encodable, Equatable {
  let route: String
  let module: String
  let page: String?
  let viewModel: String?
  let presentation: String
  let exported: Bool
  let tags: [String]
  let guards: [String]
  let parents: [String]
  let redirect: String?
  let deprecatedSince: String?
  let sunset: String?
  let fallback: Bool
  let priority: Int
  let sources: [String]
  let overlay: String?

  init(_ listing: RouteListing) {
    route = listing.pattern
    module = listing.module
    page = listing.page
    viewModel = listing.pageType
    presentation = listing.presentation.rawValue
    exported = listing.isExported
    tags = listing.tags
    guards = listing.guards
    parents = listing.parents
    redirect = listing.redirect
    deprecatedSince = listing.deprecatedSince?.description
    sunset = listing.sunset?.description
    fallback = listing.isFallback
    priority = listing.priority
    sources = listing.sources.map(\.rawValue)
    overlay = listing.overlay?.rawValue
  }

  /// The routes as a table; the last column is left out when no route has notes.
  static func text(_ routes: [RouteListing], _ paint: Paint) -> String {
    let notes = routes.map { $0.notes.joined(separator: "; ") }
    let hasNotes = notes.contains { !$0.isEmpty }
    return TextTable(
      columns: [
        .init(title: "module", style: .dim), .init(title: "route", style: .cyan, isKey: true),
        .init(title: "view-model", style: .green), .init(title: "presentation"),
        .init(title: "open to"), .init(title: "guards"),
      ] + (hasNotes ? [.init(title: "notes")] : []),
      rows: zip(routes, notes).map { route, notes in
        [
          route.module, route.pattern,
          route.redirect.map { "-> \($0)" } ?? route.pageType ?? route.page ?? "",
          route.presentation.rawValue, route.audience, route.guards.joined(separator: " "), notes,
        ]
      }
    ).text(paint: paint)
  }
}
