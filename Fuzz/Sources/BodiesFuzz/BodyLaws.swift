import Laws
import Loading

@testable import HTTPLoading

/// What must hold for every compressed body. A broken law stops the process, as a trap does.
enum BodyLaws {
  /// What a body came to: its bytes up to the end or the fault.
  private struct Reading {
    var output: [UInt8] = []
    var fault: HTTPFault?
  }

  /// The largest output of one step: a buffer plus the longest match of DEFLATE.
  private static let stepLimit = (1 << 16) + 258
  private static let expansionLimit = 1032

  /// Holds the laws for a body.
  ///
  /// - Parameter choice: its lowest bit is the coding, the others are the size of a piece.
  static func hold(_ bytes: [UInt8], choice: UInt8) {
    let coding: ContentCoding = choice & 1 == 0 ? .gzip : .deflate
    let whole = read([bytes], coding, bytes)
    compare(whole, read(cut(bytes, into: Int(choice >> 1) + 1), coding, bytes), bytes)
    compare(whole, read(cut(bytes, into: 1), coding, bytes), bytes)
    if whole.fault == nil, !bytes.isEmpty { checkEnd(of: bytes, whole, coding) }
    let stored = read([store(bytes, coding)], coding, bytes)
    law(
      stored.fault == nil && stored.output == bytes, "a stored block is returned unchanged", bytes)
  }

  private static func cut(_ bytes: [UInt8], into size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  private static func read(
    _ pieces: [[UInt8]], _ coding: ContentCoding, _ bytes: [UInt8]
  ) -> Reading {
    var decoder = ContentDecoder(coding)
    var reading = Reading()
    do throws(HTTPFault) {
      for piece in pieces {
        decoder.append(piece)
        while let output = try decoder.next() {
          law(
            !output.isEmpty && output.count < stepLimit, "the output of a step is within bounds",
            bytes)
          reading.output += output
        }
      }
      try decoder.end()
    } catch {
      reading.fault = error
    }
    let read = pieces.reduce(0) { $0 + $1.count }
    law(
      reading.output.count <= read * expansionLimit, "the output is within the limit of DEFLATE",
      bytes)
    switch reading.fault {
    case nil, .badAnswer(.badCompression), .badAnswer(.endsInBody), .badAnswer(.tooMuchHead): break
    default: law(false, "a fault is one of compression", bytes)
    }
    return reading
  }

  /// Pieces change neither bytes nor faults; before a fault, they may bring more.
  private static func compare(_ whole: Reading, _ other: Reading, _ bytes: [UInt8]) {
    law(whole.fault == other.fault, "the fault does not depend on the pieces", bytes)
    law(other.output.starts(with: whole.output), "the bytes do not depend on the pieces", bytes)
    if whole.fault == nil {
      law(
        whole.output.count == other.output.count, "the length does not depend on the pieces", bytes)
    }
  }

  /// A whole body has no byte too many: without its last it is cut.
  private static func checkEnd(of bytes: [UInt8], _ whole: Reading, _ coding: ContentCoding) {
    let short = read([Array(bytes.dropLast())], coding, bytes)
    law(short.fault == .badAnswer(.endsInBody), "a body without its last byte is incomplete", bytes)
    law(
      whole.output.starts(with: short.output), "the output of a truncated body is a prefix", bytes)
  }

  /// The bytes in one block that is not compressed, wrapped in the coding.
  private static func store(_ bytes: [UInt8], _ coding: ContentCoding) -> [UInt8] {
    let count = UInt16(truncatingIfNeeded: bytes.count)
    let block = [1] + little(count) + little(~count) + bytes
    switch coding {
    case .gzip:
      var checksum = CRC32()
      checksum.update(bytes)
      let trailer = little(checksum.value) + little(UInt32(bytes.count))
      return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + block + trailer
    case .deflate:
      var checksum = Adler32()
      checksum.update(bytes)
      return [0x78, 0x01] + block + little(checksum.value.byteSwapped)
    }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func law(_ isTrue: Bool, _ law: String, _ bytes: [UInt8]) {
    Law.hold(isTrue, law, "\(bytes)")
  }
}
