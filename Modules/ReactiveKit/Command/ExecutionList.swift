/// Executions in order; each stores its index, so that removing one costs the same wherever it is.
@usableFromInline
struct ExecutionList<Output, Failure: Error> {
  @usableFromInline typealias Element = Execution<Output, Failure>

  /// The executions; nil where one was removed.
  @usableFromInline var slots: ContiguousArray<Element?> = []
  /// The index where the first may be; the slots before it are empty.
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// The executions, the first at the front.
  var elements: [Element] { isEmpty ? [] : slots[head...].compactMap { $0 } }

  @inlinable
  mutating func append(_ execution: Element) {
    execution.place = slots.count
    slots.append(execution)
    count += 1
  }

  /// Removes an execution, if it is in the list.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func remove(_ execution: Element) {
    if execution.place < 0 { return }
    if count == 1 { removeOnly() } else { removeAmongOthers(execution) }
    execution.place = -1
  }

  /// Removes the first.
  mutating func popFirst() -> Element? {
    while head < slots.count {
      if let first = slots[head] {
        remove(first)
        return first
      }
      head += 1
    }
    return nil
  }

  @inlinable
  mutating func removeOnly() {
    if slots.count == 1 {
      slots.removeLast()
    } else {
      slots.removeAll(keepingCapacity: slots.count <= 64)
    }
    head = 0
    count = 0
  }

  @usableFromInline
  mutating func removeAmongOthers(_ execution: Element) {
    slots[execution.place] = nil
    count -= 1
    if execution.place == head { head += 1 }
    while let last = slots.last, last == nil { slots.removeLast() }
    if slots.count > 64, count < slots.count / 2 { compact() }
  }

  private mutating func compact() {
    slots = ContiguousArray(slots[head...].filter { $0 !== nil })
    head = 0
    for (index, execution) in slots.enumerated() { execution?.place = index }
  }
}
