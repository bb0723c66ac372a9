import Loading

/// Decompresses DEFLATE (RFC 1951) in pieces: never more than 32 KB of history and 64 KB of output.
struct Inflater {
  /// Why decompression pauses.
  enum Pause {
    case needsInput
    case outputIsFull
    case finished
  }

  private enum Stage {
    case blockHead
    case storedLength
    case stored(Int)
    case codes(DynamicCodes)
    case symbols(literals: HuffmanCode, distances: HuffmanCode)
    case finished
  }

  private static let historySize = 1 << 15
  private static let outputSize = 1 << 16

  private var stage = Stage.blockHead
  private var isLastBlock = false
  /// The history, and the output that was not taken yet.
  private var buffer: [UInt8] = []
  private var takenCount = 0

  private var isFull: Bool { buffer.count - takenCount >= Self.outputSize }

  /// Takes the output so far; only the history is kept.
  mutating func takeOutput() -> [UInt8] {
    let output = Array(buffer[takenCount...])
    if buffer.count > Self.historySize { buffer.removeFirst(buffer.count - Self.historySize) }
    takenCount = buffer.count
    return output
  }

  /// Decompresses until the input ends, the output is full, or the last block has ended.
  mutating func run(_ input: inout BitReader) throws(HTTPFault) -> Pause {
    while true {
      switch stage {
      case .blockHead:
        guard let head = input.take(3) else { return .needsInput }
        isLastBlock = head & 1 == 1
        stage = try Self.stage(ofBlock: head >> 1)
        if case .storedLength = stage { input.alignToByte() }
      case .storedLength:
        guard let lengths = input.takeWord() else { return .needsInput }
        let count = lengths & 0xFFFF
        guard count == ~(lengths >> 16) & 0xFFFF else { throw .badAnswer(.badCompression) }
        stage = .stored(Int(count))
      case .stored(let count):
        let rest = copyStored(count, &input)
        if rest > 0 {
          stage = .stored(rest)
          return isFull ? .outputIsFull : .needsInput
        }
        endBlock()
      case .codes(var codes):
        let read = try codes.read(&input)
        guard let read else {
          stage = .codes(codes)
          return .needsInput
        }
        stage = .symbols(literals: read.literals, distances: read.distances)
      case .symbols(let literals, let distances):
        if let pause = try copySymbols(literals, distances, &input) { return pause }
        endBlock()
      case .finished: return .finished
      }
    }
  }

  private static func stage(ofBlock kind: Int) throws(HTTPFault) -> Stage {
    switch kind {
    case 0: return .storedLength
    case 2: return .codes(DynamicCodes())
    default:
      guard kind == 1, let literals = HuffmanCode.fixedLiterals,
        let distances = HuffmanCode.fixedDistances
      else { throw .badAnswer(.badCompression) }
      return .symbols(literals: literals, distances: distances)
    }
  }

  private mutating func endBlock() { stage = isLastBlock ? .finished : .blockHead }

  /// Copies uncompressed bytes.
  ///
  /// - Returns: the number of remaining bytes.
  private mutating func copyStored(_ count: Int, _ input: inout BitReader) -> Int {
    var rest = count
    while rest > 0, !isFull, let byte = input.take(8) {
      buffer.append(UInt8(byte))
      rest -= 1
    }
    return rest
  }

  /// Copies literals and repetitions to the end of the block.
  ///
  /// - Returns: the reason of a pause before that end; `nil` at the end.
  private mutating func copySymbols(
    _ literals: HuffmanCode, _ distances: HuffmanCode, _ input: inout BitReader
  ) throws(HTTPFault) -> Pause? {
    while !isFull {
      input.load()
      switch literals.match(input.bits, input.count) {
      case .partial: return .needsInput
      case .invalid: throw .badAnswer(.badCompression)
      case .symbol(let symbol, let used):
        if symbol < 256 {
          buffer.append(UInt8(symbol))
          input.drop(used)
        } else if symbol == 256 {
          input.drop(used)
          return nil
        } else {
          // A length and its distance are 48 bits at most: they are read at once, or not yet.
          guard let found = try Repetition(symbol, used, distances, input) else {
            return .needsInput
          }
          input.drop(found.bitCount)
          try copy(found)
        }
      }
    }
    return .outputIsFull
  }

  private mutating func copy(_ repetition: Repetition) throws(HTTPFault) {
    var place = buffer.count - repetition.distance
    guard place >= 0 else { throw .badAnswer(.badCompression) }
    for _ in 0..<repetition.length {
      buffer.append(buffer[place])
      place += 1
    }
  }
}
