extension RouterSnapshot {
  /// Routes that were compiled together.
  ///
  /// Withdrawing a module marks its routes in a copy of the table, which costs little for each route. When
  /// half of the routes are marked, the others are compiled again. So the routes of any number of modules,
  /// withdrawn in any order, are compiled about once more.
  package final class Level: Sendable {
    /// The data that is independent of pages and guards, including that of withdrawn routes.
    let compiled: CompiledRoutes
    /// The table, in which no withdrawn route matches.
    let table: RouteTable
    /// The data of a record for a look-up, read without accessing the record.
    let traits: [RouteTraits]
    /// The number of routes.
    let count: Int
    /// The records by their index in the table; `nil` for a withdrawn route.
    private let places: [RouteRecord?]
    /// The sensitive values in misspelt URLs of these routes, when none was withdrawn.
    private let ownSensitive: SensitiveRoutes?
    /// The routes without the withdrawn ones, compiled when they are first needed.
    private let compact = Protected<Level?>(nil)

    init(_ compiled: CompiledRoutes, records: [RouteRecord]) {
      self.compiled = compiled
      table = compiled.table
      traits = records.map(\.traits)
      count = records.count
      places = records
      ownSensitive = SensitiveRoutes(records)
    }

    /// The same routes, some with overridden actions.
    func overriding(_ override: (RouteRecord) -> RouteOverride?) -> Level {
      let records = records
      let others = records.map { $0.overridden(by: override($0)) }
      if zip(others, records).allSatisfy({ $0 === $1 }) { return self }
      return Level(live.compiled, records: others)
    }

    /// Compiles records that are known not to collide.
    convenience init(_ records: [RouteRecord]) {
      self.init(CompiledRoutes(records, RouteTable(records.map(\.entry))), records: records)
    }

    private init(_ other: Level, without withdrawn: Range<Int>) {
      compiled = other.compiled
      table = other.table.withdrawing(withdrawn)
      traits = other.traits
      count = other.count - withdrawn.count
      var places = other.places
      for index in withdrawn { places[index] = nil }
      self.places = places
      ownSensitive = nil
    }

    /// The level without a module's routes; `nil` when no route is left.
    func without(_ module: String) -> Level? {
      guard let withdrawn = compiled.places[module], places[withdrawn.lowerBound] != nil else {
        return self
      }
      if withdrawn.count == count { return nil }
      let left = Level(self, without: withdrawn)
      return left.count * 2 > places.count ? left : left.live
    }

    /// The same routes in a table without withdrawn ones, for uses other than matching.
    var live: Level {
      guard count < places.count else { return self }
      return compact.withLock { compact in
        let live = compact ?? Level(records)
        compact = live
        return live
      }
    }

    package var records: [RouteRecord] { places.compactMap(\.self) }

    /// The record of a route that is not withdrawn.
    package func record(at index: Int) -> RouteRecord {
      guard let record = places[index] else { preconditionFailure("A withdrawn route matched.") }
      return record
    }

    /// A route of a page that the routes themselves make.
    func record(of page: PageKey) -> RouteRecord? {
      compiled.pages[page].flatMap { index in
        places[index]
          ?? records.first {
            if case .page(page, .some) = $0.declared.action { true } else { false }
          }
      }
    }

    var sensitive: SensitiveRoutes { ownSensitive ?? live.sensitive }
  }
}

/// The data derived from declared values: the table and the parsed patterns of routes, without a page, a
/// guard or a policy. It never changes.
///
/// An application that is made repeatedly, for example once for each session of a server, passes the compiled
/// routes of one router to the others. Each router compares its own modules' declarations and shares equal
/// ones instead of keeping them again.
package final class CompiledRoutes: Sendable {
  /// The routes, in the order of the table.
  let routes: [CompiledRoute]
  /// The positions of each module's routes, which follow each other.
  let places: [String: Range<Int>]
  /// The modules of the routes.
  let modules: Set<String>
  let table: RouteTable
  /// The position of a route of each page that the routes themselves make.
  let pages: [PageKey: Int]
  /// True when a route has a parameter of type URL in its path.
  let hasURLsInPaths: Bool
  /// The largest number of nodes that the search for one URL can visit.
  let mostVisits: Int

  init(_ records: [RouteRecord], _ table: RouteTable) {
    routes = records.map(\.route)
    places = records.indices.reduce(into: [:]) { places, index in
      let first = places[records[index].module]?.lowerBound ?? index
      places[records[index].module] = first..<index + 1
    }
    modules = Set(places.keys)
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
        records[$0].route === routes[$0] && places[records[$0].module]?.contains($0) == true
      }
  }

  /// The routes by their patterns as written, to find the equal of a declared route.
  var byText: [String: CompiledRoute] {
    Dictionary(routes.map { ($0.declared.text, $0) }) { first, _ in first }
  }
}

/// The data derived from the declared values of one route.
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

  /// The declared values.
  package var declared: DeclaredRoute.Values { values.values }
}

extension Router {
  /// The compiled routes, to be shared with other routers of equal modules.
  package var compiledRoutes: CompiledRoutes? { snapshot.levels.first?.compiled }
}
