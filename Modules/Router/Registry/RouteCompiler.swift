/// Turns modules into records and tables and collects all problems.
enum RouteCompiler {
  /// The largest number of nodes that the search for any URL may visit.
  static let visitLimit = 1_024

  /// Compiles modules; `others` are those already registered.
  ///
  /// - Throws: all problems of the modules. Modules that were registered before are not checked
  ///   again: use `Router.audit()`.
  static func level(
    of modules: [RouteModule], beside others: RouterSnapshot, _ guards: [Guard],
    sharing known: CompiledRoutes? = nil
  ) throws(RouteConflicts) -> RouterSnapshot.Level {
    var conflicts: [RouteConflict] = []
    let names = Set(guards.map(\.name))
    let scopes = GuardScopes(guards)
    let equals = known?.byText ?? [:]
    let records = modules.flatMap { module in
      module.declarations.compactMap {
        record($0, module.name, scopes, names, equals, &conflicts)
      }
    }
    var collisions = RouteCollisions()
    let compiled: CompiledRoutes
    if let known, known.areRoutes(of: records) {
      // Routes that were compiled together were compared before: they have no conflict.
      compiled = known
    } else {
      let table = RouteTable(records.map(\.entry)) {
        collisions.compare(records[$0], records[$1])
      }
      compiled = CompiledRoutes(records, table)
    }
    for level in others.levels {
      for record in records {
        for old in level.table.routes(endingWith: record.entry) {
          collisions.compare(record, level.record(at: old))
        }
      }
    }
    conflicts += collisions.conflicts
    let level = RouterSnapshot.Level(compiled, records: records)
    conflicts += pageConflicts(records, others)
    var visits = others.levels.reduce(compiled.mostVisits) { $0 + $1.compiled.mostVisits }
    if visits > visitLimit {
      // The limit may be exceeded only because of withdrawn routes.
      visits = others.levels.reduce(compiled.mostVisits) { $0 + $1.live.compiled.mostVisits }
    }
    conflicts += tooManyBranches(visits, of: modules)
    // Searchable routes are checked even if others are invalid, so that all problems are reported.
    if visits <= visitLimit {
      let all = others.with(levels: others.levels + [level]).overriding { _ in nil }
      // A route that cannot be parsed may be the destination of another.
      let isWhole = records.count == modules.reduce(0) { $0 + $1.declarations.count }
      conflicts += problems(of: records, in: all, collisions, guards).filter {
        isWhole || !$0.isMissingRoute
      }
    }
    guard conflicts.isEmpty else { throw RouteConflicts(conflicts) }
    return level
  }

  /// The problems of routes among all.
  private static func problems(
    of records: [RouteRecord], in snapshot: RouterSnapshot, _ collisions: RouteCollisions,
    _ guards: [Guard]
  ) -> [RouteConflict] {
    let checks = RouteChecks(snapshot: snapshot, guards: guards)
    return records.flatMap { checks.check($0, collides: collisions.contains($0)) }
  }

  /// The problem of modules with which the search for one URL could visit too many nodes.
  private static func tooManyBranches(
    _ visits: Int, of modules: [RouteModule]
  ) -> [RouteConflict] {
    guard visits > visitLimit, let module = modules.first else { return [] }
    let origin = RouteOrigin(
      module: module.name, pattern: "", fileID: module.fileID, line: module.line)
    return [RouteConflict(.tooManyBranches(visits: visits, limit: visitLimit), new: origin)]
  }

  /// Routes of one page key that make pages of several types.
  private static func pageConflicts(
    _ records: [RouteRecord], _ others: RouterSnapshot
  ) -> [RouteConflict] {
    var known: [PageKey: RouteRecord] = [:]
    return records.compactMap { record in
      guard case .page(let key, let type?) = record.declared.action else { return nil }
      let first = known[key] ?? others.record(of: key)
      guard let first, let expected = first.declared.pageType else {
        known[key] = record
        return nil
      }
      return expected == type
        ? nil
        : RouteConflict(
          .pageTypes(page: key, new: type.name, existing: expected.name), new: record.origin,
          existing: first.origin)
    }
  }

