extension Router {
  /// How many parked navigations wait for each key, and will until it is resumed.
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
    lot.settle(.denied(.cancelled), ticket: { $0.key == key })
  }

  func cancel(_ ticket: ParkingLot.Ticket) {
    lot.settle(.denied(.cancelled), ticket: { $0 === ticket })
  }

  /// Waits for the end of the work, as long as the router's expiry at most.
  func wait(_ ticket: ParkingLot.Ticket, _ work: ParkingLot.Work) async -> Resolution {
    guard let expiry else { return await lot.wait(ticket, work) }
    return await withTaskGroup(of: Resolution?.self) { group in
      group.addTask { [lot] in await lot.wait(ticket, work) }
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
  }

  func parked(
    _ target: NavigationTarget, by guardian: Guard, _ key: String, _ through: String?,
    returning: String, _ steps: [Redirection.Step], skipping: Set<String>
  ) -> PendingNavigation {
    let throughURL = through.map { Self.url($0, adding: returning, target.absoluteURL) }
    var page: NavigationTarget?
    if let throughURL {
      page = answer(throughURL, from: .inside, skipping: skipping.union([guardian.name])).target
    }
    return PendingNavigation(
      target: target, guardName: guardian.name, key: key, through: page, throughURL: throughURL,
      ticket: ParkingLot.Ticket(key: key), router: self,
      work: .again { [self] in again(target, steps, skipping: skipping) })
  }

  /// Resolves a target by the routes and guards of now. Its text may be relative, for a redirect led
  /// to it, and still it comes from where the navigation came from.
  private func again(
    _ target: NavigationTarget, _ steps: [Redirection.Step], skipping: Set<String>
  ) -> Resolution {
    let snapshot = snapshot
    guard let found = snapshot.target(target.url.text) else {
      return .unmatched(
        Diagnosis(
          url: target.url.text, source: target.source, problem: .noRoute, snapshot: snapshot))
    }
    return resolve(
      NavigationTarget(found, source: target.source, payload: target.payload), steps,
      skipping: skipping)
  }

  /// The URL with one more item at the end of its query, before its fragment.
  private static func url(_ url: String, adding key: String, _ value: String) -> String {
    let end = url.utf8.firstIndex(of: 0x23) ?? url.endIndex
    let start = url[..<end]
    return start + (start.utf8.contains(0x3F) ? "&" : "?")
      + PercentCoding.encode(key, for: .queryKey) + "="
      + PercentCoding.encode(value, for: .queryValue) + url[end...]
  }
}
