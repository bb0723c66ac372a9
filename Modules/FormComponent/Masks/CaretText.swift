/// A text and the position of the caret in it.
public nonisolated struct CaretText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The number of characters before the caret.
  public let caret: Int

  /// Makes a text with the caret after `caret` characters, at its end by default.
  ///
  /// A caret outside the text is moved to the nearer end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - caret: the number of characters before the caret; nil for all.
  public init(_ text: String, caret: Int? = nil) {
    self.text = text
    let length = text.count
    self.caret = min(max(caret ?? length, 0), length)
  }
}
