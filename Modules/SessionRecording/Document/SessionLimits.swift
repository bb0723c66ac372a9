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
  /// The last moment, in milliseconds: a year, or twelve days where an `Int` has 32 bits.
  public static let milliseconds = limit(366 * 24 * 3_600_000, of: Int.self)
  /// The last position of a row.
  static let position = limit(1 << 40, of: Int.self)
  /// Rows on screen.
  public static let rows = 1_000

  /// A limit, or half of the largest number where the limit is not a number of a type: the sum of two is one.
  static func limit<Number: FixedWidthInteger>(_ value: Int64, of type: Number.Type) -> Number {
    min(Number(clamping: value), .max / 2)
  }
}
