import Router

/// The routes of all business lines.
nonisolated struct RoutesReport {
  /// One route.
  struct Line: Encodable, Equatable {
    let route: String
    let module: String
    let presentation: String
    let exported: Bool
    let tags: [String]
  }

  let routes: [Line]

  init(_ modules: [RouteModule]) {
    routes = modules.sorted { $0.name < $1.name }.flatMap { module in
      module.declarations.map { route in
        Line(
          route: route.text, module: module.name,
          presentation: route.options.presentation.rawValue, exported: route.options.exported,
          tags: route.options.tags.sorted())
      }
    }
  }

  /// The routes as a table.
  func text(_ paint: Paint) -> String {
    TextTable(
      columns: [
        .init(title: "module", style: .dim), .init(title: "route", style: .cyan),
        .init(title: "presentation"), .init(title: "open to other apps"), .init(title: "tags"),
      ],
      rows: routes.map {
        [
          $0.module, $0.route, $0.presentation, $0.exported ? "yes" : "no",
          $0.tags.joined(separator: " "),
        ]
      }
    ).text(paint: paint)
  }
}
