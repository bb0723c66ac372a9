import Router

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
  }

  /// The routes as a table.
  static func text(_ routes: [RouteListing], _ paint: Paint) -> String {
    TextTable(
      columns: [
        .init(title: "module", style: .dim), .init(title: "route", style: .cyan),
        .init(title: "view-model", style: .green), .init(title: "presentation"),
        .init(title: "open to"), .init(title: "guards"),
      ],
      rows: routes.map { route in
        [
          route.module, route.pattern, route.redirect.map { "-> \($0)" } ?? route.pageType ?? "",
          route.presentation.rawValue, route.isExported ? "everyone" : "inside",
          route.guards.joined(separator: " "),
        ]
      }
    ).text(paint: paint)
  }
}
