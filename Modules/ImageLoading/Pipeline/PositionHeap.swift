#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A binary heap of queue positions, the next one first.
struct PositionHeap {
  typealias Element = (position: QueuePosition, url: URL)

  private var elements: [Element] = []

  init() {}

  /// - Complexity: O(n log n).
  init(_ elements: [Element]) {
    self.elements = elements.sorted { $0.position < $1.position }
  }

  var count: Int { elements.count }
  var first: Element? { elements.first }

  /// - Complexity: O(log n).
  mutating func insert(_ element: Element) {
    var child = elements.count
    elements.append(element)
    while child > 0 {
      let parent = (child - 1) / 2
      if elements[parent].position < elements[child].position { return }
      elements.swapAt(parent, child)
      child = parent
    }
  }

  /// - Complexity: O(log n).
  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    var parent = 0
    while 2 * parent + 1 < elements.count {
      var child = 2 * parent + 1
      if child + 1 < elements.count, elements[child + 1].position < elements[child].position {
        child += 1
      }
      if elements[parent].position < elements[child].position { return }
      elements.swapAt(parent, child)
      parent = child
    }
  }
}
