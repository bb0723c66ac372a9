import Router

/// The tabs of a window, each with a stack of pages, and the selected tab.
///
/// A plain value that views show: compare it, record it in a test's history, encode it and restore
/// it after a restart. Every operation leaves it valid: it has at least one tab and at most
/// ``Limits/entries`` pages, one tab is selected, and an operation that throws changes nothing.
///
/// ```swift
/// var state = try NavigationState(tabs: ["shop": "home", "orders": "orders"])
/// try state.show(target)        // as its route states: pushed, presented, as a tab, ...
/// try state.back()
/// ```
///
/// An encoded state contains URLs, never pages, payloads or sensitive parameters; a decoded one has
/// no targets until a router has resolved it: see ``Navigator/restore(_:from:for:)``.
public struct NavigationState: Sendable, Hashable {
  /// Limits of a state.
  public enum Limits {
    /// Tabs.
    public static let tabs = 16
    /// Pages in all tabs together.
    public static let entries = 256
  }

  /// A tab and its pages.
  public struct Tab: Sendable, Hashable, Identifiable {
    /// The name that the application gives it.
    public let name: String
    /// The URL of its first page; `nil` for a tab that begins with whichever page is shown first in it.
    public internal(set) var root: String?
    /// The pages, in the order in which they were opened.
    public internal(set) var entries: [NavigationEntry]

    /// The name.
    public var id: String { name }

    /// The page that is shown.
    public var top: NavigationEntry? { entries.last }

    /// The pages in stacks: those of the tab itself, then one stack for each modally presented
    /// page, with the pages pushed onto it.
    public var stacks: [[NavigationEntry]] {
      entries.reduce(into: []) { stacks, entry in
        if entry.presentation.isModal || stacks.isEmpty {
          stacks.append([entry])
        } else {
          stacks[stacks.count - 1].append(entry)
        }
      }
    }
  }

  /// All tabs, in the order in which they are shown.
  public internal(set) var tabs: [Tab]
  /// The name of the selected tab.
  public internal(set) var selection: String
  /// Alerts, confirmations and action sheets over all pages, of which the first is shown:
  /// ``Navigator/ask(_:)``. They are never stored.
  public internal(set) var prompts: [Prompt] = []
  /// The user to whom the pages of a stored state belong: see ``owned(by:)``.
  public internal(set) var owner: String?
  /// The identity of the next page; never reused, so that lists of views can be compared.
  var nextID = 0

  /// Makes a state of one tab without pages.
  public init() {
    tabs = [Tab(name: "main", root: nil, entries: [])]
    selection = "main"
  }

  /// Makes a state of tabs without pages and roots; the first is selected.
  ///
  /// - Throws: `noTabs`, `tooManyTabs` or `duplicateTab`.
  public init(tabs names: [String]) throws(NavigationStateError) {
    guard let first = names.first else { throw .noTabs }
    guard names.count <= Limits.tabs else { throw .tooManyTabs(limit: Limits.tabs) }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw .duplicateTab(name)
    }
    tabs = names.map { Tab(name: $0, root: nil, entries: []) }
    selection = first
  }

  /// The state to store for a user: restored for another user, it shows nothing.
  ///
  /// - Parameter owner: an opaque text that differs from user to user and stays the same for one of them, for
  ///   example a digest of the account; it is stored as it is, so pass neither a token nor a private account.
  ///   `nil` when no user is signed in.
  public func owned(by owner: String?) -> NavigationState {
    var state = self
    state.owner = owner
    return state
  }

  /// The selected tab.
  public var selectedTab: Tab { tabs[selectedIndex] }

  /// The page that is shown, `nil` when the selected tab has none.
  public var top: NavigationEntry? { selectedTab.top }

  /// The page of an identity, in any tab.
  public func entry(_ id: NavigationEntry.ID) -> NavigationEntry? {
    for tab in tabs { if let entry = tab.entries.first(where: { $0.id == id }) { return entry } }
    return nil
  }

  var selectedIndex: Int {
    @inline(never) get { tabs.firstIndex { $0.name == selection } ?? 0 }
  }

  var count: Int { tabs.reduce(0) { $0 + $1.entries.count } }

  /// Gives new identities to pages whose identities belong to other pages of an earlier state.
  mutating func renumber(after earlier: NavigationState) {
    nextID = max(nextID, earlier.nextID)
    let known = Dictionary(
      earlier.tabs.flatMap(\.entries).map { ($0.id, $0) }
    ) { first, _ in first }
    for tab in tabs.indices {
      for place in tabs[tab].entries.indices {
        let entry = tabs[tab].entries[place]
        guard let other = known[entry.id], other != entry else { continue }
        tabs[tab].entries[place] = entry.with(id: nextID)
        nextID += 1
      }
    }
    for index in prompts.indices
    where earlier.prompts.contains(where: { $0.id == prompts[index].id && $0 != prompts[index] }) {
      prompts[index].id = nextID
      nextID += 1
    }
  }
}

extension NavigationState: CustomStringConvertible, CustomReflectable {
  /// A line for each tab, the selected one marked, and one for each prompt, without sensitive values:
  /// safe for logs. Control characters and line separators in the name of a tab are escaped.
  public var description: String {
    let pages = tabs.map { tab in
      let mark = tab.name == selection ? "*" : " "
      let name = RouteURL.onOneLine(tab.name)
      return "\(mark) \(name): \(tab.entries.map(\.description).joined(separator: " > "))"
    }
    return (pages + prompts.map { "? \($0)" }).joined(separator: "\n")
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
