import Loading

/// Reads gzip (RFC 1952): members, each a header, DEFLATE, and a trailer whose checksum and length are
/// checked.
struct GzipReader: ContentReader {
  private enum Stage {
    /// Before a member; where the input may end.
    case start
    /// At a byte of the ten that every header has.
    case fixed(Int)
    case extraLength
    case extra(Int)
    case name
    case comment
    case headerCheck
    case body
    case checksum
    case length
  }

  private var stage = Stage.start
  private var flags = 0
  private var headerChecksum = CRC32()
  private var inflater = Inflater()
  private var checksum = CRC32()
  private var count: UInt32 = 0

  var isComplete: Bool {
    if case .start = stage { true } else { false }
  }

  mutating func read(_ input: inout BitReader) throws(HTTPFault) -> [UInt8]? {
    while true {
      switch stage {
      case .start:
        input.load()
        if input.isEmpty { return nil }
        self = GzipReader()
        stage = .fixed(0)
      case .body:
        let pause = try inflater.run(&input)
        if case .finished = pause {
          input.alignToByte()
          stage = .checksum
        }
        let output = inflater.takeOutput()
        checksum.update(output)
        count &+= UInt32(output.count)
        if !output.isEmpty { return output }
        if case .needsInput = pause { return nil }
      case .checksum:
        guard let value = input.takeWord() else { return nil }
        try Self.require(value == checksum.value)
        stage = .length
      case .length:
        guard let value = input.takeWord() else { return nil }
        try Self.require(value == count)
        stage = .start
      default:
        guard try readHeader(&input) else { return nil }
      }
    }
  }

  /// Reads a part of the header; false if more input is needed.
  private mutating func readHeader(_ input: inout BitReader) throws(HTTPFault) -> Bool {
    switch stage {
    case .fixed(let index):
      guard let byte = headerByte(&input) else { return false }
      if index < 3 { try Self.require(byte == [0x1F, 0x8B, 8][index]) }
      if index == 3 {
        flags = byte
        // The upper three flags are reserved: the format of the rest is unknown.
        try Self.require(flags < 0x20)
      }
      stage = index < 9 ? .fixed(index + 1) : .extraLength
    case .extraLength:
      guard flags & 4 != 0 else { return pass(to: .name) }
      guard let length = input.take(16) else { return false }
      headerChecksum.update([UInt8(length & 0xFF), UInt8(length >> 8)])
      stage = .extra(length)
    case .extra(let rest):
      if rest == 0 { return pass(to: .name) }
      if headerByte(&input) == nil { return false }
      stage = .extra(rest - 1)
    case .name: return readText(8, &input, then: .comment)
    case .comment: return readText(16, &input, then: .headerCheck)
    case .headerCheck:
      guard flags & 2 != 0 else { return pass(to: .body) }
      let expected = Int(headerChecksum.value & 0xFFFF)
      guard let value = input.take(16) else { return false }
      try Self.require(value == expected)
      stage = .body
    case .start, .body, .checksum, .length: break
    }
    return true
  }

  private mutating func pass(to next: Stage) -> Bool {
    stage = next
    return true
  }

  /// Reads a byte of a text that ends with a zero, if there is one by the flags.
  private mutating func readText(_ flag: Int, _ input: inout BitReader, then next: Stage) -> Bool {
    guard flags & flag != 0 else { return pass(to: next) }
    guard let byte = headerByte(&input) else { return false }
    return byte == 0 ? pass(to: next) : true
  }

  private mutating func headerByte(_ input: inout BitReader) -> Int? {
    guard let byte = input.take(8) else { return nil }
    headerChecksum.update(CollectionOfOne(UInt8(byte)))
    return byte
  }

  private static func require(_ isRight: Bool) throws(HTTPFault) {
    if !isRight { throw .badAnswer(.badCompression) }
  }
}
