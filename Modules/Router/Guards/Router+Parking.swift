extension Router {
  /// The number of parked navigations that wait for each key.
  public var parkedCounts: [String: Int] { store.counts }

  /// The number of navigations that share one run of an asynchronous guard, whose key is its name.
  package func askedCount(sharing key: String, for user: String? = nil) -> Int {
    askedGuards.callers(
      of: SharedQuestion(check: SharedCheck(guardName: key, key: key), user: user))
  }

  /// Resumes every navigation that waits for `key`: after a login, `resume("session")`.
  ///
  /// Each is resolved again by the current routes and guards, in the order of arrival; a navigation
  /// that would be parked for the same key again keeps waiting. One that was parked for another
  /// user is denied as ``Denial/otherOwner``, one that has waited too long as ``Denial/expired``.
  ///
  /// A navigation that asks an asynchronous guard and belongs to no user yet belongs from now on to the
  /// signed-in user: the verdict may be for this user.
  ///
  /// The main actor delivers them to their signals and navigators after this method has returned.
  ///
  /// - Returns: the resolutions of those that have ended.
  /// - Complexity: O(number of navigations that wait for the key or for a guard).
  @discardableResult
  public func resume(_ key: String) -> [Resolution] {
    let ended = store.resume(key, as: continuations.owner())
    for action in resumptionActions.withLock({ actions in
      defer { actions = [] }
      return actions
    }) { action() }
    return ended
  }

  /// Calls back after the next resumption of any key, on its thread.
  package func afterNextResumption(_ action: @escaping @Sendable () -> Void) {
    resumptionActions.withLock { $0.append(action) }
  }

  /// Cancels every navigation that waits for `key`: the login was closed.
  ///
  /// - Returns: the number of ended waits.
  @discardableResult
  public func cancel(_ key: String) -> Int { store.cancel(key) }

  /// Cancels every waiting navigation, for any key: the user signed out.
  ///
  /// - Returns: the number of ended waits.
  @discardableResult
  public func cancelAll() -> Int { store.cancel(nil) }

  /// Waits for an event, at most for the router's expiry.
  ///
  /// - Parameter asking: the ticket of the question being asked.
  func wait(
    _ ticket: NavigationTicket, for event: PendingNavigation.Event, asked: Int?,
    asking: NavigationTicket
  ) async -> Resolution {
    guard let expiry = continuations.expiry else {
      return await store.wait(ticket, for: event, asked: asked, asking: asking)
    }
    return await withTaskGroup(of: Resolution?.self) { group in
      group.addTask { [store] in
        await store.wait(ticket, for: event, asked: asked, asking: asking)
      }
      group.addTask { [clock] in
        (try? await clock.sleep(ticket.parkedAt, expiry)) == nil ? nil : .denied(.expired)
      }
      for await resolution in group {
        guard let resolution else { continue }
        if case .denied(.expired) = resolution { store.end(ticket, .expired) }
        group.cancelAll()
        return resolution
      }
      return .denied(.cancelled)
    }
  }

  /// A ticket of a navigation that begins now, for its user.
  package func ticket() -> NavigationTicket { ticket(for: nil, after: nil) }

  /// A ticket of the current user, or of the user to whom the navigation already belongs.
  func ticket(for key: String?, after earlier: EarlierWait?) -> NavigationTicket {
    store.ticket(
      for: key, at: clock.now(), asked: earlier?.resumptions,
      owner: NavigationTicket.Owner(earlier?.owner, signedIn: continuations.owner()))
  }

  /// Why a navigation may not continue: it belongs to another user, or has expired.
  func refusal(of ticket: NavigationTicket) -> Denial? {
    if store.isCancelled(ticket) { return .cancelled }
    if let expiry = continuations.expiry, clock.now() - ticket.parkedAt >= expiry {
      return .expired
    }
    return ticket.isOpen(to: continuations.owner()) ? nil : .otherOwner
  }

  func parked(
    _ target: NavigationTarget, by guardian: Guard, _ key: String, _ through: String?,
    _ steps: [Redirection.Step], skipping: Set<String>, after earlier: EarlierWait?
  ) -> PendingNavigation {
    let ticket = ticket(for: key, after: earlier)
    return PendingNavigation(
      target: target, guardName: guardian.name,
      through: interimPage(at: through, by: guardian, before: target, ticket, skipping: skipping),
      throughURL: through, ticket: ticket, router: self, skipping: skipping,
      event: .resumption(of: key) { [self] in
        resolveAgain(target, steps, ticket, skipping: skipping)
      })
  }

  /// The same navigation with the interim page that the current routes and guards allow: they may have
  /// changed on another thread since a guard was asked or the key was resumed.
  func refreshed(_ pending: PendingNavigation) -> PendingNavigation {
    let name = pending.guardName
    guard pending.key != nil,
      let guardian = pending.target.record.guards.first(where: { $0.name == name })
    else { return pending }
    var pending = pending
    pending.through = interimPage(
      at: pending.throughURL, by: guardian, before: pending.target, pending.ticket,
      skipping: pending.skipping)
    return pending
  }

  /// The page that a guard shows before a target, at the guard's own URL, with the continuation of the
  /// waiting navigation. It contains nothing of the requested URL.
  private func interimPage(
    at url: String?, by guardian: Guard, before target: NavigationTarget,
    _ ticket: NavigationTicket, skipping: Set<String>
  ) -> NavigationTarget? {
    guard let url else { return nil }
    let resolution = answer(url, from: .inside, skipping: skipping.union([guardian.name]))
    guard let page = resolution.target else { return nil }
    if case .redirected(_, let way) = resolution {
      let skipped = page.record.guards.filter { $0.name == guardian.name }
      // Another guard has named this page: the skipped guard must allow it.
      if way.steps.contains(where: \.isOfGuard), !skipped.allSatisfy({ $0.allowsAtOnce(page) }) {
        return nil
      }
      // The guard did not name the page of an override, but may allow it.
      if way.steps.contains(where: { $0.overriddenRoute != nil }), skipped.isEmpty,
        policies.denial(page.record, target.source) != nil
      {
        return nil
      }
    }
    var extras = page.extras
    extras.continuation = NavigationContinuation(ticket)
    return NavigationTarget(page, source: page.source, extras)
  }

  /// Resolves a target by the current routes and guards, for its original source and its user.
  private func resolveAgain(
    _ target: NavigationTarget, _ steps: [Redirection.Step],
    _ ticket: NavigationTicket,
    skipping: Set<String>
  ) -> Resolution {
    let denial = refusal(of: ticket)
    let waitsForOwner =
      denial == .otherOwner && ticket.awaitsOwner && continuations.owner() == nil
    if let denial, !waitsForOwner {
      ticket.end()
      return .denied(denial)
    }
    let resolution = resolveWithCurrentRoutes(
      target, steps, skipping: skipping, after: EarlierWait(owner: ticket.owner))
    guard waitsForOwner else {
      return confirming(resolution, of: target, steps, ticket, skipping: skipping)
    }
    if case .parked(let next) = resolution, next.key == ticket.key || next.isQuestion {
      return resolution
    }
    ticket.end()
    return .denied(.otherOwner)
  }

  /// A resolution, or a confirmation instead of a target that has waited too long, even if guards are still
  /// to be asked for it.
  private func confirming(
    _ resolution: Resolution, of target: NavigationTarget, _ steps: [Redirection.Step],
    _ ticket: NavigationTicket, skipping: Set<String>
  ) -> Resolution {
    if case .parked(var next) = resolution, case .verdict(let ask) = next.event {
      next.event = .verdict { [self] in
        confirming(await ask(), of: target, steps, ticket, skipping: skipping)
      }
      return .parked(next)
    }
    guard resolution.target != nil, let limit = continuations.confirmsAfter,
      clock.now() - ticket.parkedAt >= limit
    else { return resolution }
    return .parked(confirmation(of: target, steps, ticket, skipping: skipping))
  }

  /// True when a target is one of the current routes and every synchronous guard still allows it.
  package func isStillOpen(_ target: NavigationTarget, skipping: Set<String> = []) -> Bool {
    current(target) != nil && isAllowed(target, by: target.record.guards[...], skipping: skipping)
  }

  /// True when the synchronous guards among some allow a target.
  func isAllowed(
    _ target: NavigationTarget, by guards: ArraySlice<Guard>, skipping: Set<String>
  ) -> Bool {
    guards.allSatisfy { guardian in
      guard case .immediate(let check) = guardian.check, !skipping.contains(guardian.name) else {
        return true
      }
      return check(target).allows(target)
    }
  }

  /// The target of the same route among the current ones; `nil` if its URL has another effect now.
  package func current(_ target: NavigationTarget) -> NavigationTarget? {
    let snapshot = snapshot
    guard snapshot !== target.snapshot else { return target }
    guard let found = snapshot.target(target.url.text), found.record === target.record,
      found.record.override == nil
    else { return nil }
    return NavigationTarget(found, source: target.source, target.extras)
  }

  /// Resolves the target of a shown page by the current routes and guards. An asynchronous guard is not asked
  /// again while the same user is signed in.
  ///
  /// - Parameter skipping: guards that do not check it.
  package func resolveWithCurrentRoutes(_ shown: NavigationTarget, skipping: Set<String>)
    -> Resolution
  {
    resolveWithCurrentRoutes(
      shown, [], skipping: skipping.union(shown.guardsThatAllow), after: EarlierWait(owner: nil))
  }

  /// Resolves a target by the current routes and guards.
  func resolveWithCurrentRoutes(
    _ target: NavigationTarget, _ steps: [Redirection.Step], skipping: Set<String>,
    after earlier: EarlierWait
  ) -> Resolution {
    let snapshot = snapshot
    guard let found = snapshot.target(target.url.text) else {
      return .unmatched(
        Diagnosis(
          url: target.url.text, source: target.source, problem: .noRoute, snapshot: snapshot))
    }
    var extras = target.extras
    extras.verdicts = [:]
    return resolve(
      NavigationTarget(found, source: target.source, extras), steps, skipping: skipping,
      after: earlier)
  }

  /// A navigation that has waited so long that it needs the user's confirmation.
  private func confirmation(
    of target: NavigationTarget, _ steps: [Redirection.Step], _ old: NavigationTicket,
    skipping: Set<String>
  ) -> PendingNavigation {
    let ticket = store.ticket(
      for: old.key, at: clock.now(), owner: NavigationTicket.Owner(old.owner, signedIn: old.owner))
    return PendingNavigation(
      target: target, guardName: "confirmation", throughURL: nil, ticket: ticket, router: self,
      skipping: skipping,
      event: .confirmation { [self] in
        if let denial = refusal(of: ticket) { return .denied(denial) }
        return resolveWithCurrentRoutes(
          target, steps, skipping: skipping, after: EarlierWait(owner: ticket.owner))
      })
  }
}

/// State that a navigation passes from one wait to the next.
struct EarlierWait: Sendable {
  /// The number of resumptions when an asynchronous guard was asked; `nil` without one.
  var resumptions: Int?
  /// The user to whom the navigation belongs; `nil` for none yet.
  let owner: String?
}
