public import Router

extension Router {
  /// Puts an overlay in place of the one before: one that the application made, or that is genuine
  /// for another reason. What comes from a server comes as a ``SignedRouteOverlay``.
  ///
  /// Its rules hold for the current routes and for those that come later, under the same pattern.
  ///
  /// - Parameters:
  ///   - overlay: The document.
  ///   - floor: The highest version that the application has ever applied, kept by it across launches;
  ///     an older document is refused, and the same one only when it is applied already.
  /// - Throws: Every problem of the document; then the overlay before it still applies.
  public func apply(
    _ overlay: RouteOverlay, floor: Int? = nil
  ) throws(RouteOverlayError) {
    try overlay.checkSize()
    if let floor, floor > .min { try overlay.checkVersion(after: floor - 1) }
    try replaceRules { snapshot, former, applied throws(RouteOverlayError) in
      try overlay.checkVersion(after: applied?.version)
      var compiler = OverlayCompiler(snapshot, former: former)
      return try compiler.compile(overlay)
    }
  }

  /// The version of the overlay that applies, `nil` before the first.
  public var overlayVersion: Int? { rules?.version }

  /// The rules of the applied overlay that do nothing now, or that the router would refuse now:
  /// the route they name has not come or has gone, or what they lead to has.
  ///
  /// `unknownRoute` is a rule that waits. Empty when there is no overlay.
  ///
  /// - Complexity: O(number of routes + number of rules).
  public func overlayProblems() -> [RouteOverlayError.Problem] {
    guard let rules else { return [] }
    var compiler = OverlayCompiler(snapshot)
    do throws(RouteOverlayError) {
      _ = try compiler.compile(RouteOverlay(rules))
      return []
    } catch {
      return error.problems
    }
  }
}

extension RouteOverlay {
  /// The document that applied rules were made of, of which none waits any longer.
  fileprivate init(_ applied: RouteRules) {
    let rules = applied.rules.map { rule in
      switch rule.effect {
      case .disable: Rule(route: rule.route, action: .disable)
      case .redirect(let template):
        Rule(route: rule.route, action: .redirect, to: template.pattern.text)
      case .web(let url): Rule(route: rule.route, action: .web, to: url)
      }
    }
    self.init(version: applied.version, rules: rules)
  }
}
