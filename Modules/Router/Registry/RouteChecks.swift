/// Checks of registered routes that need the whole table.
struct RouteChecks {
  let snapshot: RouterSnapshot
  private let samples: RouteSamples
  /// The guards of prefixes.
  private let prefixes: [(guard: Guard, prefix: String)]

  init(snapshot: RouterSnapshot, guards: [Guard]) {
    self.snapshot = snapshot
    prefixes = guards.compactMap { guardian in
      (try? guardian.prefix?.get()).map { (guardian, $0) }
    }
    samples = RouteSamples(snapshot)
  }

  /// All problems of a route among the others.
  ///
  /// - Parameter collides: true if another route takes its URLs, which is reported already.
  func check(_ record: RouteRecord, collides: Bool = false) -> [RouteConflict] {
    var conflicts: [RouteConflict] = []
    if !collides, mayBeUnreachable(record), let conflict = unreachable(record) {
      conflicts.append(conflict)
    }
    if let template = record.redirect, template.missing(in: record.pattern).isEmpty,
      let conflict = redirect(record), !isOfType(conflict, record)
    {
      conflicts.append(conflict)
    }
    for parent in record.parents {
      guard let url = parent.pattern.sampleLike(record.pattern) else { continue }
      if let (under, _) = found(url) {
        if let conflict = sensitive(record, parent) { conflicts.append(conflict) }
        guard record.isExported, under.redirect == nil, !under.isExported else { continue }
        conflicts.append(
          RouteConflict(
            .closedParent(parent.pattern.text), new: record.origin, existing: under.origin))
      } else {
        conflicts.append(missingRoute(.missingParent(parent.pattern.text), url, record))
      }
    }
    conflicts += prefixes.compactMap { unguarded(record, by: $0, below: $1) }
    for sample in record.options.samples where !collides && !survives(sample, record) {
      conflicts.append(RouteConflict(.sample(sample), new: record.origin, exampleURL: sample))
    }
    return conflicts
  }

  /// URLs made from the pattern that do not read back as the same values of the same route.
  ///
  /// A URL that another route matches is skipped.
  func roundTrip(_ record: RouteRecord) -> [RouteConflict] {
    record.pattern.samples(limit: 8).compactMap { sample in
      guard let (owner, _) = found(sample), owner === record, !survives(sample, record) else {
        return nil
      }
      return RouteConflict(.sample(sample), new: record.origin, exampleURL: sample)
    }
  }

  /// A route that takes URLs below a guarded prefix without the guard, or leads out of it by a redirect. A
  /// fallback only takes URLs without a page.
  private func unguarded(
    _ record: RouteRecord, by guardian: Guard, below prefix: String
  ) -> RouteConflict? {
    guard !record.declared.isFallback, let url = url(of: record, below: prefix),
      let end = samples.ends(of: record).first(where: { end in
        !end.guards.contains { $0.name == guardian.name }
      })
    else { return nil }
    return RouteConflict(
      .unguarded(by: guardian.name, below: prefix), new: record.origin,
      existing: end === record ? nil : end.origin, exampleURL: url)
  }

  /// A URL below a prefix that a route takes; `nil` for none.
  private func url(of record: RouteRecord, below prefix: String) -> String? {
    if record.pattern.prefixes.contains(prefix) { return record.pattern.sample() ?? "" }
    let literals = prefix.split(separator: "/").map { PercentCoding.encode($0, for: .segment) }
    // The prefix in place of the first segments of a sample, some of which may be absent.
    let absent = 0...RoutePattern.Limits.optionals
    return record.pattern.samples().lazy.flatMap { sample in
      let end = sample.firstIndex { $0 == "?" || $0 == "#" } ?? sample.endIndex
      let segments = sample[..<end].split(separator: "/").map(String.init)
      return absent.lazy.map { absent in
        (literals + segments.dropFirst(literals.count + absent)).joined(separator: "/")
          + sample[end...]
      }
    }.first { found($0)?.0 === record }
  }

  /// A parent that would show a value that the route hides.
  private func sensitive(_ record: RouteRecord, _ parent: RouteTemplate) -> RouteConflict? {
    guard !record.options.sensitive.isEmpty else { return nil }
    for url in samples.urls(of: record, to: parent) {
      guard let child = snapshot.target(url), child.record === record,
        let found = parent.url(child.parameters).flatMap({ snapshot.target($0) }),
        found.record.redirect == nil, let name = child.shown(by: found, from: parent)
      else { continue }
      return RouteConflict(
        .shownByParent(parent.pattern.text, name: name), new: record.origin,
        existing: found.origin, exampleURL: found.url.text)
    }
    return nil
  }

