#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When it is a load's turn: visible ones first, then in the order in which they were wanted.
struct ImageTurn: Comparable, Hashable {
  var priority: ImagePriority
  var number: Int

  /// Whether the left one comes first.
  static func < (left: ImageTurn, right: ImageTurn) -> Bool {
    left.priority == right.priority
      ? left.number < right.number : left.priority > right.priority
  }
}

/// Loads that wait for one of a few places, and those that have one.
///
/// A pure value: it decides and starts nothing. All operations are O(log n), amortised.
struct ImageQueue {
  /// The number of places.
  let limit: Int
  /// How many places prefetches may have.
  let prefetchLimit: Int

  private(set) var running: [URL: ImageTurn] = [:]
  private(set) var waiting: [URL: ImageTurn] = [:]
  /// The turns of those that wait; what has left or moved since is skipped when it comes up.
  private var heap = TurnHeap()

  init(limit: Int, prefetchLimit: Int) {
    self.limit = max(limit, 1)
    self.prefetchLimit = min(max(prefetchLimit, 1), self.limit)
  }

  /// Lets a load wait for a place.
  mutating func enqueue(_ url: URL, _ turn: ImageTurn) {
    waiting[url] = turn
    // What has left without being skipped yet must not pile up.
    if heap.count > 64, heap.count > 2 * waiting.count {
      heap = TurnHeap(waiting.map { ($0.value, $0.key) })
    } else {
      heap.insert((turn, url))
    }
  }

  /// Gives a load another turn, wherever it is.
  mutating func change(_ url: URL, to turn: ImageTurn) {
    if running[url] != nil { running[url] = turn }
    if let old = waiting[url], old != turn { enqueue(url, turn) }
  }

  /// Takes a load out, wherever it is.
  mutating func remove(_ url: URL) {
    running[url] = nil
    waiting[url] = nil
  }

  /// Gives the next one a place, when there is one for it.
  mutating func startNext() -> URL? {
    guard running.count < limit, let (turn, url) = next() else { return nil }
    if turn.priority == .prefetch, prefetching >= prefetchLimit { return nil }
    heap.removeFirst()
    waiting[url] = nil
    running[url] = turn
    return url
  }

  /// The prefetch that gives its place to a visible load, when all places are taken and one of them
  /// by a prefetch: the one that came last. It waits again.
  mutating func giveWay() -> URL? {
    guard running.count >= limit, prefetching > 0, let (turn, _) = next(),
      turn.priority == .visible
    else { return nil }
    let prefetches = running.filter { $0.value.priority == .prefetch }
    guard let (url, turn) = prefetches.max(by: { $0.value < $1.value }) else { return nil }
    running[url] = nil
    enqueue(url, turn)
    return url
  }

  private var prefetching: Int {
    running.values.count { $0.priority == .prefetch }
  }

  /// The next one that waits.
  private mutating func next() -> (ImageTurn, URL)? {
    while let (turn, url) = heap.first {
      if waiting[url] == turn { return (turn, url) }
      heap.removeFirst()
    }
    return nil
  }
}
