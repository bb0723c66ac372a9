extension Turn {
  /// Turns that wait, oldest first from `head`.
  @exclusivity(unchecked) private static var queue: ContiguousArray<@MainActor () -> Void> = []
  @exclusivity(unchecked) private static var head = 0

  /// Whether no turn waits.
  static var isQueueEmpty: Bool { head == queue.count }

  /// Puts a turn behind those that wait.
  @usableFromInline
  static func enqueue(_ turn: @escaping @MainActor () -> Void) {
    hasUnmarked = true
    queue.append(turn)
  }

  /// Runs the waiting turns, and those that they add.
  @usableFromInline
  static func drain() {
    while head < queue.count {
      // Taken out, so that what the turn holds is freed here, where a deinit may add a turn, and
      // not while the queue is changed.
      let turn = queue[head]
      queue[head] = {}
      head += 1
      if head == 1024 {
        queue.removeFirst(head)
        head = 0
      }
      turn()
    }
    queue.removeAll(keepingCapacity: queue.capacity < 4096)
    head = 0
    hasUnmarked = transactions > 0
  }
}
