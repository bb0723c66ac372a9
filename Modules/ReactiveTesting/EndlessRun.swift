/// Running a virtual clock until nothing waits did not come to an end.
public nonisolated struct EndlessRun: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many calls and sleepers were allowed to run.
  public let limit: Int
  /// How many still waited then.
  public let waiting: Int
  /// The time from the clock's start to the last that ran.
  public let elapsed: Duration

  /// Makes the error of a run.
  public init(limit: Int, waiting: Int, elapsed: Duration) {
    self.limit = limit
    self.waiting = waiting
    self.elapsed = elapsed
  }

  /// What happened and what to look for.
  public var description: String {
    """
    after \(limit) timers, at \(elapsed), \(waiting) still waiting: \
    does something repeat for ever? advance(by:) stops at a time
    """
  }
}
