/// An opaque reference to a navigation that the router keeps until an event, for example a login.
///
/// The page that is shown meanwhile gets it with its parameters. It contains neither a URL nor a
/// payload: code outside the router cannot create one, and a page can only read whether the router
/// will continue by itself. Then the page must not navigate; otherwise it navigates as usual.
///
/// ```swift
/// let next = parameters.continuation?.isAlive == true ? nil : home
/// ```
public struct NavigationContinuation: Sendable, Hashable {
  private let ticket: PendingNavigationStore.Ticket

  init(_ ticket: PendingNavigationStore.Ticket) { self.ticket = ticket }

  /// True while the navigation waits and after it continues; false after it was cancelled, expired
  /// or refused to another user.
  public var isAlive: Bool { ticket.isAlive }

  /// The same waiting navigation.
  public static func == (lhs: NavigationContinuation, rhs: NavigationContinuation) -> Bool {
    lhs.ticket === rhs.ticket
  }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(ticket)) }
}

extension NavigationContinuation: CustomStringConvertible, CustomReflectable {
  /// Only whether it is alive.
  public var description: String { isAlive ? "alive" : "ended" }
  /// Only whether it is alive.
  public var customMirror: Mirror { Mirror(self, children: ["isAlive": isAlive]) }
}
