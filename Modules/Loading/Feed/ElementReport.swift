/// Reports how many elements a decoder has read.
struct ElementReport: Sendable {
  /// Called with the number of elements.
  let send: @Sendable (Int) -> Void
}

extension CodingUserInfoKey {
  /// The key of a feed's report.
  static var elementReport: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trellis.elementReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}
