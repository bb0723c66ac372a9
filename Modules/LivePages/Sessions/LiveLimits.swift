#if LivePages
import SessionRecording

/// The limits of one browser and of all together.
public nonisolated struct LiveLimits: Sendable {
  /// Live sessions.
  public var sessions = 256
  /// Events a second of one session.
  public var eventsPerSecond = 200
  /// Events of one session at once.
  public var burst = 400
  /// The lifetime of an idle session whose browser is connected or whose tab is hidden.
  public var idle = Duration.seconds(30 * 60)
  /// The lifetime of a session whose browser has disconnected.
  public var absence = Duration.seconds(2 * 60)
  /// The pages of one session whose state is kept.
  public var pages = 6
  /// Sessions that are replayed at the same time, to be saved or to go back in time.
  public var replays = 4
  var outbox = Outbox.Limits()
  var recording = LiveRun.Limits()

  /// The limits of a server for one developer and the tests.
  public init() {}
}
#endif
