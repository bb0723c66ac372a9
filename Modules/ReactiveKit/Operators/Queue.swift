/// A first-in-first-out queue.
///
/// A removed element is released at once, even if the queue is never empty.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  /// The index of the first; the slots before it are empty.
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == slots.count }

  @inlinable var count: Int { slots.count - head }

  @inlinable var first: Element? { isEmpty ? nil : slots[head] }

  /// The waiting elements, the first at the front.
  ///
  /// - Complexity: O(count).
  @inlinable var elements: [Element] { slots[head...].compactMap { $0 } }

  @inlinable
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Removes the first.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = slots[head].take()
    head += 1
    if isEmpty {
      slots.removeAll(keepingCapacity: slots.capacity <= Self.kept)
      head = 0
    } else if head >= Self.kept, head * 2 >= slots.count {
      // At least as many were removed as are moved now.
      slots.removeFirst(head)
      head = 0
    }
    return first
  }

  /// The capacity that an empty queue keeps.
  @inlinable static var kept: Int { 64 }
}
