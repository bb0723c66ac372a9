extension RouterSnapshot {
  /// The routes that a redirect's sample comes by as they are declared, the first one that takes it
  /// included; the last is a redirect when they lead nowhere or too far.
  func way(of redirect: RouteRecord) -> [RouteRecord] {
    var way: [RouteRecord] = []
    var target = redirect.pattern.sample().flatMap { self.target($0) }
    while let found = target {
      way.append(found.record)
      guard let template = found.record.redirect, way.count <= Router.redirectLimit else { break }
      target = template.url(found.parameters).flatMap { found.moved(to: $0) }
    }
    return way
  }

  /// The page's route at the end of a route's redirects, the route itself when it is no redirect; `nil` when
  /// they lead nowhere.
  package func end(of record: RouteRecord) -> RouteRecord? {
    guard record.redirect != nil else { return record }
    return way(of: record).last.flatMap { $0.redirect == nil ? $0 : nil }
  }
}
