/// Finds the value for which the decoder reported an error without a position.
///
/// A string that cannot be read, or a number that no type can represent, is found for certain. A
/// number out of range for its field is found by its text, which the decoder's message quotes; if
/// two fields have the same number, the first by name is reported.
package struct UnreadableLeaf {
  /// The number quoted in the decoder's message, if any.
  package let quote: String?
  private let number: Double?

  /// Makes the search for the value of an error; nil unless it is the standard decoder's own error about a
  /// number or a text.
  package init?(_ error: any Error) {
    guard "\(type(of: error))" == "JSONError" else { return nil }
    self.init(remark: String(describing: error))
  }

  init(remark: String) {
    let parts = remark.split(separator: "\"", omittingEmptySubsequences: false)
    // Other messages quote words of their own.
    let quoted = parts.count == 3 ? String(parts[1]) : ""
    number = Double(quoted)
    quote = number == nil ? nil : quoted
  }

  /// The keys from the decoder's value to the leaf; nil when every leaf can be read.
  package func keys(in decoder: any Decoder) -> [any CodingKey]? {
    // A number that fits into `Int` may be too large for a shorter integer.
    keys(in: decoder, fitsInt: false) ?? (number == nil ? nil : keys(in: decoder, fitsInt: true))
  }

  /// An explicit stack instead of recursion: 500 levels would overflow a thread's 512 KB.
  private func keys(in decoder: any Decoder, fitsInt: Bool) -> [any CodingKey]? {
    var open: [SearchedContainer] = []
    var next: (any Decoder)? = decoder
    repeat {
      if let value = next {
        if let container = SearchedContainer(value) {
          open.append(container)
        } else if isTheLeaf(value, fitsInt: fitsInt) {
          return open.map(\.key)
        }
      } else {
        open.removeLast()
      }
      next = open.indices.last.flatMap { open[$0].next() }
    } while !open.isEmpty
    return nil
  }

  private func isTheLeaf(_ decoder: any Decoder, fitsInt: Bool) -> Bool {
    guard let value = try? decoder.singleValueContainer() else { return false }
    if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return false }
    if let double = try? value.decode(Double.self) {
      return double == number && (fitsInt || (try? value.decode(Int.self)) == nil)
    }
    return (try? value.decode(String.self)) == nil
  }
}

/// An array or an object whose values are searched one after another.
private struct SearchedContainer {
  private var array: (any UnkeyedDecodingContainer)?
  private var object: KeyedDecodingContainer<AnyKey>?
  /// The names that were not searched yet, the last one first.
  private var names: [AnyKey] = []
  /// The key of the current value.
  private(set) var key = AnyKey(stringValue: "")

  /// Starts with the container of a decoder; nil if its value is not a container.
  init?(_ decoder: any Decoder) {
    array = try? decoder.unkeyedContainer()
    if array != nil { return }
    guard let object = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
    self.object = object
    names = object.allKeys.sorted { $0.stringValue > $1.stringValue }
  }

  /// The decoder of the next value; nil at the end.
  mutating func next() -> (any Decoder)? {
    if let index = array?.currentIndex, array?.isAtEnd == false {
      key = AnyKey(intValue: index)
      return try? array?.superDecoder()
    }
    while let name = names.popLast() {
      key = name
      if let value = try? object?.superDecoder(forKey: name) { return value }
    }
    return nil
  }
}
