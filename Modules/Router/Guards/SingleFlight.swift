import ReactiveKit

/// Lets checks that run at the same time under one key share one run.
final class SingleFlight: Sendable {
  private struct Flight: Sendable {
    let task: Task<Guard.Verdict, Never>
    let number: Int
    /// How many wait for it.
    var waiting = 1
  }
  private struct State: Sendable {
    var flights: [String: Flight] = [:]
    var count = 0
  }
  private let state = Locked(State())

  /// How many wait for the run under `key`.
  func waitingCount(_ key: String) -> Int {
    state.withLock { $0.flights[key]?.waiting ?? 0 }
  }

  /// The verdict of the run under `key`, which is started if none is going on.
  ///
  /// The run belongs to everyone who waits for it: one of them giving up does not end it, the last
  /// one does, and a later call starts another.
  func verdict(_ key: String, _ run: @escaping @Sendable () async -> Guard.Verdict) async
    -> Guard.Verdict
  {
    let flight = state.withLock { state -> Flight in
      if let flight = state.flights[key] {
        state.flights[key]?.waiting += 1
        return flight
      }
      state.count += 1
      let flight = Flight(task: Task { await run() }, number: state.count)
      state.flights[key] = flight
      return flight
    }
    return await withTaskCancellationHandler {
      let verdict = await flight.task.value
      state.withLock { state in
        if state.flights[key]?.number == flight.number { state.flights[key] = nil }
      }
      return verdict
    } onCancel: {
      leave(key, flight)
    }
  }

  private func leave(_ key: String, _ flight: Flight) {
    let isDeserted = state.withLock { state -> Bool in
      guard state.flights[key]?.number == flight.number else { return false }
      state.flights[key]?.waiting -= 1
      guard state.flights[key]?.waiting == 0 else { return false }
      state.flights[key] = nil
      return true
    }
    if isDeserted { flight.task.cancel() }
  }
}
