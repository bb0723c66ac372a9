/// Finds the value for which the decoder reported an error without a position.
///
/// A string that cannot be read, or a number that no type can represent, is found for certain. A
/// number out of range for its field is found by its text, which the decoder's message quotes; if
/// two fields have the same number, the first by name is reported.
struct UnreadableLeaf {
  /// The number quoted in the decoder's message, if any.
  let quote: String?
  private let number: Double?

  init(remark: String) {
    let parts = remark.split(separator: "\"", omittingEmptySubsequences: false)
    quote = parts.count == 3 ? String(parts[1]) : nil
    number = quote.flatMap(Double.init)
  }

  /// The keys from the decoder's value to the leaf; nil when every leaf can be read.
  func keys(in decoder: any Decoder) -> [any CodingKey]? {
    if var array = try? decoder.unkeyedContainer() {
      return keys(in: &array)
    }
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        guard let child = try? object.superDecoder(forKey: key) else { continue }
        if let rest = keys(in: child) { return [key] + rest }
      }
      return nil
    }
    return isTheLeaf(decoder) ? [] : nil
  }

  private func keys(in array: inout any UnkeyedDecodingContainer) -> [any CodingKey]? {
    while !array.isAtEnd {
      let index = AnyKey(intValue: array.currentIndex)
      guard let child = try? array.superDecoder() else { return nil }
      if let rest = keys(in: child) { return [index] + rest }
    }
    return nil
  }

  private func isTheLeaf(_ decoder: any Decoder) -> Bool {
    guard let value = try? decoder.singleValueContainer() else { return false }
    if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return false }
    if let double = try? value.decode(Double.self) {
      return double == number && (try? value.decode(Int.self)) == nil
    }
    return (try? value.decode(String.self)) == nil
  }
}
