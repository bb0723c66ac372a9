import ReactiveKit

/// The current writes to disk, and the tasks that wait for their end.
final class PendingWrites: Sendable {
  private struct Waiter {
    /// The writes that it still waits for: those that had started before it.
    var writes: Set<Int>
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var lastNumber = 0
    var writes: Set<Int> = []
    var waiters: [Int: Waiter] = [:]
  }

  private let state = Locked(State())

  /// The number of waiters.
  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Records the start of a write.
  ///
  /// - Returns: its number, for ``end(_:)``.
  func begin() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.writes.insert(state.lastNumber)
      return state.lastNumber
    }
  }

  /// Records the end of a write.
  func end(_ write: Int) {
    let ended = state.withLock { state -> [Waiter] in
      state.writes.remove(write)
      for id in state.waiters.keys { state.waiters[id]?.writes.remove(write) }
      let ended = state.waiters.filter { $0.value.writes.isEmpty }
      for id in ended.keys { state.waiters[id] = nil }
      return Array(ended.values)
    }
    for waiter in ended { waiter.continuation.resume() }
  }

  /// Waits until the current writes have ended, or until the task is cancelled.
  func finished() async {
    let id = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Checked under the lock: a later cancellation finds the waiter.
          if state.writes.isEmpty || Task.isCancelled { return true }
          state.waiters[id] = Waiter(writes: state.writes, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
    }
  }
}
