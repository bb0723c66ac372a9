extension RouterSnapshot {
  /// Where a rule, or the route itself, redirects it; `nil` for a route that is not redirected.
  func destination(of record: RouteRecord) -> RouteTemplate? {
    if hasEffects, case .redirect(let template)? = effects[ObjectIdentifier(record)] {
      return template
    }
    return record.redirect
  }

  /// The routes on the path of a redirect's sample, starting with the first match; the last is a
  /// redirect when there is no page at the end or the path is too long.
  func way(of redirect: RouteRecord) -> [RouteRecord] {
    redirect.pattern.sample().map(way) ?? []
  }

  func way(from url: String) -> [RouteRecord] {
    var way: [RouteRecord] = []
    var target = target(url)
    while let found = target {
      way.append(found.record)
      guard let template = destination(of: found.record), way.count <= Router.redirectLimit else {
        break
      }
      target = template.url(found.parameters).flatMap { found.moved(to: $0) }
    }
    return way
  }

  /// True when a redirect may pass its values on to a route that marks a parameter as sensitive.
  ///
  /// Its sample shows one way only: another value may lead to another route. So the first literal of each
  /// destination counts as well, and a destination that begins with a parameter may lead anywhere.
  func mayLeadToMarked(_ redirect: RouteRecord) -> Bool {
    let way = way(of: redirect)
    return way.isEmpty
      || way.contains { record in
        if !record.options.sensitive.isEmpty { return true }
        guard let segments = destination(of: record)?.pattern.segments else { return false }
        guard case .literal(let first)? = segments.first else { return true }
        return levels.contains { $0.sensitive.marks(first) }
      }
  }
}
