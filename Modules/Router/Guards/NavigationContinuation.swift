/// A navigation that the router keeps until something has happened, a login for example: opaque.
///
/// The page that is shown meanwhile gets it with its parameters. It holds neither a URL nor a
/// payload: nobody outside can write one, and a page can only see whether the router goes on by
/// itself. Then the page leads nowhere; else it leads where it leads when nothing waits for it.
///
/// ```swift
/// let next = parameters.continuation?.isAlive == true ? nil : home
/// ```
public struct NavigationContinuation: Sendable, Hashable {
  private let ticket: PendingNavigationStore.Ticket

  init(_ ticket: PendingNavigationStore.Ticket) { self.ticket = ticket }

  /// True while the navigation waits, and from when it goes on; false once it was cancelled, has
  /// expired or was refused to another user.
  public var isAlive: Bool { ticket.isAlive }

  /// The same waiting navigation.
  public static func == (lhs: NavigationContinuation, rhs: NavigationContinuation) -> Bool {
    lhs.ticket === rhs.ticket
  }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(ticket)) }
}

extension NavigationContinuation: CustomStringConvertible, CustomReflectable {
  /// Whether it is alive, and nothing else.
  public var description: String { isAlive ? "alive" : "ended" }
  /// Whether it is alive, and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["isAlive": isAlive]) }
}
