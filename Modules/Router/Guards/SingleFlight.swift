/// Lets checks that run at the same time under one key share one run.
final class SingleFlight: Sendable {
  private struct Flight: Sendable {
    var task: Task<Guard.Verdict, Never>
    var number: Int
  }
  private struct State: Sendable {
    var flights: [String: Flight] = [:]
    var count = 0
  }
  private let state = Locked(State())

  /// The verdict of the run under `key`, started when there is none.
  ///
  /// The run belongs to everyone who waits for it, so one of them giving up does not end it.
  func verdict(_ key: String, _ run: @escaping @Sendable () async -> Guard.Verdict) async
    -> Guard.Verdict
  {
    let flight = state.withLock { state -> Flight in
      if let flight = state.flights[key] { return flight }
      state.count += 1
      let flight = Flight(task: Task { await run() }, number: state.count)
      state.flights[key] = flight
      return flight
    }
    let verdict = await flight.task.value
    state.withLock { state in
      if state.flights[key]?.number == flight.number { state.flights[key] = nil }
    }
    return verdict
  }
}
