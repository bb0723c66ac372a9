/// Where a decoder reports how many elements it has read.
struct ElementReport: Sendable {
  /// Is called with the number of elements.
  let send: @Sendable (Int) -> Void
}

extension CodingUserInfoKey {
  /// Where a feed has its report.
  static var elementReport: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trellis.elementReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}
