/// The number of rounds of the executors after which a wait fails by default: half a minute on an
/// idle machine, in proportion longer on a busy one.
public nonisolated let defaultWaitRounds = 1_000

/// Waits until a condition holds for a state that cannot be observed, for example a count or a weak
/// reference.
///
/// ```swift
/// let load = Task { await page.load.execute().waitUntilFinished() }
/// try await waitUntil(clock.pendingCount) { $0 == 1 }
/// clock.advance(by: .seconds(1))
/// ```
///
/// It reads the state after each round of the executors, at first without a pause, then less and less
/// often. The limit counts these rounds, so it does not depend on the load of the machine.
///
/// - Parameters:
///   - state: the state; a failure shows the last one.
///   - rounds: the limit.
///   - condition: returns true when the wait is over.
/// - Returns: the state that ended the wait.
/// - Throws: ``WaitFailure`` at the limit, and as soon as the task is cancelled.
@discardableResult
public nonisolated func waitUntil<State>(
  _ state: @autoclosure () -> State, within rounds: Int = defaultWaitRounds,
  fileID: StaticString = #fileID, line: UInt = #line, _ condition: (State) -> Bool
) async throws(WaitFailure) -> State {
  var passed = Rounds()
  while true {
    let current = state()
    if condition(current) { return current }
    guard passed.count < rounds, !Task.isCancelled else {
      throw WaitFailure(
        Task.isCancelled ? .cancelled : .limit(rounds: rounds), state: String(describing: current),
        place: "\(fileID):\(line)")
    }
    await passed.pass()
  }
}

/// Waits until a value is the expected one.
///
/// ```swift
/// try await waitUntil(router.parkedCounts, is: ["session": 1])
/// ```
///
/// - Throws: ``WaitFailure`` at the limit, and as soon as the task is cancelled.
public nonisolated func waitUntil<State: Equatable>(
  _ state: @autoclosure () -> State, is expected: State, within rounds: Int = defaultWaitRounds,
  fileID: StaticString = #fileID, line: UInt = #line
) async throws(WaitFailure) {
  try await waitUntil(state(), within: rounds, fileID: fileID, line: line) { $0 == expected }
}

/// A wait that ended before its condition held.
public nonisolated struct WaitFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// Why the wait ended.
  public enum Cause: Equatable, Sendable {
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
  package init(_ cause: Cause, state: String, place: String) {
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

/// Counts the rounds of the executors since a wait began; limits of waits are numbers of rounds.
///
/// In a round, every job that was ready at its beginning runs on the shared executor and on the main actor. A
/// round takes longer on a busy machine, and so does a limit: it counts completed work, not the time in a
/// queue.
///
/// The first rounds follow each other without a pause, the others after growing pauses: many tasks
/// that wait for slow work leave the executors to that work. Nothing else depends on the wall clock.
package nonisolated struct Rounds {
  /// The rounds so far.
  package private(set) var count = 0
  private let quick: Int
  private var pause: Duration
  private let longestPause: Duration

  /// Starts to count rounds; the first 32 have no pause and the others a pause of up to 32 ms.
  package init() {
    quick = 32
    pause = .milliseconds(1)
    longestPause = .milliseconds(32)
  }

  /// Starts to count rounds that all have the same pause.
  package init(pause: Duration) {
    quick = 0
    self.pause = pause
    longestPause = pause
  }

  /// Waits for the end of another round.
  ///
  /// In a cancelled task it does not pause; the caller ends its wait.
  package mutating func pass() async {
    count += 1
    if count > quick {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, longestPause)
    }
    await Self.passSharedExecutor()
    await Self.passMainActor()
  }

  @concurrent
  private static func passSharedExecutor() async {
    await Task.yield()
  }

  @MainActor
  private static func passMainActor() async {
    await Task.yield()
  }
}
