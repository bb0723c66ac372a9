#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The position of a job in a queue: visible ones first, then in the order of their requests.
struct QueuePosition: Comparable, Hashable {
  var priority: ImagePriority
  var number: Int

  /// Whether the left one comes first.
  static func < (left: QueuePosition, right: QueuePosition) -> Bool {
    left.priority == right.priority
      ? left.number < right.number : left.priority > right.priority
  }
}

/// A priority queue of jobs, of which a limited number run at once.
///
/// A pure value that starts nothing. All operations are O(log n), amortised.
struct ImageQueue {
  /// The largest number of running jobs.
  let limit: Int
  /// How many of them may be prefetches.
  let prefetchLimit: Int

  private(set) var running: [URL: QueuePosition] = [:]
  private(set) var waiting: [URL: QueuePosition] = [:]
  /// The positions of waiting jobs; stale ones are skipped when they reach the front.
  private var heap = PositionHeap()

  init(limit: Int, prefetchLimit: Int) {
    self.limit = max(limit, 1)
    self.prefetchLimit = min(max(prefetchLimit, 1), self.limit)
  }

  /// Adds a waiting job.
  mutating func enqueue(_ url: URL, _ position: QueuePosition) {
    waiting[url] = position
    // Keeps the number of stale positions bounded.
    if heap.count > 64, heap.count > 2 * waiting.count {
      heap = PositionHeap(waiting.map { ($0.value, $0.key) })
    } else {
      heap.insert((position, url))
    }
  }

  /// Changes the position of a job, whether it waits or runs.
  mutating func change(_ url: URL, to position: QueuePosition) {
    if running[url] != nil { running[url] = position }
    if let old = waiting[url], old != position { enqueue(url, position) }
  }

  /// Removes a job, whether it waits or runs.
  mutating func remove(_ url: URL) {
    running[url] = nil
    waiting[url] = nil
  }

  /// Starts the next job when the limits allow it.
  mutating func startNext() -> URL? {
    guard running.count < limit, let (position, url) = next() else { return nil }
    if position.priority == .prefetch, prefetching >= prefetchLimit { return nil }
    heap.removeFirst()
    waiting[url] = nil
    running[url] = position
    return url
  }

  /// Moves the newest running prefetch back to the waiting jobs, when the limit is reached and a
  /// visible job waits.
  mutating func preemptPrefetch() -> URL? {
    guard running.count >= limit, prefetching > 0, let (position, _) = next(),
      position.priority == .visible
    else { return nil }
    let prefetches = running.filter { $0.value.priority == .prefetch }
    guard let (url, position) = prefetches.max(by: { $0.value < $1.value }) else { return nil }
    running[url] = nil
    enqueue(url, position)
    return url
  }

  private var prefetching: Int {
    running.values.count { $0.priority == .prefetch }
  }

  /// The first waiting job.
  private mutating func next() -> (QueuePosition, URL)? {
    while let (position, url) = heap.first {
      if waiting[url] == position { return (position, url) }
      heap.removeFirst()
    }
    return nil
  }
}
