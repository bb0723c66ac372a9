extension UInt8 {
  /// The byte, in lower case where it is a letter of ASCII.
  @inlinable
  package var foldedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
