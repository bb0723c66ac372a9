/// What the gallery lets a browser, and all of them together, use.
public nonisolated struct GalleryLimits: Sendable {
  /// Live sessions.
  public var sessions = 256
  /// Events a second of one session.
  public var eventsPerSecond = 200
  /// Events of one session at once.
  public var burst = 400
  /// How long a session lives that does nothing, its browser connected or its tab out of sight.
  public var idle = Duration.seconds(30 * 60)
  /// How long a session lives whose browser is gone.
  public var absence = Duration.seconds(2 * 60)
  /// Pages of one session that are kept as they were left.
  public var pages = 6
  /// Sessions that are replayed at the same time, to be saved or to go back in time.
  public var replays = 4
  var outbox = Outbox.Limits()

  /// The limits of a gallery for one person and their tests.
  public init() {}
}
