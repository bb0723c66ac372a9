/// A wait that ended before its condition held.
public nonisolated struct WaitFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why the wait ended.
  public enum Cause: Hashable, Sendable {
    /// The wait reached its limit of rounds of the executors.
    case limit(rounds: Int)
    /// The waiting task was cancelled.
    case cancelled
  }

  /// Why it ended.
  public let cause: Cause
  /// The last state, as text.
  public let state: String
  /// The file and the line of the wait.
  public let place: String

  /// Makes the failure of a wait.
  public init(_ cause: Cause, state: String, place: String) {
    self.cause = cause
    self.state = state
    self.place = place
  }

  /// The cause, the place and the last state.
  public var description: String {
    switch cause {
    case .limit(let rounds):
      "the wait at \(place) did not end in \(rounds) rounds, last seen: \(state)"
    case .cancelled: "the wait at \(place) was cancelled, last seen: \(state)"
    }
  }
}
