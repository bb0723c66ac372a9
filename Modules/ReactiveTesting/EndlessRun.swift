/// The error of running a virtual clock that never becomes idle.
public nonisolated struct EndlessRun: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of calls and sleepers that were allowed to run.
  public let limit: Int
  /// The number that still waited then.
  public let waiting: Int
  /// The time from the clock's start to the last that ran.
  public let elapsed: Duration

  /// Makes the error of a run.
  public init(limit: Int, waiting: Int, elapsed: Duration) {
    self.limit = limit
    self.waiting = waiting
    self.elapsed = elapsed
  }

  /// The cause and how to find it.
  public var description: String {
    """
    after \(limit) timers, at \(elapsed), \(waiting) still waiting: \
    does something repeat for ever? advance(by:) stops at a time
    """
  }
}
