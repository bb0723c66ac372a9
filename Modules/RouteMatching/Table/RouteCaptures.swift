/// The positions of the path parameters of a match in the URL: eight ranges, stored inline.
package struct RouteCaptures: Sendable, Hashable {
  /// Two vectors, not one of eight, which is aligned to 32 bytes: the frame of an async function is
  /// aligned to 16, and a resolution that an optimised client kept in one overwrote what follows it
  /// (Swift 6.3).
  @usableFromInline var first: SIMD4<UInt32> = .zero
  @usableFromInline var last: SIMD4<UInt32> = .zero

  @inlinable
  package init() {}

  /// The range of a slot: start in the upper and end in the lower half; 0 when an optional parameter is
  /// absent.
  @inline(__always)
  package subscript(slot: Int) -> UInt32 {
    get { slot < 4 ? first[slot] : last[slot - 4] }
    set { if slot < 4 { first[slot] = newValue } else { last[slot - 4] = newValue } }
  }

  @inline(__always)
  static func pack(_ start: UInt16, _ end: UInt16) -> UInt32 { UInt32(start) &<< 16 | UInt32(end) }

  package func range(_ slot: Int) -> (start: UInt16, end: UInt16)? {
    let packed = self[slot]
    guard packed != 0 else { return nil }
    return (UInt16(truncatingIfNeeded: packed &>> 16), UInt16(truncatingIfNeeded: packed))
  }
}
