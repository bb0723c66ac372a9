extension Router {
  /// How many parked navigations wait for each key.
  public var parkedCounts: [String: Int] { lot.counts }

  /// Lets everyone who waits for `key` go on: after a login, `resume("session")`.
  ///
  /// Each is resolved again by the routes and guards of now, in the order of their coming; whoever
  /// would be parked for the same key again goes on waiting.
  ///
  /// - Returns: What the finished ones were resolved to.
  @discardableResult
  public func resume(_ key: String) -> [Resolution] { lot.resume(key) }

  /// Gives up everyone who waits for `key`: the login was closed.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func cancel(_ key: String) -> Int {
    lot.settle(.denied(.cancelled)) { $0.key == key }
  }

  func cancel(_ ticket: ParkingLot.Ticket) {
    lot.settle(.denied(.cancelled)) { $0 === ticket }
  }

  func parked(
    _ target: NavigationTarget, by guardian: Guard, _ key: String, _ through: String?,
    returning: String, skipping: Set<String>
  ) -> PendingNavigation {
    let throughURL = through.map { url in
      let separator = url.utf8.contains(0x3F) ? "&" : "?"
      return url + separator + PercentCoding.encode(returning, for: .queryKey) + "="
        + PercentCoding.encode(target.absoluteURL, for: .queryValue)
    }
    var page: NavigationTarget?
    if let throughURL {
      page = answer(throughURL, from: .inside, skipping: skipping.union([guardian.name])).target
    }
    let ticket = ParkingLot.Ticket(key: key)
    return PendingNavigation(
      target: target, guardName: guardian.name, key: key, through: page, throughURL: throughURL,
      ticket: ticket, router: self,
      wait: { [self] in
        let again: @Sendable () -> Resolution = { [self] in
          answer(target.url.text, from: target.source, payload: target.payload, skipping: skipping)
        }
        guard let expiry else { return await lot.wait(ticket, again: again) }
        return await withTaskGroup(of: Resolution?.self) { group in
          group.addTask { [lot] in await lot.wait(ticket, again: again) }
          group.addTask { [clock] in
            (try? await clock.sleep(expiry)) == nil ? nil : .denied(.expired)
          }
          for await resolution in group {
            guard let resolution else { continue }
            group.cancelAll()
            return resolution
          }
          return .denied(.cancelled)
        }
      })
  }
}
