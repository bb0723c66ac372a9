/// An opaque reference to the navigations that wait while a page is shown, for example a login.
///
/// The page gets it with its parameters. A `Navigator` shows one page for all navigations that wait for the
/// same key: they share its continuation. It contains neither a URL nor a payload: code outside the router
/// cannot create one, and a page can only read whether the router will continue by itself. If so, the page
/// must not navigate; otherwise it navigates as usual.
///
/// ```swift
/// let next = parameters.continuation?.isAlive == true ? nil : home
/// ```
public struct NavigationContinuation: Sendable, Hashable {
  /// The navigations that wait while the page is shown.
  private struct Waits: Sendable {
    /// How many navigators follow each navigation: a shared signal is followed by several.
    var tickets: [ObjectIdentifier: (ticket: NavigationTicket, followers: Int)]
    /// The navigation that made the page, until a navigator follows it.
    var unfollowed: ObjectIdentifier?
  }

  private final class Page: Sendable {
    let waits: Protected<Waits>

    init(_ ticket: NavigationTicket) {
      let id = ObjectIdentifier(ticket)
      waits = Protected(Waits(tickets: [id: (ticket, 1)], unfollowed: id))
    }
  }

  private let page: Page

  init(_ ticket: NavigationTicket) { page = Page(ticket) }

  /// True while a navigation waits and after it continues; false after all of them were cancelled, expired,
  /// refused to another user, or are no longer followed.
  ///
  /// - Complexity: O(number of navigations that wait for the page).
  public var isAlive: Bool {
    page.waits.withLock { $0.tickets.values.contains(where: \.ticket.isAlive) }
  }

  /// True while the application itself waits for the navigation that made the page: no navigator has
  /// followed it.
  package var isForApplication: Bool {
    page.waits.withLock { waits in
      guard let id = waits.unfollowed, let ticket = waits.tickets[id]?.ticket else { return false }
      return ticket.isAlive && !ticket.isResumed
    }
  }

  /// A navigator shows the page while a navigation waits.
  package func join(_ ticket: NavigationTicket) {
    let id = ObjectIdentifier(ticket)
    page.waits.withLock { waits in
      if waits.unfollowed == id {
        waits.unfollowed = nil
      } else {
        waits.tickets[id, default: (ticket, 0)].followers += 1
      }
    }
  }

  /// A navigator no longer follows a navigation.
  package func leave(_ ticket: NavigationTicket) {
    let id = ObjectIdentifier(ticket)
    page.waits.withLock { waits in
      guard let followers = waits.tickets[id]?.followers else { return }
      // The last one releases the ticket, and with it its identity.
      if followers == 1 { waits.tickets[id] = nil } else { waits.tickets[id]?.followers -= 1 }
    }
  }

  /// The continuation of the same page.
  public static func == (lhs: NavigationContinuation, rhs: NavigationContinuation) -> Bool {
    lhs.page === rhs.page
  }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
}

extension NavigationContinuation: CustomStringConvertible, CustomReflectable {
  /// Only whether it is alive.
  public var description: String { isAlive ? "alive" : "ended" }
  /// Only whether it is alive.
  public var customMirror: Mirror { Mirror(self, children: ["isAlive": isAlive]) }
}