  /// A destination or a parent without a route; names the nearest route.
  private func missingRoute(
    _ kind: RouteConflict.Kind, _ url: String, _ record: RouteRecord
  ) -> RouteConflict {
    let near = Diagnosis(url: url, source: .inside, problem: .noRoute, snapshot: snapshot)
      .nearest.first { $0.origin != record.origin && $0.distance <= 3 }
    return RouteConflict(kind, new: record.origin, existing: near?.origin, exampleURL: url)
  }

  @inline(never)
  private func found(_ url: String) -> (RouteRecord, RouteParameters)? {
    snapshot.target(url).map { ($0.record, $0.parameters) }
  }

  /// True when literals can take all URLs of a route, or parameters of type URL, which accept any text and
  /// precede other texts; for a fallback, any routes can.
  private func mayBeUnreachable(_ record: RouteRecord) -> Bool {
    record.declared.isFallback || record.pattern.hasFinitePathParameter
      || record.pattern.hasPathParameter(of: .string)
        && snapshot.levels.contains {
          $0.compiled.hasURLsInPaths && $0.live.compiled.hasURLsInPaths
        }
  }

  /// A route is unreachable when other routes take every URL of its lists of values, in every form: with and
  /// without optional parts, with a short and with a long rest.
  private func unreachable(_ record: RouteRecord) -> RouteConflict? {
    guard let samples = record.pattern.samplesOfAllForms() else { return nil }
    var winner: (RouteRecord, String)?
    for sample in samples {
      guard let (other, _) = found(sample), other !== record, takes(other, allLike: record)
      else { return nil }
      winner = winner ?? (other, sample)
    }
    guard let (other, sample) = winner else { return nil }
    return RouteConflict(
      .unreachable, new: record.origin, existing: other.origin, exampleURL: sample)
  }

  /// False when a route takes a sample of another one and perhaps no other URL of its form: one in different
  /// case, or with different texts of a type of the application.
  private func takes(_ other: RouteRecord, allLike record: RouteRecord) -> Bool {
    if record.options.foldsCase, !other.options.foldsCase { return false }
    return !record.pattern.hasTypeOfApplication && !other.pattern.hasTypeOfApplication
  }

  /// Follows a redirect with sample values: it must end at a page and must not visit a route twice.
  private func redirect(_ record: RouteRecord) -> RouteConflict? {
    guard let first = record.pattern.sample() else { return nil }
    var visited: [RouteRecord] = [record]
    var current = record
    var url = first
    guard var parameters = parameters(url, of: record) else { return nil }
    while let template = current.redirect {
      guard let next = template.url(parameters), let (other, values) = found(next) else {
        let to = template.pattern.text
        return missingRoute(.leadsNowhere(to), template.url(parameters) ?? to, record)
      }
      if visited.contains(where: { $0 === other }) {
        return RouteConflict(
          .redirectCycle((visited + [other]).map(\.pattern.text)), new: record.origin,
          existing: other === record ? nil : other.origin, exampleURL: first)
      }
      visited.append(other)
      if visited.count > Router.redirectLimit + 1 {
        return RouteConflict(
          .tooManyRedirects(visited.map(\.pattern.text)), new: record.origin, exampleURL: first)
      }
      (current, url, parameters) = (other, next, values)
    }
    return nil
  }

  /// True when only a value of a type of the application leads somewhere, which a redirect cannot state.
  private func isOfType(_ conflict: RouteConflict, _ record: RouteRecord) -> Bool {
    guard case .leadsNowhere = conflict.kind else { return false }
    return samples.ends(of: record).contains(where: \.pattern.hasTypeOfApplication)
  }

  private func parameters(_ url: String, of record: RouteRecord) -> RouteParameters? {
    RouteTable([record.pattern]).match(url).map {
      RouteParameters(
        $0, of: record.pattern, plusIsSpace: snapshot.namespaces.plusIsSpace)
    }
  }

  /// A sample must match its route, and its canonical form must have the same values.
  private func survives(_ sample: String, _ record: RouteRecord) -> Bool {
    guard let (found, parameters) = found(sample), found === record,
      let printed = try? record.pattern.url(parameters.texts, folds: record.options.foldsCase),
      let (matched, values) = self.found(printed)
    else { return false }
    return matched === record && values.texts == parameters.texts
  }
}

extension RoutePattern {
  /// True when a Swift type of the application decides which texts a parameter accepts.
  package var hasTypeOfApplication: Bool {
    parameters.contains { if case .custom = $0.type { true } else { false } }
  }

  /// A URL of this pattern with the sample values of the same names in another pattern.
  package func sampleLike(_ other: RoutePattern) -> String? {
    guard let sample = other.sample(), let match = RouteTable([other]).match(sample) else {
      return nil
    }
    let parameters = RouteParameters(match, of: other)
    return try? url(parameters.texts(for: self), omitsDefaults: false)
  }
}