  /// Parses a declaration; its problems are added to `conflicts`.
  static func record(
    _ declaration: RouteDeclaration, _ module: String, _ scopes: GuardScopes, _ names: Set<String>,
    _ equals: [String: CompiledRoute], _ conflicts: inout [RouteConflict]
  ) -> RouteRecord? {
    let origin = RouteOrigin(
      module: module, pattern: declaration.text, fileID: declaration.fileID,
      line: declaration.line)
    func report(_ kind: RouteConflict.Kind) { conflicts.append(RouteConflict(kind, new: origin)) }
    func template(_ text: String, _ pattern: RoutePattern?) -> RouteTemplate? {
      guard let template = parsed(text, pattern, report) else { return nil }
      let result = RouteTemplate(pattern: template)
      for name in pattern.map(result.missing) ?? [] { report(.unknownParameter(name: name)) }
      return result
    }
    func templates(_ pattern: RoutePattern?) -> (redirect: RouteTemplate?, parents: [RouteTemplate])
    {
      var redirect: RouteTemplate?
      if case .redirect(let action) = declaration.action {
        redirect = template(action.destination, pattern)
      }
      return (redirect, declaration.options.parents.compactMap { template($0, pattern) })
    }
    guard let pattern = parsed(declaration.pattern, report) else {
      // Other problems are reported together with that of the pattern.
      for problem in problems(of: declaration, names) { report(problem) }
      _ = templates(nil)
      return nil
    }
    for problem in problems(of: declaration, pattern) + problems(of: declaration, names) {
      report(problem)
    }
    let guards = scopes.guards(of: declaration, pattern, module)
    if let equal = equals[declaration.text], equal.declared == declaration.values {
      return RouteRecord(equal, make: declaration.make, module: module, guards: guards)
    }
    let (redirect, parents) = templates(pattern)
    let route = CompiledRoute(
      declaration.route, pattern: pattern, parents: parents, redirect: redirect)
    return RouteRecord(route, make: declaration.make, module: module, guards: guards)
  }

  /// The disagreements of a declaration with its pattern.
  private static func problems(
    of declaration: RouteDeclaration, _ pattern: RoutePattern
  ) -> [RouteConflict.Kind] {
    var problems = declaration.disagreements(pattern).map(RouteConflict.Kind.types)
    for parameter in pattern.parameters {
      guard case .custom(let type) = parameter.type, !type.accepts(type.sample) else { continue }
      problems.append(.types(.sample(name: parameter.name, type: type.name, text: type.sample)))
    }
    if declaration.options.urls == nil {
      for parameter in pattern.parameters where parameter.type == .url {
        problems.append(.missingURLPolicy(name: parameter.name))
      }
    }
    for name in declaration.options.sensitive.sorted()
    where !pattern.parameters.contains(where: { $0.name == name }) {
      problems.append(.unknownParameter(name: name))
    }
    return problems
  }

  /// The guards that a declaration names but the router does not have.
  private static func problems(
    of declaration: RouteDeclaration, _ guards: Set<String>
  ) -> [RouteConflict.Kind] {
    declaration.options.guards.subtracting(guards).sorted().map {
      .unknownGuard(name: $0, near: RouteCoverage.near($0, guards))
    }
  }

  private static func parsed(
    _ text: String, _ pattern: RoutePattern?, _ report: (RouteConflict.Kind) -> Void
  ) -> RoutePattern? {
    parsed(
      Result { () throws(RoutePatternError) in
        guard let pattern else { return try RoutePattern(text) }
        return try RoutePattern(text, filledFrom: pattern)
      }, report)
  }

  private static func parsed(
    _ pattern: Result<RoutePattern, RoutePatternError>, _ report: (RouteConflict.Kind) -> Void
  ) -> RoutePattern? {
    do throws(RoutePatternError) {
      return try pattern.get()
    } catch {
      report(.pattern(error))
      return nil
    }
  }
}
