#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes pictures of at most 256 colours, uncompressed: small ones, made here, that stay here.
nonisolated enum PNG {
  /// A colour, 0 to 255 each.
  typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

  /// Encodes a picture.
  ///
  /// - Parameters:
  ///   - palette: the colours, at most 256.
  ///   - rows: the colour of every pixel, row by row; all rows are equally long.
  static func encoded(palette: [Colour], rows: [[UInt8]]) -> Data {
    let width = UInt32(rows.first?.count ?? 0)
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Eight bits a pixel, by palette, nothing interlaced.
    file.append(chunk("IHDR", bytes(width) + bytes(UInt32(rows.count)) + [8, 3, 0, 0, 0]))
    file.append(chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }))
    file.append(chunk("IDAT", stored(rows.flatMap { [0] + $0 })))
    file.append(chunk("IEND", []))
    return file
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> Data {
    let checked = Array(kind.utf8) + content
    return Data(bytes(UInt32(content.count)) + checked + bytes(crc(checked)))
  }

  /// A zlib stream of blocks that are only stored.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for half in [length, ~length] { stream += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      stream += block
    } while !rest.isEmpty
    return stream + bytes(adler(content))
  }

  private static func adler(_ content: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func crc(_ content: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}
