extension Propagation {
  /// Propagations that wait.
  @exclusivity(unchecked) private static var queue = Queue<@MainActor () -> Void>()

  /// Whether no propagation waits.
  static var isQueueEmpty: Bool { queue.isEmpty && !hasAnnounced && !hasProvisional }

  /// Queues the propagation of properties that are set while another one runs.
  static func enqueue(
    below roots: @autoclosure () -> ContiguousArray<Vertex.Pointer>,
    _ propagation: @escaping @MainActor () -> Void
  ) {
    enqueue(propagation)
    if rememberingCount > 0 { remember(below: roots()) }
    if endlessPath != nil { noteEndless(roots()) }
  }

  /// Appends a propagation to the queue.
  static func enqueue(_ propagation: @escaping @MainActor () -> Void) {
    hasUnmarked = true
    queue.append(propagation)
  }

  /// Runs the queued propagations, and those that they add. Objects held by a propagation are released here,
  /// where a deinit may add another.
  static func drain() {
    // The observers of these changes do not belong to a chain that is being attached.
    feeding(nil) {
      var length = 0
      var left = queue.count
      while let propagation = queue.popFirst() {
        propagation()
        left -= 1
        if left > 0 { continue }
        // The next generation: changes caused by those before.
        left = queue.count
        length += 1
        if length >= longestFeedback { noteFeedback(length) }
      }
    }
    hasUnmarked = transactions > 0 || !isQueueEmpty
  }

  @usableFromInline
  static func drainAndEndProvisional() {
    drain()
    if hasProvisional { endProvisional() }
  }
}
