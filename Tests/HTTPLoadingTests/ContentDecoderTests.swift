import Foundation
import Loading
import ReactiveKit
import Testing

@testable import HTTPLoading

/// ContentDecoder: the bytes that were compressed, or a fault, however the input comes.
struct ContentDecoderTests {
  private func decoded(
    _ coding: String, _ pieces: [[UInt8]]
  ) throws(HTTPFault) -> [UInt8] {
    var decoder = ContentDecoder(coding == "gzip" ? .gzip : .deflate)
    var output: [UInt8] = []
    for piece in pieces {
      decoder.append(piece)
      while let more = try decoder.next() {
        #expect(more.count < 1 << 16 + 258 && !more.isEmpty)
        output += more
      }
    }
    try decoder.end()
    return output
  }

  /// What a body comes to: its bytes, or the fault.
  private func outcome(_ coding: String, _ bytes: [UInt8]) -> Result<[UInt8], HTTPFault> {
    Result { () throws(HTTPFault) in try decoded(coding, [bytes]) }
  }

  @Test func readsWhatPythonCompressed() throws {
    let bodies = try CompressedBody.all()
    #expect(bodies.count == 159)
    for body in bodies {
      #expect(try decoded(body.coding, [body.compressed]) == body.plain, "\(body.testDescription)")
    }
  }

