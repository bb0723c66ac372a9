/// The limits of a session's document, which may come from an untrusted source.
public nonisolated enum SessionLimits {
  /// Bytes of a document.
  public static let bytes = 8 << 20
  /// Events.
  public static let events = 20_000
  /// The bytes of recorded states: a recorder leaves out further states.
  public static let states = 4 << 20
  /// The last moment, in milliseconds: a year, or twelve days where an `Int` has 32 bits.
  public static let milliseconds = min(Int(clamping: 366 * 24 * 3_600_000 as Int64), .max / 2)
  /// UTF-8 bytes of a text or a URL.
  package static let text = 64 << 10
  /// The last position of a row or a caret.
  static let position = 1 << 30
  /// Rows on screen.
  package static let rows = 1_000
}

extension Duration {
  /// The whole milliseconds as documents store them, from 0 to ``SessionLimits/milliseconds``.
  ///
  /// In integers: the quotient of two durations is rounded, at some moments to just below a whole number.
  nonisolated var wholeMilliseconds: Int {
    let time = min(max(self, .zero), .milliseconds(SessionLimits.milliseconds)).components
    return Int(time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000)
  }
}
