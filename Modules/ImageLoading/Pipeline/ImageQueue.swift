#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The priority of a request for an image.
public enum ImagePriority: Hashable, Sendable {
  /// It may be on screen soon.
  case prefetch
  /// It is on screen.
  case visible
}

/// The position of a job in a queue: visible ones first, then in the order of their requests.
struct QueuePosition: Comparable, Hashable {
  var priority: ImagePriority
  var number: Int

  /// Whether the left one comes first.
  static func < (left: QueuePosition, right: QueuePosition) -> Bool {
    left.priority == right.priority ? left.number < right.number : left.priority == .visible
  }
}

/// A priority queue of jobs, of which a limited number run at once.
///
/// A pure value that starts nothing. Waiting and starting is O(waiting), moving words in an array.
struct ImageQueue {
  /// The largest number of running jobs.
  let limit: Int
  /// How many of them may be prefetches.
  let prefetchLimit: Int

  private(set) var running: [URL: QueuePosition] = [:]
  private(set) var waiting: [URL: QueuePosition] = [:]
  /// The waiting jobs, the next one last.
  private var order: [(position: QueuePosition, url: URL)] = []

  init(limit: Int, prefetchLimit: Int) {
    self.limit = max(limit, 1)
    self.prefetchLimit = min(max(prefetchLimit, 1), self.limit)
  }

  /// Adds a waiting job.
  mutating func enqueue(_ url: URL, _ position: QueuePosition) {
    waiting[url] = position
    order.insert((position, url), at: place(of: position))
  }

  /// Changes the position of a job, whether it waits or runs.
  mutating func change(_ url: URL, to position: QueuePosition) {
    if running[url] != nil { running[url] = position }
    if waiting[url] != nil {
      remove(url)
      enqueue(url, position)
    }
  }

  /// Removes a job, whether it waits or runs.
  mutating func remove(_ url: URL) {
    running[url] = nil
    if let position = waiting.removeValue(forKey: url) { order.remove(at: place(of: position)) }
  }

  /// The index of the job at a position, or its insertion index.
  private func place(of position: QueuePosition) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if position < order[middle].position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Starts the next job when the limits allow it.
  mutating func startNext() -> URL? {
    guard running.count < limit, let next = order.last else { return nil }
    if next.position.priority == .prefetch, prefetching >= prefetchLimit { return nil }
    remove(next.url)
    running[next.url] = next.position
    return next.url
  }

  /// Moves the newest running prefetch back to the waiting jobs, when the limit is reached and a
  /// visible job waits.
  mutating func preemptPrefetch() -> URL? {
    guard running.count >= limit, order.last?.position.priority == .visible else { return nil }
    let prefetches = running.filter { $0.value.priority == .prefetch }
    guard let (url, position) = prefetches.max(by: { $0.value < $1.value }) else { return nil }
    running[url] = nil
    enqueue(url, position)
    return url
  }

  private var prefetching: Int {
    running.values.count { $0.priority == .prefetch }
  }
}
