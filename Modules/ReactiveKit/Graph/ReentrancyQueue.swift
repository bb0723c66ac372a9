/// Elements that are handled one after the other, also when handling one adds the next.
///
/// The outermost caller handles them all, so nothing is handled inside of the handling of another one,
/// and the stack does not grow:
///
/// ```swift
/// func show(_ rows: [Row]) {
///   queue.append(rows)
///   guard queue.begin() else { return }
///   while let rows = queue.next() { adopt(rows) }
/// }
/// ```
///
/// An element is moved out before it is handled: no access to the queue spans foreign code, and nothing is
/// retained after its handling. A caller that leaves the loop early must empty the queue first.
@usableFromInline
package struct ReentrancyQueue<Element>: ~Copyable {
  @usableFromInline var waiting = Queue<Element>()

  /// Whether an element is being handled.
  @usableFromInline package var isBusy = false

  /// Makes an empty queue.
  @inlinable
  package init() {}

  /// Begins to handle elements.
  ///
  /// - Returns: whether the caller is to handle them, with ``next()``; false if one is being handled
  ///   already, after which the added ones are.
  @inlinable
  package mutating func begin() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  /// Adds an element, which is handled after the others.
  @inlinable
  package mutating func append(_ element: Element) { waiting.append(element) }

  /// Removes the next element, to be handled; nil after the last one, which ends the handling.
  @inlinable
  package mutating func next() -> Element? {
    let next = waiting.popFirst()
    isBusy = next != nil
    return next
  }

  /// Removes the elements that wait, and returns them: the caller releases them when its own state is
  /// consistent.
  package mutating func removeAll() -> [Element] {
    let removed = waiting.elements
    waiting = Queue()
    return removed
  }
}
