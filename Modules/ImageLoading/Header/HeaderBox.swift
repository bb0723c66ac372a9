/// A box of an ISO base media file, without its own header.
struct HeaderBox {
  /// Its type, as four characters of ASCII.
  let type: UInt32
  let start: Int
  let end: Int

  /// Whether it is of a type, for instance `meta`.
  func `is`(_ name: StaticString) -> Bool { type == Self.code(name) }

  /// Four characters as a number.
  static func code(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
