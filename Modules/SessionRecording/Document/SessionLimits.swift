/// The limits of a session's document, which may come from an untrusted source.
public nonisolated enum SessionLimits {
  /// Bytes of a document.
  public static let bytes = 8 << 20
  /// Events.
  public static let events = 20_000
  /// The bytes of recorded states: a recorder leaves out further states.
  public static let states = 4 << 20
  /// UTF-8 bytes of a name, for example of a field or a row.
  public static let name = 1 << 10
  /// UTF-8 bytes of a text or a URL.
  public static let text = 64 << 10
  /// The last moment, in milliseconds: a year.
  public static let milliseconds = 366 * 24 * 3_600_000
  /// The last position of a row.
  static let position = 1 << 40
  /// Rows on screen.
  public static let rows = 1_000
}
