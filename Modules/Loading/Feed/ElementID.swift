/// The identity of an element of a feed, the same in every run and on every machine.
///
/// Feeds may carry an `id` key, text or number; an element without one gets an identity derived
/// from data that does not change with prices and texts.
public enum ElementID: Hashable, Sendable {
  /// The identity from the feed; a number as its decimal text.
  case given(String)
  /// A 64-bit FNV-1a hash of the kind, the name and the place.
  case derived(UInt64)

  /// Derives an identity from the kind of thing, its name and its coordinates in degrees.
  ///
  /// An absent coordinate differs from zero; zero and minus zero are equal.
  ///
  /// - Parameters:
  ///   - kind: the kind of thing, so that a place and a hotel of one name differ.
  ///   - name: the name.
  ///   - longitude: in degrees; nil if unknown.
  ///   - latitude: in degrees; nil if unknown.
  /// - Complexity: O(length of the texts).
  public static func derived(
    kind: String, name: String, longitude: Double?, latitude: Double?
  ) -> ElementID {
    var hash = FNV1a()
    // A byte that never occurs in UTF-8 keeps ("ab", "c") apart from ("a", "bc").
    hash.combine(kind.utf8)
    hash.combine(CollectionOfOne(0xFF))
    hash.combine(name.utf8)
    hash.combine(CollectionOfOne(0xFF))
    for coordinate in [longitude, latitude] {
      guard let coordinate else {
        hash.combine(CollectionOfOne(0))
        continue
      }
      hash.combine(CollectionOfOne(1))
      hash.combine(bitsOf: coordinate == 0 ? 0 : coordinate)
    }
    return .derived(hash.value)
  }
}

extension ElementID: Decodable {
  /// Decodes a string or an integer, from -2^63 to 2^64 - 1.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      self = .given(try value.decode(String.self))
    } catch {
      if let number = try? value.decode(Int64.self) {
        self = .given(String(number))
      } else if let number = try? value.decode(UInt64.self) {
        self = .given(String(number))
      } else if JSONKind(of: decoder) == .number {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "an id must be text or an integer from -2^63 to 2^64 - 1"))
      } else {
        throw error
      }
    }
  }
}

extension ElementID: CustomStringConvertible {
  /// The feed's own text, or 16 hexadecimal digits.
  public var description: String {
    switch self {
    case .given(let text): return text
    case .derived(let hash):
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}

/// The 64-bit FNV-1a hash: the same in every run, unlike `Hasher`. Not for secrets.
package struct FNV1a {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // Contiguous bytes are read directly: the iterator of `Data` takes six times as long.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { add(bytes) }
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  package mutating func combine(bitsOf number: Double) {
    let bits = number.bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}
