import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The load that runs of a source, and who waits for it.
final class SharedLoad: Sendable {
  typealias Outcome = Result<Data, LoadingError>

  private struct State {
    /// Who waits for the load of now.
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    /// Who has come and neither waits yet nor has left.
    var coming: Set<Int> = []
    var work: Task<Void, Never>?
    var lastTicket = 0
    /// Distinguishes the current load from abandoned ones.
    var run = 0
  }

  private let original: DataSource
  private let state = Locked(State())

  init(_ source: DataSource) {
    original = source
  }

  /// The source whose loads join this one.
  var source: DataSource {
    DataSource(name: original.name) { [self] () async throws(LoadingError) -> Data in
      try await join()
    }
  }

  /// How many wait for the load that runs.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for the load that runs, or begins one.
  private func join() async throws(LoadingError) -> Data {
    let ticket = state.withLock { state -> Int in
      state.lastTicket += 1
      state.coming.insert(state.lastTicket)
      return state.lastTicket
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { enter($0, ticket) }
    } onCancel: {
      leave(ticket)
    }
    return try outcome.get()
  }

  private func enter(_ waiter: CheckedContinuation<Outcome, Never>, _ ticket: Int) {
    let hasLeft = state.withLock { state -> Bool in
      // Cancelled before it could wait.
      if state.coming.remove(ticket) == nil { return true }
      state.waiting[ticket] = waiter
      if state.work == nil { begin(&state) }
      return false
    }
    if hasLeft { waiter.resume(returning: .failure(.cancelled(source: original.name))) }
  }

  private func begin(_ state: inout State) {
    state.run += 1
    state.work = Task { [original, run = state.run] in
      let outcome: Outcome
      do throws(LoadingError) {
        outcome = .success(try await original.load())
      } catch {
        outcome = .failure(error)
      }
      finish(run, outcome)
    }
  }

  private func finish(_ run: Int, _ outcome: Outcome) {
    let waiting = state.withLock { state -> [Int: CheckedContinuation<Outcome, Never>] in
      if state.run != run || state.work == nil { return [:] }
      defer {
        state.waiting = [:]
        state.work = nil
      }
      return state.waiting
    }
    for waiter in waiting.values { waiter.resume(returning: outcome) }
  }

  private func leave(_ ticket: Int) {
    let (waiter, work) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, Task<Void, Never>?) in
      guard let waiter = state.waiting.removeValue(forKey: ticket) else {
        // It will wait in a moment, or it has its outcome already.
        state.coming.remove(ticket)
        return (nil, nil)
      }
      if !state.waiting.isEmpty { return (waiter, nil) }
      defer { state.work = nil }
      return (waiter, state.work)
    }
    work?.cancel()
    waiter?.resume(returning: .failure(.cancelled(source: original.name)))
  }
}
