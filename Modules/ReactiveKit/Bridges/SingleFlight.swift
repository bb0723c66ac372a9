/// Work that is done once for all callers that request it under the same key while it runs.
///
/// The callers share it: a cancelled caller returns at once, the work is cancelled when the last
/// caller is cancelled, and a later request starts it again.
package nonisolated final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight: Sendable {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Value, Never>] = [:]
  }

  private struct State: Sendable {
    var flights: [Key: Flight] = [:]
    /// Callers that neither wait yet nor have been cancelled.
    var arriving: Set<Int> = []
    /// Counts callers and flights.
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Locked(State())

  package init() {}

  /// The number of callers that wait for the work that runs under `key`.
  package func waitingCount(_ key: Key) -> Int {
    state.withLock { $0.flights[key]?.waiting.count ?? 0 }
  }

  /// Returns the value of the work under `key`, which is started unless it runs already;
  /// `cancelled` for a caller that is cancelled before.
  package func value(
    for key: Key, cancelled: Value, _ work: @escaping @Sendable () async -> Value
  ) async -> Value {
    let caller = state.withLock { state in
      let caller = state.nextNumber()
      state.arriving.insert(caller)
      return caller
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.arriving.remove(caller) != nil else { return false }
          if state.flights[key] == nil { state.flights[key] = start(key, &state, work) }
          state.flights[key]?.waiting[caller] = continuation
          return true
        }
        if !isWaiting { continuation.resume(returning: cancelled) }
      }
    } onCancel: {
      leave(key, caller)?.resume(returning: cancelled)
    }
  }

  private func start(
    _ key: Key, _ state: inout State, _ work: @escaping @Sendable () async -> Value
  ) -> Flight {
    let number = state.nextNumber()
    return Flight(number: number, task: Task { finish(key, number, await work()) })
  }

  private func finish(_ key: Key, _ number: Int, _ value: Value) {
    let waiting = state.withLock { state -> [Int: CheckedContinuation<Value, Never>] in
      // The flight of another number, after all callers of this one were cancelled.
      guard state.flights[key]?.number == number else { return [:] }
      return state.flights.removeValue(forKey: key)?.waiting ?? [:]
    }
    for continuation in waiting.values { continuation.resume(returning: value) }
  }

  /// Returns the continuation of a waiting caller; nil when it does not wait yet or has its value.
  private func leave(_ key: Key, _ caller: Int) -> CheckedContinuation<Value, Never>? {
    let (continuation, deserted) = state.withLock { state in
      guard let continuation = state.flights[key]?.waiting.removeValue(forKey: caller) else {
        state.arriving.remove(caller)
        return (CheckedContinuation<Value, Never>?.none, Task<Void, Never>?.none)
      }
      guard state.flights[key]?.waiting.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.flights.removeValue(forKey: key)?.task)
    }
    deserted?.cancel()
    return continuation
  }
}
