extension RouterSnapshot {
  /// Reads, matches, follows redirects and applies the policies.
  func resolve(_ url: String, from source: RouteSource, payload: (any Sendable)?) -> Resolution {
    switch look(up: url, from: source) {
    case .problem(let problem):
      return .unmatched(
        Diagnosis(url: url, source: source, problem: problem, snapshot: self))
    case .web: return .web(url)
    case .found(let record, let found, let captures):
      let target = NavigationTarget(
        record: record, snapshot: self, captures: captures, url: found, source: source,
        payload: payload)
      if record.redirect != nil { return follow(target, []) }
      if let denial = denial(target) { return .denied(denial) }
      return .target(target)
    }
  }

  /// Follows a redirect until it reaches a page.
  private func follow(_ first: NavigationTarget, _ before: [Redirection.Step]) -> Resolution {
    var target = first
    var steps = before
    while let template = target.record.redirect {
      guard steps.count < Router.redirectLimit else {
        return .denied(.tooManyRedirects(url: first.url.text))
      }
      guard let text = template.url(target.parameters),
        case .found(let record, let url, let captures) = look(up: text, from: .inside),
        case .redirect(let redirect) = target.record.declaration.action
      else {
        return .unmatched(
          Diagnosis(
            url: target.url.text, source: first.source, problem: .noRoute, snapshot: self))
      }
      steps.append(
        Redirection.Step(
          from: target.url.text, to: text, deprecatedSince: redirect.deprecatedSince))
      target = NavigationTarget(
        record: record, snapshot: self, captures: captures, url: url, source: first.source,
        payload: first.payload)
    }
    if let denial = denial(target) { return .denied(denial) }
    return .redirected(target, Redirection(steps: steps))
  }

  /// Why the target may not be opened, before any guard.
  @inline(__always)
  func denial(_ target: NavigationTarget) -> Denial? {
    if target.source != .inside, !target.record.options.exported {
      return .notExported(route: target.record.pattern.text, source: target.source)
    }
    return nil
  }
}
