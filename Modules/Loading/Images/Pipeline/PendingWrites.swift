import ReactiveKit

/// Counts what is being written, for those who wait for its end.
final class PendingWrites: Sendable {
  private struct State {
    var count = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func begin() {
    state.withLock { $0.count += 1 }
  }

  func endOne() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.count -= 1
      if state.count > 0 { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until nothing is being written.
  func end() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state -> Bool in
        if state.count > 0 { state.waiters.append(waiter) }
        return state.count == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
