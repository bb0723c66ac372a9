import Foundation
import LimitTesting
import Loading
import ReactiveKit
import Testing

@testable import ImageLoading

/// The same rules, as plainly and slowly as they can be written.
private struct SlowQueue {
  let limit: Int
  let prefetchLimit: Int
  var waiting: [(url: URL, position: QueuePosition)] = []
  var running: [(url: URL, position: QueuePosition)] = []

  mutating func change(_ url: URL, to position: QueuePosition) {
    if let index = waiting.firstIndex(where: { $0.url == url }) {
      waiting[index].position = position
    }
    if let index = running.firstIndex(where: { $0.url == url }) {
      running[index].position = position
    }
  }

  mutating func remove(_ url: URL) {
    waiting.removeAll { $0.url == url }
    running.removeAll { $0.url == url }
  }

  mutating func startNext() -> URL? {
    guard let next = waiting.min(by: { $0.position < $1.position }), running.count < limit else {
      return nil
    }
    let prefetching = running.count { $0.position.priority == .prefetch }
    if next.position.priority == .prefetch, prefetching >= prefetchLimit { return nil }
    waiting.removeAll { $0.url == next.url }
    running.append(next)
    return next.url
  }

  mutating func preemptPrefetch() -> URL? {
    guard running.count >= limit, waiting.contains(where: { $0.position.priority == .visible })
    else {
      return nil
    }
    let prefetches = running.filter { $0.position.priority == .prefetch }
    guard let last = prefetches.max(by: { $0.position < $1.position }) else { return nil }
    running.removeAll { $0.url == last.url }
    waiting.append(last)
    return last.url
  }
}

struct ImageQueueTests {
  /// Made once: making a URL takes longer than a step of the queue.
  private static let urls = (0..<30).map { URL(filePath: "/\($0)") }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func agreesWithTheSlowModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...4, using: &random)
    let prefetchLimit = Int.random(in: 1...limit, using: &random)
    var queue = ImageQueue(limit: limit, prefetchLimit: prefetchLimit)
    var model = SlowQueue(limit: limit, prefetchLimit: prefetchLimit)
    for step in 0..<300 {
      let url = Self.urls[Int.random(in: 0..<30, using: &random)]
      let priority: ImagePriority = Bool.random(using: &random) ? .visible : .prefetch
      let position = QueuePosition(priority: priority, number: step)
      let isKnown = queue.waiting[url] != nil || queue.running[url] != nil
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where !isKnown:
        queue.enqueue(url, position)
        model.waiting.append((url, position))
      case 0..<6:
        queue.change(url, to: position)
        model.change(url, to: position)
      case 6:
        queue.remove(url)
        model.remove(url)
      case 7:
        expectEqual(queue.preemptPrefetch(), model.preemptPrefetch(), "seed \(seed), step \(step)")
      default:
        expectEqual(queue.startNext(), model.startNext(), "seed \(seed), step \(step)")
      }
      expectEqual(Set(queue.running.keys), Set(model.running.map(\.url)), "seed \(seed), \(step)")
      expectEqual(Set(queue.waiting.keys), Set(model.waiting.map(\.url)), "seed \(seed), \(step)")
    }
  }

  @Test func atLeastOnePlaceIsThereForEach() {
    var queue = ImageQueue(limit: 0, prefetchLimit: 0)
    let url = URL(filePath: "/a")
    queue.enqueue(url, QueuePosition(priority: .prefetch, number: 1))
    expectEqual(queue.startNext(), url)
  }
}