  @Test func isTheSameHoweverItComes() throws {
    var random = SplitMix64(seed: 7)
    for body in try CompressedBody.all() where body.plain.count <= 3000 {
      #expect(
        try decoded(body.coding, body.compressed.map { [$0] }) == body.plain,
        "\(body.testDescription) by bytes")
      var pieces: [[UInt8]] = []
      var rest = body.compressed[...]
      while !rest.isEmpty {
        pieces.append(Array(rest.prefix(Int(random.next() % 40))))
        rest = rest.dropFirst(pieces[pieces.count - 1].count)
      }
      #expect(try decoded(body.coding, pieces) == body.plain, "\(body.testDescription) in pieces")
    }
  }

  /// A body with all parts of a header, two in one block each, members, and an empty one.
  private static let small: [(String, UInt64)] = [
    ("gzip", 31), ("gzip", 109), ("deflate", 18), ("gzip", 300), ("gzip", 13), ("deflate", 0),
  ]

  @Test(arguments: small)
  func isTheSameWhereverItIsSplit(coding: String, seed: UInt64) throws {
    let body = try CompressedBody.one(coding, seed)
    for split in 0...min(body.compressed.count, 400) {
      let pieces = [Array(body.compressed[..<split]), Array(body.compressed[split...])]
      #expect(try decoded(coding, pieces) == body.plain, "split at \(split)")
    }
  }

  @Test(arguments: small)
  func endsInItsMiddleWhereverItIsCut(coding: String, seed: UInt64) throws {
    let body = try CompressedBody.one(coding, seed)
    // Between two members there is no middle.
    var wholes: [Int] = []
    for count in 1..<body.compressed.count {
      switch outcome(coding, Array(body.compressed[..<count])) {
      case .success(let bytes):
        #expect(body.plain.starts(with: bytes))
        wholes.append(count)
      case .failure(let fault): #expect(fault == .badAnswer(.endsInBody), "cut at \(count)")
      }
    }
    #expect(wholes.count == (seed == 300 ? 3 : 0))
  }

  @Test(arguments: small)
  func isTheRightBodyOrAFaultAfterAnyBitFlip(coding: String, seed: UInt64) throws {
    let body = try CompressedBody.one(coding, seed)
    var faults = 0
    let count = min(body.compressed.count, 300) * 8
    for bit in 0..<count {
      var bytes = body.compressed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      switch outcome(coding, bytes) {
      case .success(let found): #expect(found == body.plain, "bit \(bit)")
      case .failure(let fault):
        #expect(
          fault == .badAnswer(.badCompression) || fault == .badAnswer(.endsInBody), "bit \(bit)")
        faults += 1
      }
    }
    // What changes nothing: time, system and extra flags of a gzip header, its name and comment.
    #expect(faults > count / 3)
  }

  @Test(arguments: ["gzip", "deflate"])
  func noBytesAreAnEmptyBody(coding: String) throws {
    #expect(try decoded(coding, []) == [])
    #expect(try decoded(coding, [[], []]) == [])
  }

  @Test(arguments: [("gzip", UInt64(31)), ("deflate", 18)])
  func bytesAfterTheEndAreAFault(coding: String, seed: UInt64) throws {
    let body = try CompressedBody.one(coding, seed)
    for rest in [[0], [0x1F, 0x8C], Array("<html>".utf8)] as [[UInt8]] {
      #expect(throws: HTTPFault.badAnswer(.badCompression)) {
        try decoded(coding, [body.compressed + rest])
      }
      #expect(throws: HTTPFault.badAnswer(.badCompression)) {
        try decoded(coding, [body.compressed, rest])
      }
    }
  }

  @Test func aWrongLengthOrChecksumIsAFault() throws {
    let gzip = try CompressedBody.one("gzip", 31).compressed
    let zlib = try CompressedBody.one("deflate", 18).compressed
    for (coding, bytes, place) in [
      ("gzip", gzip, gzip.count - 1), ("gzip", gzip, gzip.count - 5),
      ("deflate", zlib, zlib.count - 1),
    ] {
      var bytes = bytes
      bytes[place] ^= 1
      #expect(throws: HTTPFault.badAnswer(.badCompression)) { try decoded(coding, [bytes]) }
    }
  }

  @Test func anEndlessStreamWithoutOutputIsRefused() throws {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    // Empty blocks, a name without end, empty members, and empty blocks after output.
    let block: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    let empty = header + [3, 0] + [UInt8](repeating: 0, count: 8)
    let named: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3]
    let output: [UInt8] = [0, 1, 0, 0xFE, 0xFF, 0x41]
    for (start, piece) in [
      (header, block), (named, [0x41]), ([], empty), (header + output, block),
    ] as [([UInt8], [UInt8])] {
      let pieces = repeatElement(
        Array(repeatElement(piece, count: 1 + 4096 / piece.count).joined()), count: 40)
      #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
        try decoded("gzip", [start] + pieces)
      }
    }
  }

  @Test func outputPaysForItsOwnFramesAndNotForThoseOfLaterPieces() {
    // A stored block of 20,000 bytes in one piece, then empty blocks without end.
    let stored: [UInt8] = [0, 0x20, 0x4E, 0xDF, 0xB1] + [UInt8](repeating: 7, count: 20_000)
    let empty = Array(repeatElement([0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 820).joined())
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
      try decoded("gzip", [header + stored] + repeatElement(empty, count: 40))
    }
  }

  @Test func exactlyTheLimitMayComeWithoutOutput() {
    let named: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3]
    let start = named + [UInt8](repeating: 0x41, count: ContentDecoder.overheadLimit - named.count)
    #expect(outcome("gzip", start) == .failure(.badAnswer(.endsInBody)))
    #expect(outcome("gzip", start + [0x41]) == .failure(.badAnswer(.tooMuchHead)))
  }

  @Test func checksumsAreThoseOfTheirSpecifications() {
    let text = Array("123456789".utf8)
    var crc = CRC32()
    #expect(crc.value == 0)
    crc.update(text)
    #expect(crc.value == 0xCBF4_3926)
    var adler = Adler32()
    #expect(adler.value == 1)
    adler.update(text)
    #expect(adler.value == 0x091E_01DE)
    // More than the sums can add before they are reduced.
    var long = Adler32()
    long.update([UInt8](repeating: 0xFF, count: 20_000))
    #expect(long.value == 0x9F51_D664)
  }
}
