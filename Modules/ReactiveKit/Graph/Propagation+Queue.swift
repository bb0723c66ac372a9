extension Propagation {
  /// Propagations that wait, oldest first from `head`.
  @exclusivity(unchecked) private static var queue: ContiguousArray<@MainActor () -> Void> = []
  @exclusivity(unchecked) private static var head = 0

  /// Whether no propagation waits.
  static var isQueueEmpty: Bool { head == queue.count }

  /// Queues the propagation of properties that are set while another one runs.
  static func enqueue(
    below roots: @autoclosure () -> ContiguousArray<Vertex.Pointer>,
    _ propagation: @escaping @MainActor () -> Void
  ) {
    enqueue(propagation)
    if rememberingCount > 0 { remember(below: roots()) }
  }

  /// Appends a propagation to the queue.
  static func enqueue(_ propagation: @escaping @MainActor () -> Void) {
    hasUnmarked = true
    queue.append(propagation)
  }

  /// Runs the waiting propagations, and those that they add.
  @usableFromInline
  static func drain() {
    // The observers of these changes are no part of a chain that is being attached.
    feeding(nil) {
      while head < queue.count {
        // Removed first, so that objects held by the propagation are freed here, where a deinit may
        // add one, and not while the queue is changed.
        let propagation = queue[head]
        queue[head] = {}
        head += 1
        if head == 1024 {
          queue.removeFirst(head)
          head = 0
        }
        propagation()
      }
    }
    queue.removeAll(keepingCapacity: queue.capacity < 4096)
    head = 0
    hasUnmarked = transactions > 0
  }
}
