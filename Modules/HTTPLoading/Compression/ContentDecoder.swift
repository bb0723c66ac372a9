import Loading

/// Decompresses a body that arrives in pieces; the output is made in pieces, too, on demand.
struct ContentDecoder {
  /// How many bytes may arrive without output: headers, codes of a block, empty blocks.
  static let overheadLimit = 1 << 17

  private var reader: any ContentReader
  private var input = BitReader()
  private var overhead = overheadLimit
  /// The number of bytes of the current piece, and of its output.
  private var pieceCount = 0
  private var outputCount = 0
  private var hasBegun = false

  init(_ coding: ContentCoding) {
    switch coding {
    case .gzip: reader = GzipReader()
    case .deflate: reader = ZlibReader()
    }
  }

  /// Adds a piece of the body; `next()` has returned all output of the previous one.
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
      // Every byte of output permits some bytes without output: small blocks are allowed, an
      // endless stream of framing is not.
      overhead = min(overhead + 16 * outputCount - pieceCount, Self.overheadLimit)
      if overhead < 0 { throw .badAnswer(.tooMuchHead) }
    }
    return output
  }

  /// Ends the body.
  ///
  /// - Throws: `endsInBody` if it is incomplete. A body of no bytes is an empty one, compressed or
  ///   not.
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
