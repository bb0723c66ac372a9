import ReactiveKit

/// An opaque reference to what waits for an event while a page is shown, for example a login.
///
/// The page gets it with its parameters. A ``Navigator`` shows one page for all navigations that wait
/// for the same key: they share its continuation. It contains neither a URL nor a
/// payload: code outside the router cannot create one, and a page can only read whether the router
/// will continue by itself. Then the page must not navigate; otherwise it navigates as usual.
///
/// ```swift
/// let next = parameters.continuation?.isAlive == true ? nil : home
/// ```
public struct NavigationContinuation: Sendable, Hashable {
  /// The navigations that wait while the page is shown.
  private final class Waits: Sendable {
    let tickets: Locked<[PendingNavigationStore.Ticket]>

    init(_ ticket: PendingNavigationStore.Ticket) { tickets = Locked([ticket]) }
  }

  private let waits: Waits

  init(_ ticket: PendingNavigationStore.Ticket) { waits = Waits(ticket) }

  /// True while a navigation waits and after it continues; false after all of them were cancelled,
  /// expired, were refused to another user, or are not followed any more.
  public var isAlive: Bool { waits.tickets.withLock { $0.contains(where: \.isAlive) } }

  /// Adds a navigation that waits for the same page.
  func join(_ ticket: PendingNavigationStore.Ticket) {
    waits.tickets.withLock { $0.append(ticket) }
  }

  /// Removes a navigation that will not be shown.
  func leave(_ ticket: PendingNavigationStore.Ticket) {
    waits.tickets.withLock { $0.removeAll { $0 === ticket } }
  }

  /// The continuation of the same page.
  public static func == (lhs: NavigationContinuation, rhs: NavigationContinuation) -> Bool {
    lhs.waits === rhs.waits
  }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(waits)) }
}

extension NavigationContinuation: CustomStringConvertible, CustomReflectable {
  /// Only whether it is alive.
  public var description: String { isAlive ? "alive" : "ended" }
  /// Only whether it is alive.
  public var customMirror: Mirror { Mirror(self, children: ["isAlive": isAlive]) }
}
