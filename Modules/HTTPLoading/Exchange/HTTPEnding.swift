import Loading
import ReactiveKit

/// The end of a load: once, by the first outcome.
///
/// The waiting task resumes at that moment, independently of the connection.
final class HTTPEnding: Sendable {
  typealias Outcome = Result<HTTPResponse, LoadingError>

  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let state = Locked(State.open)

  /// Ends the load; an outcome that comes later is dropped.
  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open:
        state = .ended(outcome)
        return nil
      case .awaited(let waiter):
        state = .ended(outcome)
        return waiter
      case .ended: return nil
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// Waits for the end; one task may wait.
  func outcome() async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state -> Outcome? in
        if case .ended(let outcome) = state { return outcome }
        state = .awaited(waiter)
        return nil
      }
      if let outcome { waiter.resume(returning: outcome) }
    }
  }
}
