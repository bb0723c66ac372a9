/// A navigation that waits: for a login, or for a guard that has to ask.
///
/// Making it has no effect. Whoever wants to go on awaits `resolution()`: the answer comes by
/// itself when the key is resumed, when it is cancelled, or when it expires.
///
/// ```swift
/// case .parked(let pending):
///   if let login = pending.through { show(login) }
///   Task { go(await pending.resolution()) }  // after the login: router.resume("session")
/// ```
public struct PendingNavigation: Sendable {
  /// Where the navigation wants to go.
  public let target: NavigationTarget
  /// The guard that holds it up.
  public let guardName: String
  /// What it waits for; `nil` when a guard only has to ask.
  public let key: String?
  /// The page to show meanwhile.
  public let through: NavigationTarget?
  /// The URL of that page, the wanted URL included as its `next` value.
  public let throughURL: String?
  let ticket: ParkingLot.Ticket
  let router: Router
  let work: ParkingLot.Work

  /// True when another navigation waits for the same key: the login is being shown already.
  public var othersAreWaiting: Bool {
    guard let key else { return false }
    return router.lot.isAwaited(key)
  }

  /// Waits until the navigation can go on and says where it leads then.
  ///
  /// Denied as `cancelled` when it or the waiting task is cancelled, as `expired` after the
  /// router's expiry, also where a guard never answers. Each wait ends by itself: another task that
  /// awaits the same navigation goes on.
  public func resolution() async -> Resolution {
    var resolution = await router.wait(ticket, work)
    // What the next guard asks is part of this navigation: giving it up ends that too.
    while case .parked(let next) = resolution, next.key == nil {
      resolution = await router.wait(ticket, next.work)
    }
    return router.traced(target.url.text, target.source, resolution, isResumed: true)
  }

  /// Gives up: everyone who awaits `resolution()` of this navigation gets `denied(.cancelled)`.
  public func cancel() { router.cancel(ticket) }
}
