#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the members of JSON objects that a later member of the same name replaces.
///
/// The standard decoder uses the first of them; RFC 8259 leaves it open, and the parsers that feeds
/// are usually written for (JavaScript, Python, Java, Go) use the last. Canonically equivalent names
/// are the same: the decoder's keys are Swift's texts. It does not validate: the decoder rejects bytes
/// that are not JSON.
struct DuplicateMembers {
  /// A container that is open. It retains nothing, so that keeping it costs a few stores.
  private struct Container {
    var isObject = false
    /// The index of its first member among those of all open objects.
    var firstMember = 0
    /// A bit for each name: most names are seen to be new without a search.
    var seen: UInt64 = 0
    /// Whether its names are looked up by their hash.
    var isIndexed = false
  }

  /// Beyond so many members names are looked up by their hash.
  private static let manyMembers = 24

  private let bytes: UnsafeRawBufferPointer
  /// The names of the members of all open objects.
  private var members: [MemberName] = []
  /// The innermost container that is open.
  private var current = Container()
  /// Those around it.
  private var enclosing: [Container] = []
  /// For each open object with many members, from the outermost: the indices of its members by
  /// name.
  private var places: [[String: Int]] = []
  private var replaced: [Range<Int>] = []

  /// The document with spaces in place of replaced members; nil when there are none.
  ///
  /// - Complexity: O(bytes + d log d) for d replaced members.
  static func removed(from data: Data) -> Data? {
    let replaced = replaced(in: data)
    if replaced.isEmpty { return nil }
    var unique = data
    unique.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
      for range in replaced { for offset in range { bytes[offset] = UInt8(ascii: " ") } }
    }
    return unique
  }

  /// The ranges of replaced members that are not inside another one, in their order.
  ///
  /// A byte inside 500 replaced members is one to remove, not 500.
  static func replaced(in data: Data) -> [Range<Int>] {
    let all = data.withUnsafeBytes { bytes in
      var members = DuplicateMembers(bytes)
      members.scan()
      return members.replaced
    }
    // A range that is not inside the one before it starts after its end.
    return all.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .reduce(into: []) { outer, range in
        if range.lowerBound >= outer.last?.upperBound ?? 0 { outer.append(range) }
      }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private mutating func scan() {
    // Local, not members of the struct: they stay in registers.
    let bytes = bytes
    let count = bytes.count
    var position = 0
    var awaitsName = false
    while position < count {
      // A number or a colon, as most bytes outside of strings are.
      if bytes[position] &- UInt8(ascii: "-") <= UInt8(ascii: ":") - UInt8(ascii: "-") {
        position += 1
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let start = position
        guard let end = Self.endOfString(at: start, in: bytes) else { return }
        position = end.offset
        if awaitsName { add(MemberName(start + 1..<position - 1, end.hasEscapes, bytes)) }
        awaitsName = false
        continue
      case UInt8(ascii: ","): awaitsName = current.isObject
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // Deeper than the decoder supports: it will reject the document.
        if enclosing.count > JSONSyntax.maximumDepth { return }
        awaitsName = bytes[position] == UInt8(ascii: "{")
        enclosing.append(current)
        current = Container(isObject: awaitsName, firstMember: members.count)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard close() else { return }
        awaitsName = false
      default: break
      }
      position += 1
    }
  }

  /// The offset after the string that starts at `start`, and whether it has escapes; nil when it
  /// does not end. Reads eight bytes at a time.
  @inline(__always)
  private static func endOfString(
    at start: Int, in bytes: UnsafeRawBufferPointer
  ) -> (offset: Int, hasEscapes: Bool)? {
    var hasEscapes = false
    var position = start + 1
    let count = bytes.count
    while position < count {
      if position + 8 <= count {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let marks = zeros(word ^ 0x2222_2222_2222_2222) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        if marks == 0 {
          position += 8
          continue
        }
        position += UInt64(littleEndian: marks).trailingZeroBitCount / 8
      }
      switch bytes[position] {
      case UInt8(ascii: "\""): return (position + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 2
      default: position += 1
      }
    }
    return nil
  }

  /// The high bit of each byte that is zero; the lowest one set is exact.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Closes the innermost container; false when none is open.
  private mutating func close() -> Bool {
    guard let outer = enclosing.popLast() else { return false }
    members.removeLast(members.count - current.firstMember)
    if current.isIndexed { places.removeLast() }
    current = outer
    return true
  }

  /// Adds a member to the open object, and marks the one of the same name that it replaces.
  private mutating func add(_ name: MemberName) {
    let bit = name.bit
    if current.seen & bit == 0, !current.isIndexed {
      current.seen |= bit
    } else if let place = place(of: name) {
      let next = place + 1 < members.count ? members[place + 1] : name
      replaced.append(members[place].quote..<next.quote)
      members[place].isReplaced = true
    }
    members.append(name)
  }

  /// The index of the member of that name in the open object; nil when the name is new.
  private mutating func place(of name: MemberName) -> Int? {
    let first = current.firstMember
    if members.count - first < Self.manyMembers {
      return (first..<members.count).first { members[$0].isSame(as: name, in: bytes) }
    }
    if !current.isIndexed {
      current.isIndexed = true
      places.append([:])
      for place in first..<members.count where !members[place].isReplaced {
        places[places.count - 1][members[place].text(in: bytes)] = place
      }
    }
    return places[places.count - 1].updateValue(members.count, forKey: name.text(in: bytes))
  }
}
