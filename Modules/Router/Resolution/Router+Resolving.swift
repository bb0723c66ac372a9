extension Router {
  /// Follows redirects from a matched route, then applies policies and guards.
  ///
  /// - Parameter earlier: the previous wait; `nil` if the navigation has not waited yet.
  func resolve(
    _ first: NavigationTarget, _ before: [Redirection.Step], skipping: Set<String>,
    after earlier: EarlierWait? = nil
  ) -> Resolution {
    var target = first
    var steps = before
    while true {
      let record = target.record
      switch record.override {
      case .disable: return .denied(.disabled(route: record.pattern.text))
      case .web(let url): return policies.denial(target).map { .denied($0) } ?? .web(url)
      case .redirect, nil: break
      }
      guard let template = record.destination else { break }
      if let denial = sunset(target) { return .denied(denial) }
      guard steps.count < Self.redirectLimit else {
        return .denied(.tooManyRedirects(url: first.redactedURL))
      }
      // A guard opens the page that it names, also through that page's declared redirect.
      let isGranted = target.extras.isGranted && record.override == nil
      guard let url = template.url(target.parameters),
        let next = target.moved(to: url, isGranted: isGranted)
      else {
        return .unmatched(
          Diagnosis(
            url: target.url.text, source: target.source, problem: .noRoute,
            snapshot: target.snapshot))
      }
      steps.append(Redirection.Step(from: target, to: url, next: next))
      target = next
    }
    if let denial = policies.denial(target) ?? target.unsafeURL { return .denied(denial) }
    return check(target, steps, from: 0, skipping: skipping, after: earlier)
  }

  private func sunset(_ target: NavigationTarget) -> Denial? {
    guard let version, case .redirect(let redirect) = target.record.declared.action,
      let sunset = redirect.sunset, sunset <= version
    else { return nil }
    return .sunset(route: redirect.pattern, version: sunset)
  }

  /// Runs the guards, starting from an index.
  private func check(
    _ target: NavigationTarget, _ steps: [Redirection.Step], from first: Int,
    skipping: Set<String>, after earlier: EarlierWait?
  ) -> Resolution {
    let guards = target.record.guards
    for index in first..<guards.count {
      if skipping.contains(guards[index].name) {
        guard let denial = denial(of: target, after: steps, by: guards[index]) else { continue }
        return .denied(denial)
      }
      switch guards[index].check {
      case .immediate(let check):
        let verdict = check(target)
        if verdict.allows(target) { continue }
        return apply(verdict, of: guards[index], target, steps, skipping: skipping, after: earlier)
      case .asking(_, let ask):
        return .parked(
          asking(target, steps, guardAt: index, ask, skipping: skipping, after: earlier))
      }
    }
    return steps.isEmpty ? .target(target) : .redirected(target, Redirection(steps: steps))
  }

  /// The navigation that asks an asynchronous guard and continues with the guards after it.
  private func asking(
    _ target: NavigationTarget, _ steps: [Redirection.Step], guardAt index: Int,
    _ ask: @escaping @Sendable (NavigationTarget) async -> Guard.Verdict, skipping: Set<String>,
    after earlier: EarlierWait?
  ) -> PendingNavigation {
    let guards = target.record.guards
    let ticket = ticket(for: nil, after: earlier)
    return PendingNavigation(
      target: target, guardName: guards[index].name, throughURL: nil, ticket: ticket, router: self,
      skipping: skipping,
      event: .verdict { [self] in
        let user = continuations.owner()
        if !ticket.isOpen(to: user), user != nil { return .denied(.otherOwner) }
        let shared = guards[index].sharedCheck.map { SharedQuestion(check: $0, user: user) }
        let answer = await answer(on: target, sharing: shared, ask)
        if Task.isCancelled { return .denied(.cancelled) }
        // A navigation without an owner belongs to the user who is signed in now.
        _ = ticket.isOpen(to: continuations.owner())
        let earlier = EarlierWait(resumptions: answer?.resumptions, owner: ticket.owner)
        // The routes and the session may have changed meanwhile.
        guard let verdict = answer?.verdict, let now = current(target),
          isAllowed(now, by: guards[..<index], skipping: skipping)
        else { return resolveWithCurrentRoutes(target, steps, skipping: skipping, after: earlier) }
        guard verdict.allows(now) else {
          return apply(verdict, of: guards[index], now, steps, skipping: skipping, after: earlier)
        }
        // A page that the guard itself names is allowed alone, without its parents.
        let own = SharedCheck(guardName: guards[index].name, key: nil)
        let checks = [own] + (verdict == .proceed ? shared.map { [$0.check] } ?? [] : [])
        return check(
          now.allowed(by: checks, for: user, of: continuations), steps, from: index + 1,
          skipping: skipping, after: earlier)
      })
  }

  /// Why a guard may not be skipped: it is skipped for a page, but an override redirects to another one. A
  /// login must not turn into the page behind it.
  private func denial(
    of target: NavigationTarget, after steps: [Redirection.Step], by skipped: Guard
  ) -> Denial? {
    guard let route = steps.lazy.compactMap(\.overriddenRoute).first else { return nil }
    return skipped.allowsAtOnce(target) ? nil : .disabled(route: route)
  }

  /// The verdict of an asynchronous guard, and the number of resumptions before it was asked: a later one may
  /// change the verdict.
  ///
  /// - Returns: `nil` for a shared question if another user has signed in before it was asked: later
  ///   navigations of the earlier user would share the verdict.
  private func answer(
    on target: NavigationTarget, sharing: SharedQuestion?,
    _ ask: @escaping @Sendable (NavigationTarget) async -> Guard.Verdict
  ) async -> GuardAnswer? {
    let asking: @Sendable () async -> GuardAnswer = { [store] in
      let resumptions = store.resumptions
      return (await ask(target), resumptions)
    }
    guard let sharing else { return await asking() }
    return await askedGuards.answer(to: sharing) { [continuations] in
      continuations.owner() == sharing.user ? await asking() : nil
    }
  }

  private func apply(
    _ verdict: Guard.Verdict, of guardian: Guard, _ target: NavigationTarget,
    _ steps: [Redirection.Step], skipping: Set<String>, after earlier: EarlierWait?
  ) -> Resolution {
    switch verdict {
    case .proceed: return .target(target)
    case .deny(let code, let parameters):
      return .denied(.guarded(by: guardian.name, code: code, parameters: parameters))
    case .redirect(let url):
      guard steps.count < Self.redirectLimit else {
        return .denied(.tooManyRedirects(url: target.redactedURL))
      }
      guard let next = target.moved(to: url, isGranted: true) else {
        return .unmatched(
          Diagnosis(
            url: url, source: target.source, problem: .noRoute, snapshot: target.snapshot))
      }
      return resolve(
        next, steps + [Redirection.Step(from: target, to: url, next: next)], skipping: skipping,
        after: earlier)
    case .park(let key, let through):
      return .parked(
        parked(target, by: guardian, key, through, steps, skipping: skipping, after: earlier))
    }
  }
}

