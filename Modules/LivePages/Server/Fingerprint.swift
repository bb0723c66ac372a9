#if LivePages
/// A short hash of a content. It distinguishes the gallery's own contents and is not cryptographic.
nonisolated enum Fingerprint {
  /// FNV-1a in at most 13 digits and letters, which a string stores without an allocation.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    String(
      bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 },
      radix: 36)
  }
}
#endif
