#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the values of a document by their keys: the decoder reports no positions.
///
/// The document was decoded, but may contain values that are not JSON: values are skipped by their brackets
/// and quotes alone. If two members have the same name, the first is found.
struct ValuePlaces {
  private let bytes: UnsafeRawBufferPointer
  private let strategy: JSONDecoder.KeyDecodingStrategy
  /// The keys of the models by the names in the document, where they differ.
  private var modelKeys: [String: String] = [:]
  private var position = 0
  /// The start of the document, and the values on the path to the last one, with their keys: the next search
  /// continues from there, so that the elements of an array are read once.
  private let start: Int
  private var way: [(key: AnyKey, start: Int)] = []

  /// The places of the values at the keys, or of the last existing value on the path to them.
  ///
  /// - Complexity: O(bytes) plus sorting, for values in the order of the document.
  @inline(never)
  static func places(
    of paths: [[AnyKey]], in bytes: UnsafeRawBufferPointer,
    keys strategy: JSONDecoder.KeyDecodingStrategy
  ) -> [TextPlace] {
    var search = ValuePlaces(bytes, strategy)
    let offsets = paths.map { search.offset(of: $0) }
    var places = offsets.map { TextPlace(offset: $0, line: 1, column: 1) }
    var (position, line, lineStart) = (0, 1, 0)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      while position < offsets[index] {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, position) }
      }
      places[index] = TextPlace(offset: position, line: line, column: position - lineStart + 1)
    }
    return places
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ strategy: JSONDecoder.KeyDecodingStrategy) {
    self.bytes = bytes
    self.strategy = strategy
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    start = bytes[mark...].firstIndex { !FeedText.isSpace($0) } ?? bytes.count
  }

  private mutating func offset(of path: [AnyKey]) -> Int {
    let known = zip(way, path).prefix { $0.key == $1 }.count
    var previous = known < way.count ? way[known] : nil
    way.removeSubrange(known...)
    for key in path[known...] {
      position = way.last?.start ?? start
      guard findChild(key, after: previous) else { break }
      previous = nil
      way.append((key, position))
    }
    return way.last?.start ?? start
  }

  /// Moves from a container to its value at a key; false without such a value.
  private mutating func findChild(_ key: AnyKey, after previous: (key: AnyKey, start: Int)?) -> Bool
  {
    let isObject = current == UInt8(ascii: "{")
    guard isObject || current == UInt8(ascii: "[") else { return false }
    position += 1
    var index = 0
    if !isObject, let earlier = previous?.key.intValue, let previous, earlier <= key.intValue ?? 0 {
      (index, position) = (earlier, previous.start)
    }
    repeat {
      skipSpace()
      if isObject ? skipName() == key.stringValue : index == key.intValue {
        skipSpace()
        return position < bytes.count && current != UInt8(ascii: "]")
      }
      skipValue()
      index += 1
    } while skip(UInt8(ascii: ","))
    return false
  }

  /// Skips the name of a member and its colon; returns it as the models name it.
  private mutating func skipName() -> String? {
    let start = position
    guard current == UInt8(ascii: "\"") else { return nil }
    skipString()
    let quoted = bytes[start..<position]
    let name = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    if case .useDefaultKeys = strategy, !name.utf8.contains(UInt8(ascii: "\\")) {
      return skip(UInt8(ascii: ":")) ? name : nil
    }
    if modelKeys[name] == nil {
      let text = (try? JSONDecoder().decode(String.self, from: Data(quoted))) ?? ""
      modelKeys[name] = strategy.modelKey(of: text)
    }
    return skip(UInt8(ascii: ":")) ? modelKeys[name] : nil
  }

  /// The byte at the position; at the end 0, which never occurs in JSON between values.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while FeedText.isSpace(current) { position += 1 }
  }

  /// Skips a character after white space; false for any other character.
  private mutating func skip(_ sign: UInt8) -> Bool {
    skipSpace()
    guard current == sign else { return false }
    position += 1
    return true
  }

  private mutating func skipString() {
    repeat {
      position += current == UInt8(ascii: "\\") ? 2 : 1
    } while position < bytes.count && current != UInt8(ascii: "\"")
    position = min(position + 1, bytes.count)
  }

  /// Moves to the comma or the bracket behind a value.
  private mutating func skipValue() {
    var depth = 0
    while position < bytes.count {
      switch current {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      position += 1
    }
  }
}
