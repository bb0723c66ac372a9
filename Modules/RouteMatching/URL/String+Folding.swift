extension String {
  /// The text, its letters of ASCII in lower case.
  ///
  /// A letter with a combining mark is not one of them: composed with the mark it does not fold either,
  /// and a text folds in the same way however it is composed.
  var foldedASCII: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return reduce(into: "") { text, character in
        if let byte = character.asciiValue, character.utf8.count == 1 {
          text.unicodeScalars.append(Unicode.Scalar(byte.foldedASCII))
        } else {
          text.append(character)
        }
      }
    }
    return String(decoding: utf8.map { $0.foldedASCII }, as: UTF8.self)
  }
}