extension NavigationTarget {
  /// The same navigation with another URL of the application.
  func moved(to text: String, isGranted: Bool = false) -> NavigationTarget? {
    guard let found = snapshot.target(text) else { return nil }
    var extras = extras
    extras.isGranted = isGranted
    return NavigationTarget(found, source: source, extras)
  }

  var deprecatedSince: RouteVersion? {
    if case .redirect(let redirect) = record.declared.action {
      redirect.deprecatedSince
    } else {
      nil
    }
  }

  /// The canonical URL with the application's first scheme.
  ///
  /// The first segment is the authority if it is a plain lower-case host and the URL then has the same
  /// meaning; the case of an authority folds. Otherwise the authority is empty: `trellis:///Trip/1`.
  public var absoluteURL: String {
    guard let url = printedURL ?? (url.scheme == nil ? url.text : nil) else { return url.text }
    guard let scheme = snapshot.namespaces.schemes.first else { return url }
    let isHost = url.utf8.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.allSatisfy {
      URLScanner.isHostByte($0) && $0 == $0.foldedASCII
    }
    let withAuthority = "\(scheme)://\(url)"
    // An authority may be a literal in upper case, which precedes a parameter.
    guard isHost, let found = snapshot.target(withAuthority), found.record === record,
      found.parameters.texts == snapshot.target(url)?.parameters.texts
    else { return "\(scheme):///\(url)" }
    return withAuthority
  }
}

extension SourcePolicies {
  func denial(_ target: NavigationTarget) -> Denial? {
    denial(target.record, target.source, isGranted: target.extras.isGranted)
  }
}
