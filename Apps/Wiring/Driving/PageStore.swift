import Router
import RouterNavigation
import SessionRecording

/// The pages of a session that may be shown again, in their state.
struct PageStore {
  /// The identity of a page.
  private enum Key: Hashable {
    case entry(NavigationEntry.ID)
    case url(String)
  }

  /// The number of pages to keep, including unreachable ones; nil for those to which the user can go back.
  private let limit: Int?
  private var pages: [Key: PageInterface] = [:]
  /// In the order of showing, the latest at the end.
  private var order: [Key] = []

  init(limit: Int?) { self.limit = limit }

  /// All pages.
  var all: [PageInterface] { order.compactMap { pages[$0] } }

  /// The page of an entry; nil before its first showing.
  subscript(entry: NavigationEntry) -> PageInterface? { pages[key(entry)] }

  /// Adds a page when it is first shown, and returns the pages that it replaces.
  mutating func add(_ page: PageInterface, at entry: NavigationEntry) -> [PageInterface] {
    pages[key(entry)] = page
    order.append(key(entry))
    guard let limit, order.count > limit else { return [] }
    return remove(Array(order.prefix(order.count - limit)))
  }

  /// Keeps the pages that may be shown again, and returns the others.
  mutating func keep(_ state: NavigationState) -> [PageInterface] {
    let top = state.top.map(key)
    if let top, let place = order.firstIndex(of: top) { order.append(order.remove(at: place)) }
    let reachable = Set(state.tabs.flatMap(\.entries).map(key))
    return remove(
      order.filter { key in
        key != top && (pages[key]?.isKept == false || limit == nil && !reachable.contains(key))
      })
  }

  private mutating func remove(_ keys: [Key]) -> [PageInterface] {
    order.removeAll { keys.contains($0) }
    return keys.compactMap { pages.removeValue(forKey: $0) }
  }

  private func key(_ entry: NavigationEntry) -> Key {
    limit == nil ? .entry(entry.id) : .url(entry.url)
  }
}
