import POIComponent
import ReactiveKit

/// The identity of a place's row in the browser: short, whatever the name is.
enum RowKey {
  /// The owner and a hash of the name. The list distinguishes places of one name.
  static func key(_ cell: POICellViewModel) -> String {
    "\(cell.owner)-\(hash(cell.title.value))"
  }

  /// FNV-1a of the start of a text and its length, in hexadecimal.
  nonisolated static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8.prefix(512) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ UInt64(text.utf8.count)) &* 0x100_0000_01B3
    return String(hash, radix: 16)
  }
}
