import Synchronization

/// The hand-written floor of an inbox: an array behind a lock, and one hop for what it holds then.
final class FloorInbox: Sendable {
  private struct State {
    var values: [Int] = []
    var isHopping = false
  }

  private let state = Mutex(State())
  private let tell: @MainActor @Sendable (Int) -> Void

  @inline(never)
  init(_ tell: @escaping @MainActor @Sendable (Int) -> Void) {
    self.tell = tell
  }

  @inline(never)
  func send(_ value: Int) {
    let isFirst = state.withLock { state in
      state.values.append(value)
      defer { state.isHopping = true }
      return !state.isHopping
    }
    if isFirst { Task { @MainActor in deliver() } }
  }

  @MainActor
  private func deliver() {
    let values = state.withLock { state in
      defer { state = State() }
      return state.values
    }
    for value in values { tell(value) }
  }
}
