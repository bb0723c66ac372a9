#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the members of JSON objects that a later member of the same name replaces.
///
/// The standard decoder takes the first of them; RFC 8259 leaves it open, and the parsers that feeds
/// are written for (JavaScript, Python, Java, Go) take the last. It reads marks only: what is not JSON is the
/// decoder's to refuse.
struct DuplicateMembers {
  /// A member of an object that is open.
  private struct Member {
    /// The offset of the quote that begins its name.
    let start: Int
    var name: MemberName
  }

  /// A container that is open.
  private struct Container {
    let isObject: Bool
    /// Where its members begin among those of all open objects.
    let firstMember: Int
    /// A bit for each name: most names are seen to be new without a search.
    var seen: UInt64 = 0
    /// The places of the members by name, once there are many.
    var places: [[UInt8]: Int]?
  }

  /// Beyond so many members names are looked up by their hash.
  private static let manyMembers = 24

  private let bytes: UnsafeRawBufferPointer
  private var members: [Member] = []
  private var open: [Container] = []
  private var replaced: [Range<Int>] = []

  /// The document with spaces for what is replaced; nil when nothing is.
  ///
  /// - Complexity: O(bytes).
  static func removed(from data: Data) -> Data? {
    let replaced = data.withUnsafeBytes { bytes in
      var members = DuplicateMembers(bytes)
      members.scan()
      return members.replaced
    }
    if replaced.isEmpty { return nil }
    var unique = data
    unique.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
      for range in replaced { for offset in range { bytes[offset] = UInt8(ascii: " ") } }
    }
    return unique
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private mutating func scan() {
    // Of its own, not of the struct: it stays in a register.
    var position = 0
    var awaitsName = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let start = position
        guard let end = Self.endOfString(at: start, in: bytes) else { return }
        position = end.offset
        if awaitsName {
          add(
            Member(start: start, name: MemberName(start + 1..<position - 1, end.hasEscapes, bytes)))
        }
        awaitsName = false
        continue
      case UInt8(ascii: ","): awaitsName = open.last?.isObject == true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // Deeper than the decoder reads: it will refuse the document.
        if open.count > JSONSyntax.maximumDepth { return }
        awaitsName = bytes[position] == UInt8(ascii: "{")
        open.append(Container(isObject: awaitsName, firstMember: members.count))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let container = open.popLast() else { return }
        members.removeLast(members.count - container.firstMember)
        awaitsName = false
      default: break
      }
      position += 1
    }
  }

  /// The offset behind the string that begins at `start`, and whether it has escapes; nil when it does not
  /// end. Reads eight bytes at a time.
  @inline(__always)
  private static func endOfString(
    at start: Int, in bytes: UnsafeRawBufferPointer
  ) -> (offset: Int, hasEscapes: Bool)? {
    var hasEscapes = false
    var position = start + 1
    while position < bytes.count {
      if position + 8 <= bytes.count {
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

  /// Adds a member to the object that is open, and notes the one of the same name that it replaces.
  private mutating func add(_ member: Member) {
    let container = open.count - 1
    let bit = member.name.bit
    if open[container].seen & bit == 0, open[container].places == nil {
      open[container].seen |= bit
    } else if let place = place(of: member.name, in: container) {
      let end = place + 1 < members.count ? members[place + 1].start : member.start
      replaced.append(members[place].start..<end)
      members[place].name = .replaced
    }
    members.append(member)
  }

  private mutating func place(of name: MemberName, in container: Int) -> Int? {
    let first = open[container].firstMember
    if members.count - first < Self.manyMembers {
      return (first..<members.count).first { members[$0].name.isSame(as: name, in: bytes) }
    }
    if open[container].places == nil {
      open[container].places = [:]
      for place in first..<members.count where members[place].name != .replaced {
        open[container].places?[members[place].name.text(in: bytes)] = place
      }
    }
    return open[container].places?.updateValue(members.count, forKey: name.text(in: bytes))
  }
}
