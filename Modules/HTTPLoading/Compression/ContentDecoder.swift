import Loading

/// Decompresses a body that comes in pieces; the output is made in pieces, too, as it is wanted.
struct ContentDecoder {
  /// How many bytes may come without output: headers, codes of a block, empty blocks.
  static let overheadLimit = 1 << 17

  private var reader: any ContentReader
  private var input = BitReader()
  private var overhead = overheadLimit
  /// The bytes of the piece that is read, and those of the output that it gave.
  private var pieceCount = 0
  private var outputCount = 0
  private var hasBegun = false

  init(_ coding: ContentCoding) {
    switch coding {
    case .gzip: reader = GzipReader()
    case .deflate: reader = ZlibReader()
    }
  }

  /// Takes a piece of the body; `next()` has given all output of the one before.
  mutating func append(_ bytes: [UInt8]) {
    input.append(bytes)
    pieceCount = bytes.count
    outputCount = 0
    if !bytes.isEmpty { hasBegun = true }
  }

  /// The next output, about 64 KB at most; `nil` if more input is needed.
  mutating func next() throws(HTTPFault) -> [UInt8]? {
    let output = try reader.read(&input)
    if let output {
      outputCount += output.count
    } else {
      // Every byte of the output pays for some that bring none: small blocks are allowed, an endless
      // stream of what only frames them is not.
      overhead = min(overhead + 16 * outputCount - pieceCount, Self.overheadLimit)
      if overhead < 0 { throw .badAnswer(.tooMuchHead) }
    }
    return output
  }

  /// Ends the body.
  ///
  /// - Throws: `endsInBody` if it is cut. A body of no bytes is an empty one, compressed or not.
  func end() throws(HTTPFault) {
    if hasBegun, !reader.isComplete { throw .badAnswer(.endsInBody) }
  }
}

/// A format that wraps DEFLATE.
protocol ContentReader: Sendable {
  /// Whether the input may end here.
  var isComplete: Bool { get }

  /// Reads on until there is output, or the input ends.
  ///
  /// - Returns: some output; `nil` if more input is needed.
  mutating func read(_ input: inout BitReader) throws(HTTPFault) -> [UInt8]?
}
