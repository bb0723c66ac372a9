public import Router

/// How a router resolves a URL, step by step, for developers.
public struct RouteExplanation: Sendable, CustomStringConvertible {
  /// The verdict of a guard on the target.
  package struct Opinion: Sendable, Hashable {
    /// The guard's name.
    package let name: String
    /// The verdict; `nil` for an asynchronous guard, which explaining does not run.
    package let verdict: Guard.Verdict?
  }

  /// The result of `resolve`.
  public let resolution: Resolution
  /// The route whose pattern matched, before redirects, policies and guards.
  package let matched: RouteOrigin?
  /// The guards before the target in their order, including those after one that denies it.
  package let guards: [Opinion]
  /// The tab that the route states, also for a denied route.
  package let tab: String?
  /// The pages that would be shown, root first, the target last; for a parked navigation those after it.
  package let stack: [NavigationTarget]
  /// The names of the parameters hidden in texts, in the order of the pattern, and `query` or `fragment` for
  /// their undeclared parts; also for a denied URL. For an unmatched one the hidden parts: `path`, `query`,
  /// `fragment`.
  package let redacted: [String]
  /// Why no route matched a URL that a module's `Fallback` took.
  public let diagnosis: Diagnosis?

  /// One line for each part.
  public var description: String {
    var lines: [String] = []
    if case .parked(let pending) = resolution {
      lines.append("\(pending.reason)")
      if let page = pending.through { lines.append("through \(page.record.pattern.text)") }
    } else {
      lines.append(resolution.description)
    }
    if let diagnosis {
      lines.append("by a fallback, for:")
      lines.append(diagnosis.description)
    }
    if let matched { lines.append("matched \(matched)") }
    for opinion in guards {
      lines.append("guard \(opinion.name): \(opinion.verdict.map { "\($0)" } ?? "has to ask")")
    }
    if let tab { lines.append("tab \(tab)") }
    if !stack.isEmpty {
      let pages = stack.map { $0.redactedURL.isEmpty ? "/" : $0.redactedURL }
      lines.append("stack " + pages.joined(separator: " > "))
    }
    if !redacted.isEmpty { lines.append("redacted " + redacted.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }
}

extension Router {
  /// Explains how a URL resolves: the match, the guards' verdicts, the stack and the redacted parts, or the
  /// matched prefix and the nearest routes.
  ///
  /// - Complexity: as `resolve`, and a diagnosis for a URL that is unmatched.
  public func explain(_ url: String, from source: RouteSource) -> RouteExplanation {
    let resolution = answer(url, from: source)
    let found = snapshot.target(url, from: source)
    var target = resolution.target
    // The target that a denied URL would have opened.
    var requested = target
    switch resolution {
    case .parked(let pending):
      target = pending.target
      requested = target
    case .denied: requested = found.flatMap { $0.record.destination == nil ? $0 : nil }
    case .target, .redirected, .web, .unmatched: break
    }
    var asked = requested
    if case .denied(let denial) = resolution, !denial.isOfGuard { asked = nil }
    let diagnosis = target.flatMap { target in
      target.isFallback
        ? Diagnosis(
          url: target.url.text, source: source, problem: .noRoute, snapshot: target.snapshot) : nil
    }
    return RouteExplanation(
      resolution: resolution, matched: found?.origin, guards: asked.map(opinions(on:)) ?? [],
      tab: requested?.tab,
      stack: target.map { $0.backStack + [$0] } ?? [],
      redacted: requested?.redactedNames ?? resolution.hiddenParts, diagnosis: diagnosis)
  }

  private func opinions(on target: NavigationTarget) -> [RouteExplanation.Opinion] {
    target.record.guards.map { guardian in
      switch guardian.check {
      case .immediate(let check):
        RouteExplanation.Opinion(name: guardian.name, verdict: check(target))
      case .asking: RouteExplanation.Opinion(name: guardian.name, verdict: nil)
      }
    }
  }
}

extension Denial {
  /// Whether a guard has been asked.
  fileprivate var isOfGuard: Bool { if case .guarded = self { true } else { false } }
}

extension Resolution {
  /// The parts of an unmatched URL that its diagnosis hides.
  fileprivate var hiddenParts: [String] {
    guard case .unmatched(let diagnosis) = self else { return [] }
    let path = diagnosis.redactedURL.contains("<redacted>") ? ["path"] : []
    guard let url = try? RouteURL(diagnosis.url) else { return path }
    let rest = url.text.drop { $0 != "?" && $0 != "#" }
    return path + (rest.hasPrefix("?") ? ["query"] : [])
      + (rest.contains("#") ? ["fragment"] : [])
  }
}

extension NavigationTarget {
  /// The names of the redacted parameters, and `query` or `fragment` for undeclared parts.
  fileprivate var redactedNames: [String] {
    let (hidden, declared) = (snapshot.hiddenNames(parameters, of: record), route.parameters)
    var names = declared.map(\.name).filter { hidden.contains($0) && parameters[$0] != nil }
    let keys = url.queryItems(plusIsSpace: snapshot.namespaces.plusIsSpace).map(\.key)
    let known = declared.filter { $0.location == .query }
    if !keys.allSatisfy({ key in known.contains { $0.reads(key) } }) { names.append("query") }
    if url.fragment?.isEmpty == false, route.fixedFragment == nil,
      !declared.contains(where: { $0.location == .fragment })
    {
      names.append("fragment")
    }
    return names
  }
}
