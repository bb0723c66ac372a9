import Foundation
import ReactiveKit
import Testing

/// A body that Python's zlib compressed: a line of `compressed.txt`, which `make_compressed.py` writes.
struct CompressedBody: CustomTestStringConvertible {
  let coding: String
  let seed: UInt64
  let plain: [UInt8]
  let compressed: [UInt8]

  var testDescription: String { "\(coding) \(seed)" }

  static func all() throws -> [CompressedBody] {
    let file = try #require(
      Bundle.module.url(
        forResource: "compressed", withExtension: "txt", subdirectory: "Fixtures"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return CompressedBody(
        coding: String(parts[0]), seed: try #require(UInt64(parts[1])),
        plain: plain(
          seed: try #require(UInt64(parts[1])), count: try #require(Int(parts[2])),
          alphabet: try #require(UInt64(parts[3]))),
        compressed: [UInt8](try #require(Data(base64Encoded: String(parts[4])))))
    }
  }

  /// The body of a coding and seed.
  static func one(_ coding: String, _ seed: UInt64) throws -> CompressedBody {
    try #require(try all().first { $0.coding == coding && $0.seed == seed })
  }

  private static func plain(seed: UInt64, count: Int, alphabet: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let number = random.next()
      if number % 4 == 0, !bytes.isEmpty {
        var place = bytes.count - 1 - Int((number >> 8) % UInt64(min(bytes.count, 32_768)))
        for _ in 0..<(3 + Int((number >> 40) % 256)) {
          bytes.append(bytes[place])
          place += 1
        }
      } else {
        bytes.append(UInt8((number >> 8) % alphabet))
      }
    }
    return Array(bytes.prefix(count))
  }
}

/// Bits as DEFLATE writes them, for streams that no compressor writes.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  /// Adds a number, its lowest bit first.
  mutating func number(_ value: Int, _ bits: Int) {
    for bit in 0..<bits {
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(count % 8)
      count += 1
    }
  }

  /// Adds the bits of a code, as they are read.
  mutating func code(_ bits: String) {
    for bit in bits { number(bit == "1" ? 1 : 0, 1) }
  }

  /// Adds the head of a last block with codes of its own.
  ///
  /// - Parameter orders: the lengths of the codes of lengths, in the order in which they are sent.
  mutating func dynamicBlock(literals: Int, distances: Int, orders: [Int]) {
    number(1, 1)
    number(2, 2)
    number(literals - 257, 5)
    number(distances - 1, 5)
    number(orders.count - 4, 4)
    for order in orders { number(order, 3) }
  }
}
