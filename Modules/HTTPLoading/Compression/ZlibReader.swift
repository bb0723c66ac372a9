import Loading

/// Reads zlib (RFC 1950), which HTTP calls `deflate`: a header, DEFLATE, and a checksum.
struct ZlibReader: ContentReader {
  private enum Stage {
    case header
    case body
    case checksum
    case end
  }

  private var stage = Stage.header
  private var inflater = Inflater()
  private var checksum = Adler32()

  var isComplete: Bool { stage == .end }

  mutating func read(_ input: inout BitReader) throws(HTTPFault) -> [UInt8]? {
    while true {
      switch stage {
      case .header:
        guard let header = input.take(16) else { return nil }
        let method = header & 0xFF
        let flags = header >> 8
        // DEFLATE, a window of 32 KB at most, and no preset dictionary.
        guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 32 == 0
        else { throw .badAnswer(.badCompression) }
        stage = .body
      case .body:
        let pause = try inflater.run(&input)
        if case .finished = pause {
          input.alignToByte()
          stage = .checksum
        }
        let output = inflater.takeOutput()
        checksum.update(output)
        if !output.isEmpty { return output }
        if case .needsInput = pause { return nil }
      case .checksum:
        guard let value = input.takeWord() else { return nil }
        guard value.byteSwapped == checksum.value else {
          throw .badAnswer(.badCompression)
        }
        stage = .end
      case .end:
        input.load()
        if input.isEmpty { return nil }
        throw .badAnswer(.badCompression)
      }
    }
  }
}
