/// What follows from the values that routes declare: their table and their parsed patterns, without a
/// page, a guard or a policy. It never changes.
///
/// An application that is made again and again, once for each session of a server for example, passes
/// the compiled routes of one router to the others. Each router compares what its own modules declare;
/// what is equal is shared instead of being kept again.
package final class CompiledRoutes: Sendable {
  /// The routes, in the order of the table.
  let routes: [CompiledRoute]
  /// The module of each route.
  private let owners: [String]
  /// The modules of the routes.
  let modules: Set<String>
  let table: RouteTable
  /// The position of a route of each page that the routes make themselves.
  let pages: [PageKey: Int]
  /// True when a route has a parameter of type URL in its path.
  let hasURLsInPaths: Bool
  /// The largest number of nodes that the search for one URL can visit.
  let mostVisits: Int

  init(_ records: [RouteRecord], _ table: RouteTable) {
    routes = records.map(\.route)
    owners = records.map(\.module)
    modules = Set(owners)
    self.table = table
    pages = routes.indices.reduce(into: [:]) { [routes] pages, index in
      if case .page(let key, .some) = routes[index].declared.action { pages[key] = index }
    }
    hasURLsInPaths = routes.contains { $0.pattern.hasPathParameter(of: .url) }
    mostVisits = table.mostVisits
  }

  /// True for records of these routes, in their order.
  func areRoutes(of records: [RouteRecord]) -> Bool {
    records.count == routes.count
      && records.indices.allSatisfy {
        records[$0].route === routes[$0] && records[$0].module == owners[$0]
      }
  }

  /// The positions of a module's routes, which follow each other.
  func places(of module: String) -> Range<Int>? {
    guard modules.contains(module), let first = owners.firstIndex(of: module) else { return nil }
    return first..<(owners[first...].firstIndex { $0 != module } ?? owners.count)
  }

  /// The routes by their patterns as written, to find the equal of a declared one.
  var byText: [String: CompiledRoute] {
    Dictionary(routes.map { ($0.declared.text, $0) }) { first, _ in first }
  }
}

/// What follows from the values that one route declares.
package final class CompiledRoute: Sendable {
  let values: DeclaredRoute
  package let pattern: RoutePattern
  let parents: [RouteTemplate]
  package let redirect: RouteTemplate?
  /// Slots of the parameters of type URL, which a policy must accept.
  let urlSlots: [Int]

  init(
    _ values: DeclaredRoute, pattern: RoutePattern, parents: [RouteTemplate],
    redirect: RouteTemplate?
  ) {
    self.values = values
    self.pattern = pattern
    self.parents = parents
    self.redirect = redirect
    urlSlots = pattern.parameters.indices.filter { pattern.parameters[$0].type == .url }
  }

  /// What is declared.
  package var declared: DeclaredRoute.Values { values.values }
}

extension Router {
  /// The compiled routes, to be shared with other routers of equal modules.
  package var compiledRoutes: CompiledRoutes? { snapshot.levels.first?.compiled }
}
