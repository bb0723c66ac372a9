import Router

/// Checks an overlay against the registered routes and turns it into the tables that the router
/// reads.
struct OverlayCompiler {
  let snapshot: RouterSnapshot
  /// Patterns of routes that were withdrawn: a rule about one of them waits for it.
  let former: Set<String>
  /// The effects on the current routes.
  private var effects: [ObjectIdentifier: RouteOverride] = [:]
  /// The effects on every route of a pattern, now or when it is registered.
  private var rules: [OverlayRules.Rule] = []
  private var named: Set<String> = []
  private var problems: [RouteOverlayError.Problem] = []
  /// The routes under the rules, once all effects are known: for redirects whose sample leads nowhere.
  private lazy var ruled = snapshot.overriding { [effects] in effects[ObjectIdentifier($0)] }

  init(_ snapshot: RouterSnapshot, former: Set<String> = []) {
    self.snapshot = snapshot
    self.former = former
  }

  /// The rules of a document.
  /// - Throws: every problem; then nothing may be applied.
  mutating func compile(_ overlay: RouteOverlay) throws(RouteOverlayError) -> OverlayRules {
    var records: [String: [RouteRecord]] = [:]
    for level in snapshot.levels {
      for record in level.records { records[record.pattern.text, default: []].append(record) }
    }
    var redirects: [(Int, RouteRecord)] = []
    for (index, rule) in overlay.rules.enumerated() {
      let named = records[rule.route] ?? []
      guard let pattern = named.first?.pattern ?? waitedFor(rule) else {
        problems.append(.unknownRoute(index: index, route: rule.route))
        continue
      }
      guard !self.named.contains(rule.route) else {
        problems.append(.repeatedRoute(index: index, route: rule.route))
        continue
      }
      guard let effect = effect(of: rule, index, pattern) else { continue }
      self.named.insert(rule.route)
      rules.append(OverlayRules.Rule(route: rule.route, override: effect))
      for record in named {
        effects[ObjectIdentifier(record)] = effect
        if case .redirect = effect { redirects.append((index, record)) }
      }
    }
    for (index, record) in redirects { follow(index, record) }
    if !problems.isEmpty { throw RouteOverlayError(problems) }
    return OverlayRules(version: overlay.version, rules: rules)
  }

  /// The pattern of an unregistered route, if its rule may wait for it.
  private func waitedFor(_ rule: RouteOverlay.Rule) -> RoutePattern? {
    guard rule.waits || former.contains(rule.route) else { return nil }
    return try? RoutePattern(registered: rule.route)
  }

  private mutating func effect(
    of rule: RouteOverlay.Rule, _ index: Int, _ source: RoutePattern
  ) -> RouteOverride? {
    switch (rule.action, rule.to) {
    case (.disable, nil): return .disable
    case (.web, let to?):
      let isAllowed = URLPolicy.hosts(snapshot.namespaces.webHosts + snapshot.namespaces.hosts)
        .allows(to, from: .inside, in: snapshot)
      if !isAllowed { problems.append(.foreignHost(index: index, to: to)) }
      return isAllowed ? .web(to) : nil
    case (.redirect, let to?):
      guard let pattern = try? RoutePattern(to, filledFrom: source),
        RouteTemplate(pattern: pattern).missing(in: source).isEmpty
      else {
        problems.append(.leadsNowhere(index: index, to: to))
        return nil
      }
      return .redirect(RouteTemplate(pattern: pattern))
    case (.disable, _?), (.web, nil), (.redirect, nil):
      problems.append(.destination(index: index))
      return nil
    }
  }

  /// Follows a redirect through all others to the final page.
  private mutating func follow(_ index: Int, _ record: RouteRecord) {
    guard let to = template(record)?.pattern.text else { return }
    var visited = [ObjectIdentifier(record)]
    var current = record
    while let template = template(current) {
      guard let url = template.pattern.sampleLike(current.pattern),
        let next = snapshot.target(url)?.record
      else {
        problems += problem(ofValuesOf: record, index, to)
        return
      }
      if visited.contains(ObjectIdentifier(next)) {
        problems.append(.cycle(index: index, to: to))
        return
      }
      guard visited.count <= Router.redirectLimit else {
        problems.append(.tooManyRedirects(index: index, to: to))
        return
      }
      if record.isExported, !next.isExported {
        problems.append(.notExported(index: index, to: to))
        return
      }
      visited.append(ObjectIdentifier(next))
      current = next
    }
  }

  /// The problem of a redirect whose sample leads nowhere: none if values of a type of the application lead
  /// to a page. A rule cannot state such a type.
  private mutating func problem(
    ofValuesOf record: RouteRecord, _ index: Int, _ to: String
  ) -> [RouteOverlayError.Problem] {
    let ends = RouteSamples(ruled).ends(
      of: record.overridden(by: effects[ObjectIdentifier(record)]))
    guard ends.contains(where: \.pattern.hasTypeOfApplication) else {
      return [.leadsNowhere(index: index, to: to)]
    }
    let isOpen = !record.isExported || ends.allSatisfy(\.isExported)
    return isOpen ? [] : [.notExported(index: index, to: to)]
  }

  private func template(_ record: RouteRecord) -> RouteTemplate? {
    if case .redirect(let template)? = effects[ObjectIdentifier(record)] { return template }
    return record.redirect
  }
}

/// The rules of an overlay that has been checked, by the patterns of their routes.
struct OverlayRules: RouteRules {
  /// One rule: a route's pattern, and the effect on every route of that pattern.
  struct Rule {
    let route: String
    let override: RouteOverride
  }

  let version: Int
  /// The rules in the order of their document.
  let rules: [Rule]
  private let overrides: [String: RouteOverride]

  init(version: Int, rules: [Rule]) {
    self.version = version
    self.rules = rules
    overrides = rules.reduce(into: [:]) { $0[$1.route] = $1.override }
  }

  func override(_ record: RouteRecord) -> RouteOverride? { overrides[record.pattern.text] }
}
