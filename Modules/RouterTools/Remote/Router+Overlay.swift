public import Router

extension Router {
  /// Replaces the applied overlay by one that the application made or has verified itself. Use a
  /// ``SignedRouteOverlay`` for one from a server.
  ///
  /// Its rules apply to the current routes and to those registered later, under the same pattern.
  ///
  /// - Parameters:
  ///   - overlay: the document.
  ///   - floor: the highest version that the application has ever applied, stored by it across
  ///     launches. An older document is rejected; the same one is applied again after a restart, and
  ///     rejected while it is applied.
  /// - Throws: every problem of the document; the previous overlay then still applies.
  public func apply(
    _ overlay: RouteOverlay, floor: Int? = nil
  ) throws(RouteOverlayError) {
    try overlay.checkSize()
    let last = floor.flatMap { $0 > .min ? $0 - 1 : nil }
    try replaceRules { snapshot, former, applied throws(RouteOverlayError) in
      // The higher one: after a restart none is applied, and another process may have raised the floor.
      try overlay.checkVersion(after: [applied?.version, last].compactMap { $0 }.max())
      var compiler = OverlayCompiler(snapshot, former: former)
      return try compiler.compile(overlay)
    }
  }

  /// The version of the applied overlay, `nil` before the first.
  public var overlayVersion: Int? { rules?.version }

  /// The rules of the applied overlay that have no effect now, or that the router would reject now,
  /// because their route or their destination is not registered.
  ///
  /// `unknownRoute` is a waiting rule. Empty when there is no overlay.
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
  /// The document of the applied rules, without waiting rules.
  fileprivate init(_ applied: RouteRules) {
    let rules = applied.rules.map { rule in
      switch rule.override {
      case .disable: Rule(route: rule.route, action: .disable)
      case .redirect(let template):
        Rule(route: rule.route, action: .redirect, to: template.pattern.text)
      case .web(let url): Rule(route: rule.route, action: .web, to: url)
      }
    }
    self.init(version: applied.version, rules: rules)
  }
}
