/// Executions in order; each stores its index, so that removing one costs the same wherever it is.
@usableFromInline
struct ExecutionList<Output, Failure: Error> {
  @usableFromInline typealias Element = Execution<Output, Failure>

  /// The execution if there is only one, which most commands have: an array costs 90 instructions
  /// more (measured). Nil if there are several.
  @usableFromInline var only: Element?
  /// The executions if there are several; nil where one was removed.
  @usableFromInline var slots: ContiguousArray<Element?> = []
  /// The index where the first may be; the slots before it are empty.
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// The executions, the first at the front.
  var elements: [Element] {
    if let only { return [only] }
    return isEmpty ? [] : slots[head...].compactMap { $0 }
  }

  @inlinable
  mutating func append(_ execution: Element) {
    if count == 0 {
      execution.place = 0
      only = execution
    } else {
      appendToOthers(execution)
    }
    count += 1
  }

  @usableFromInline
  mutating func appendToOthers(_ execution: Element) {
    if let first = only {
      // Its place stays 0: there are no slots yet.
      only = nil
      slots.append(first)
    }
    execution.place = slots.count
    slots.append(execution)
  }

  /// Removes an execution, if it is in the list.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func remove(_ execution: Element) {
    if execution.place < 0 { return }
    if only != nil {
      only = nil
      count = 0
    } else {
      removeAmongOthers(execution)
    }
    execution.place = -1
  }

  /// The first.
  ///
  /// - Complexity: O(1), amortised.
  mutating func first() -> Element? {
    if let only { return only }
    while head < slots.count {
      if let first = slots[head] { return first }
      head += 1
    }
    return nil
  }

  @usableFromInline
  mutating func removeAmongOthers(_ execution: Element) {
    count -= 1
    if count == 0 {
      slots.removeAll(keepingCapacity: slots.count <= 64)
      head = 0
      return
    }
    slots[execution.place] = nil
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
