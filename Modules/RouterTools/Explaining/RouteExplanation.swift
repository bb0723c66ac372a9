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
  /// The guards before the target, in their order.
  package let guards: [Opinion]
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
    return lines.joined(separator: "\n")
  }
}

extension Router {
  /// Explains how a URL resolves: the match and the guards' verdicts, or the matched prefix and the
  /// nearest routes.
  ///
  /// - Complexity: as `resolve`, and a diagnosis for a URL that is unmatched.
  public func explain(_ url: String, from source: RouteSource) -> RouteExplanation {
    let resolution = answer(url, from: source)
    let matched = snapshot.target(url, from: source)?.origin
    var target = resolution.target
    if case .parked(let pending) = resolution { target = pending.target }
    var opinions: [RouteExplanation.Opinion] = []
    if let target {
      for guardian in target.record.guards {
        switch guardian.check {
        case .immediate(let check):
          opinions.append(.init(name: guardian.name, verdict: check(target)))
        case .asking: opinions.append(.init(name: guardian.name, verdict: nil))
        }
      }
    }
    let diagnosis = target.flatMap { target in
      target.isFallback
        ? Diagnosis(
          url: target.url.text, source: source, problem: .noRoute, snapshot: target.snapshot) : nil
    }
    return RouteExplanation(
      resolution: resolution, matched: matched, guards: opinions, diagnosis: diagnosis)
  }
}
