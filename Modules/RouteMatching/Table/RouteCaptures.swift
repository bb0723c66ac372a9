/// The positions of the path parameters of a match in the URL: eight ranges, stored inline.
package struct RouteCaptures: Sendable, Hashable {
  /// Start in the upper and end in the lower half; 0 when an optional parameter is absent.
  package var ranges: SIMD8<UInt32> = .zero

  @inlinable
  package init() {}

  @inline(__always)
  static func pack(_ start: UInt16, _ end: UInt16) -> UInt32 { UInt32(start) &<< 16 | UInt32(end) }

  package func range(_ slot: Int) -> (start: UInt16, end: UInt16)? {
    let packed = ranges[slot]
    guard packed != 0 else { return nil }
    return (UInt16(truncatingIfNeeded: packed &>> 16), UInt16(truncatingIfNeeded: packed))
  }
}
