/// The registered modules and their compilation.
///
/// Modules that are registered together are compiled together. A module registered later gets a separate
/// table, so it costs only its own routes; a table is merged into the previous one when it has at least half
/// its size. Removing a module marks it in its table.
struct RouteRegistry: Sendable {
  private struct Module: Sendable {
    let name: String
    let records: [RouteRecord]
  }

  let namespaces: RouteNamespaces
  let guards: [Guard]
  let policies: SourcePolicies
  /// The tags of the guards and policies.
  private let usedTags: UsedTags
  /// The removable modules: those that were registered later.
  private var modules: [Int: Module] = [:]
  private var names: Set<String> = []
  private var nextID = 0
  /// The applied rules, which also apply to routes registered later.
  private(set) var rules: (any RouteRules)?
  /// Patterns of withdrawn routes: a rule may still name them.
  private(set) var former: Set<String> = []

  init(_ namespaces: RouteNamespaces, _ guards: [Guard], _ policies: SourcePolicies) {
    self.namespaces = namespaces
    self.guards = Guard.sorted(guards)
    self.policies = policies
    usedTags = UsedTags(guards, policies)
  }

  /// Compiles the first modules.
  mutating func start(
    with modules: [RouteModule], sharing known: CompiledRoutes? = nil
  ) throws(RouteConflicts) -> RouterSnapshot {
    var problems = namespaceProblems() + RouteCoverage(modules).problems(guards, policies)
    let empty = RouterSnapshot(namespaces: namespaces, policies: policies, levels: [])
    do throws(RouteConflicts) {
      let (snapshot, _) = try add(modules, to: empty, sharing: known)
      if problems.isEmpty { return snapshot }
    } catch {
      problems += error.conflicts
    }
    throw RouteConflicts(problems)
  }

  /// Adds a module that can be removed; nothing changes when it throws.
  mutating func register(
    _ module: RouteModule, to snapshot: RouterSnapshot
  ) throws(RouteConflicts) -> (RouterSnapshot, id: Int) {
    let (next, records) = try add([module], to: snapshot)
    let id = nextID
    nextID += 1
    modules[id] = Module(name: module.name, records: records)
    return (next, id)
  }

  /// Adds modules to a snapshot; nothing changes when it throws.
  private mutating func add(
    _ new: [RouteModule], to snapshot: RouterSnapshot, sharing known: CompiledRoutes? = nil
  ) throws(RouteConflicts) -> (RouterSnapshot, records: [RouteRecord]) {
    var conflicts: [RouteConflict] = []
    var added: Set<String> = []
    for module in new
    where names.contains(module.name) || !added.insert(module.name).inserted {
      conflicts.append(
        RouteConflict(
          .duplicateModule,
          new: RouteOrigin(
            module: module.name, pattern: "", fileID: module.fileID, line: module.line)))
    }
    conflicts += misspeltTags(of: new, isFirst: snapshot.levels.isEmpty)
    var level: RouterSnapshot.Level
    do throws(RouteConflicts) {
      level = try RouteCompiler.level(of: new, beside: snapshot, guards, sharing: known)
    } catch {
      throw RouteConflicts(conflicts + error.conflicts)
    }
    guard conflicts.isEmpty else { throw RouteConflicts(conflicts) }
    // At first the modules of the routes, whose set may be shared.
    names = (names.isEmpty ? level.compiled.modules : names).union(added)
    if let rules { level = level.overriding(rules.override) }
    // Without a route there is nothing to search: one table is searched faster than two.
    let levels = Self.merged(snapshot.levels + (level.records.isEmpty ? [] : [level]))
    return (snapshot.with(levels: levels), level.records)
  }

  /// Removes a module; `nil` when it was removed before.
  mutating func remove(_ id: Int, from snapshot: RouterSnapshot) -> RouterSnapshot? {
    guard let module = modules.removeValue(forKey: id) else { return nil }
    names.remove(module.name)
    former.formUnion(module.records.map(\.pattern.text))
    return snapshot.with(
      levels: Self.merged(
        snapshot.levels.compactMap { $0.without(module.name) }.sorted { $0.count > $1.count }))
  }

  /// Replaces the rules.
  mutating func apply(_ rules: any RouteRules, to snapshot: RouterSnapshot) -> RouterSnapshot {
    self.rules = rules
    return snapshot.overriding(rules.override)
  }

  /// Tags of routes that are similar to those of guards and policies.
  func misspeltTags(in snapshot: RouterSnapshot) -> [RouteConflict] {
    snapshot.levels.flatMap(\.records).flatMap {
      usedTags.conflicts(of: $0.options.tags, $0.origin)
    }
  }

  /// The same for new modules. Among the first ones, the tag that no route has is the misspelt one.
  private func misspeltTags(of modules: [RouteModule], isFirst: Bool) -> [RouteConflict] {
    let routes = modules.flatMap { module in module.declarations.map { (module.name, $0) } }
    let known = isFirst ? routes.reduce(into: Set()) { $0.formUnion($1.1.options.tags) } : nil
    return routes.flatMap { name, route in
      usedTags.conflicts(
        of: route.options.tags,
        RouteOrigin(
          module: name, pattern: (try? route.pattern.get().text) ?? route.text,
          fileID: route.fileID, line: route.line), near: known)
    }
  }

  /// Merges tables from the end while the last is at least half as large as the previous one.
  private static func merged(_ levels: [RouterSnapshot.Level]) -> [RouterSnapshot.Level] {
    var levels = levels
    while levels.count > 1,
      levels[levels.count - 1].count * 2 >= levels[levels.count - 2].count
    {
      let last = levels.removeLast()
      levels[levels.count - 1] = RouterSnapshot.Level(
        levels[levels.count - 1].records + last.records)
    }
    return levels
  }

  /// Schemes that are reserved, and invalid hosts.
  private func namespaceProblems() -> [RouteConflict] {
    let origin = RouteOrigin(module: "", pattern: "", fileID: "", line: 0)
    let known: Set = [
      "http", "https", "file", "data", "javascript", "about", "blob", "mailto", "tel", "sms",
      "facetime", "ftp", "ws", "wss", "vbscript", "filesystem", "view-source", "content", "intent",
    ]
    var faults: [(String, RouteConflict.NamespaceFault)] = []
    for scheme in namespaces.schemes {
      if known.contains(scheme.lowercased()) {
        faults.append((scheme, .reservedScheme))
      } else if (try? RouteURL(scheme + ":x"))?.scheme != scheme {
        faults.append((scheme, .invalidScheme))
      }
    }
    for host in namespaces.hosts + namespaces.webHosts {
      let plain = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
      let url = try? RouteURL("https://\(plain)/")
      if url?.segments == [], url?.host == plain { continue }
      faults.append((host, url?.segments == [] && url?.port != nil ? .port : .invalidHost))
    }
    return faults.map { RouteConflict(.badNamespace($0, $1), new: origin) }
  }
}
