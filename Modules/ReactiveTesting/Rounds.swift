/// Counts the rounds of the executors since a wait began; limits of waits are numbers of rounds.
///
/// In a round, every job that was ready at its beginning runs on the shared executor and on the main
/// actor. A round takes longer on a busy machine, and so does a limit: it counts the work that was
/// done, not the time that work spent in a queue.
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
