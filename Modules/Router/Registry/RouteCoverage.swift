/// Finds guards and source policies that cover no route: a misspelt name would leave routes
/// unprotected. A redirect does not count: the guards and the policy of its destination decide.
struct RouteCoverage {
  private let tags: Set<String>
  private let modules: Set<String>
  private let patterns: Set<String>
  private let prefixes: Set<String>
  private let named: Set<String>
  /// True when a pattern cannot be parsed: a guard may name that route with unknown types.
  private let hasUnknownPatterns: Bool

  init(_ modules: [RouteModule]) {
    let all = modules.map { (name: $0.name, routes: $0.declarations) }
    let routes = all.flatMap(\.routes).filter { !$0.isRedirect }
    let known = routes.compactMap { try? $0.pattern.get() }
    let parsed = known.map(\.text)
    prefixes = known.reduce(into: []) { $0.formUnion($1.prefixes) }
    tags = routes.reduce(into: []) { $0.formUnion($1.options.tags) }
    patterns = Set(routes.map(\.text)).union(parsed)
    hasUnknownPatterns = parsed.count < routes.count
    named = routes.reduce(into: []) { $0.formUnion($1.options.guards) }
    self.modules = Set(
      all.filter { $0.routes.isEmpty || !$0.routes.allSatisfy(\.isRedirect) }.map(\.name))
  }

  /// Names in guards and policies that match no route.
  func problems(_ guards: [Guard], _ policies: SourcePolicies) -> [RouteConflict] {
    var problems: [RouteConflict] = []
    for guardian in guards {
      if case .failure(let error)? = guardian.prefix {
        problems.append(RouteConflict(.pattern(error), new: guardian.origin))
      }
    }
    for guardian in guards where !guardian.waits {
      // A route that names the guard does not excuse a misspelt scope.
      if guardian.scope == .named, named.contains(guardian.name) { continue }
      guard let near = missing(guardian) else { continue }
      let origin = guardian.origin
      problems.append(
        RouteConflict(.guardsNothing(scope: guardian.scope.text, near: near), new: origin))
    }
    for source in RouteSource.allCases {
      let policy = policies[source]
      for tag in policy.refusedTags.subtracting(policy.lateTags).subtracting(tags).sorted() {
        let place = policy.origin
        let origin = RouteOrigin(
          module: "", pattern: source.rawValue, fileID: place?.fileID ?? "",
          line: place?.line ?? 0)
        problems.append(
          RouteConflict(.refusesNothing(tag: tag, near: Self.near(tag, tags)), new: origin))
      }
    }
    return problems
  }

  /// The nearest name for a guard that covers no route; `nil` if it covers one.
  private func missing(_ guardian: Guard) -> String? {
    switch guardian.scope {
    case .all: nil
    case .tag(let tag): tags.contains(tag) ? nil : Self.near(tag, tags)
    case .module(let name): modules.contains(name) ? nil : Self.near(name, modules)
    case .route(let text):
      patterns.contains(text) || hasUnknownPatterns ? nil : Self.near(text, patterns)
    case .below:
      (try? guardian.prefix?.get()).flatMap {
        prefixes.contains($0) || hasUnknownPatterns ? nil : Self.near($0, prefixes)
      }
    case .named: ""
    }
  }

  /// The name that differs by a slash or one or two letters, "" for none.
  static func near(_ name: String, _ names: Set<String>) -> String {
    let plain = Array(name.utf8.drop { $0 == 0x2F }.prefix(32))
    let limit = min(2, plain.count / 3)
    return names.filter { other in
      let text = Array(other.utf8.prefix(32))
      return abs(plain.count - text.count) <= limit && RouteDistance.edits(plain, text) <= limit
    }.min() ?? ""
  }
}

/// The tags that guards and policies use.
struct UsedTags: Sendable {
  private let all: Set<String>

  init(_ guards: [Guard], _ policies: SourcePolicies) {
    var tags = RouteSource.allCases.reduce(into: Set<String>()) {
      $0.formUnion(policies[$1].refusedTags)
    }
    for guardian in guards { if case .tag(let tag) = guardian.scope { tags.insert(tag) } }
    all = tags
  }

  /// A conflict for each tag of a route that differs from all of these but is similar to one.
  ///
  /// - Parameter known: the tags that are spelt correctly; `nil` for all.
  func conflicts(
    of tags: Set<String>, _ origin: RouteOrigin, near known: Set<String>? = nil
  ) -> [RouteConflict] {
    tags.subtracting(all).sorted().compactMap { tag in
      let near = RouteCoverage.near(tag, known.map(all.intersection) ?? all)
      return near.isEmpty ? nil : RouteConflict(.misspeltTag(tag: tag, near: near), new: origin)
    }
  }
}

extension RouteDeclaration {
  fileprivate var isRedirect: Bool { if case .redirect = action { true } else { false } }
}

extension Guard {
  fileprivate var origin: RouteOrigin {
    RouteOrigin(module: "", pattern: name, fileID: fileID, line: line)
  }
}

extension Guard.Scope {
  fileprivate var text: String {
    switch self {
    case .all: "all routes"
    case .tag(let tag): "tag \(tag)"
    case .module(let name): "module \(name)"
    case .route(let pattern): "route \(pattern)"
    case .below(let prefix): "a path below \(prefix)"
    case .named: "its name"
    }
  }
}
