extension NavigationTarget {
  /// The targets of the pages under this one, root first, from the route's parents.
  ///
  /// Each is checked as if the same source had opened it: a parent is left out when the source may
  /// not open it, when a synchronous guard does not allow it, when the overlay has switched it off
  /// or redirected it, when the URL lacks one of its parameters, and when its route would show a
  /// sensitive value of this one. An asynchronous guard allows a parent only if its shared verdict has
  /// allowed this target for the current user.
  ///
  /// - Complexity: O(parents), with one run of each parent's guards at every call.
  public var backStack: [NavigationTarget] {
    let shared = Extras(verdicts: extras.verdicts.filter { $0.key.key != nil })
    return record.parents.compactMap { template in
      guard let text = template.url(parameters), let found = snapshot.target(text) else {
        return nil
      }
      let parent = NavigationTarget(found, source: source, shared)
      return parent.record.redirect == nil && parent.record.override == nil
        && snapshot.policies.denial(parent) == nil && parent.unsafeURL == nil
        && shown(by: parent, from: template) == nil
        && parent.record.guards.allSatisfy { isAllowed(parent, by: $0) } ? parent : nil
    }
  }

  /// A sensitive parameter whose value a parent's texts would show, or `nil`.
  func shown(by parent: NavigationTarget, from template: RouteTemplate) -> String? {
    let names = record.options.sensitive
    guard !names.isEmpty else { return nil }
    let hidden = snapshot.hiddenNames(parent.parameters, of: parent.record)
    let shown = parent.record.pattern.parameters.enumerated().filter {
      !hidden.contains($0.element.name)
    }
    let filled = RouteTable([template.pattern]).match(parent.url)
    return template.pattern.parameters.enumerated().first { slot, parameter in
      names.contains(parameter.name)
        && shown.contains { place, other in
          guard other.location == parameter.location else { return false }
          switch parameter.location {
          case .query: return other.name == parameter.name
          case .fragment: return true
          case .path:
            guard let own = filled?.range(slot), let shownRange = parent.match.range(place) else {
              return false
            }
            return own.overlaps(shownRange)
          }
        }
    }?.element.name
  }

  private func isAllowed(_ parent: NavigationTarget, by guardian: Guard) -> Bool {
    switch guardian.check {
    case .immediate(let check): check(parent).allows(parent)
    case .asking: guardian.sharedCheck.flatMap { extras.verdicts[$0]?() } ?? false
    }
  }
}
