#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The checks of a feed's bytes before and after decoding.
enum FeedText {
  /// Rejects documents that the decoder would reject slowly or without a position.
  static func check(_ data: Data, source: String) throws(LoadingError) {
    if data.isEmpty { throw .empty(source: source) }
    if let found = data.withUnsafeBytes(TextEncoding.init(beginningOf:)) {
      throw .notUTF8(source: source, found: found)
    }
    if data.withUnsafeBytes(isBlank) { throw .blank(source: source, byteCount: data.count) }
    let place = data.withUnsafeBytes { bytes in
      UTF8Validation.firstFault(in: bytes).map { TextPlace(offset: $0, in: bytes) }
    }
    if let place { throw .invalidUTF8(source: source, place: place) }
  }

  /// Rejects bytes that are not JSON from the first to the last, even where nothing is decoded.
  static func checkSyntax(_ data: Data, source: String) throws(LoadingError) {
    let (fault, place) = data.withUnsafeBytes { bytes -> (JSONSyntax.Fault?, TextPlace?) in
      let fault = JSONSyntax.fault(in: bytes)
      return (fault, fault.map { TextPlace(offset: $0.offset, in: bytes) })
    }
    if let fault, let place {
      throw .malformed(source: source, place: place, reason: fault.reason)
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether all bytes are white space; eight spaces at a time, for files that were blanked.
  private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      if position + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        position += 8
      } else if isSpace(bytes[position]) {
        position += 1
      } else {
        return false
      }
    }
    return true
  }
}
