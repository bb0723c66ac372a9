import Router
import SessionRecording

/// The pages of a session that were shown and may be shown again, as they were left.
struct PageStore {
  /// What a page is known by.
  private enum Key: Hashable {
    case entry(NavigationEntry.ID)
    case url(String)
  }

  /// How many pages are kept, whether they can be gone back to or not; nil for those that can be.
  private let limit: Int?
  private var pages: [Key: PageInterface] = [:]
  /// The page that was shown last at the end.
  private var order: [Key] = []

  init(limit: Int?) { self.limit = limit }

  /// All pages.
  var all: [PageInterface] { order.compactMap { pages[$0] } }

  /// Whether a page is here.
  func contains(_ page: PageInterface) -> Bool { pages.values.contains { $0 === page } }

  /// The page of an entry; nil before it was shown.
  subscript(entry: NavigationEntry) -> PageInterface? { pages[key(entry)] }

  /// Takes a page that is shown for the first time, and gives back those that it takes the place of.
  mutating func add(_ page: PageInterface, at entry: NavigationEntry) -> [PageInterface] {
    pages[key(entry)] = page
    order.append(key(entry))
    guard let limit, order.count > limit else { return [] }
    return remove(Array(order.prefix(order.count - limit)))
  }

  /// Keeps the pages that may be shown again, and gives back the others.
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
