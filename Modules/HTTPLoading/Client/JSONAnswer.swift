import Loading

/// A value that is decoded from JSON, with the place of a number that does not fit its type.
///
/// The standard decoder reports such a number as a document that is not JSON, and without a path.
struct JSONAnswer<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
    } catch {
      guard let leaf = UnreadableLeaf(error), let number = leaf.quote,
        let keys = leaf.keys(in: decoder)
      else { throw error }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: keys, debugDescription: "\(number) does not fit its type",
          underlyingError: UnfitNumber(text: number)))
    }
  }
}

/// A number of a document that does not fit its type.
struct UnfitNumber: Error {
  let text: String
}
