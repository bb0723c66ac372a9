/// A text and where the caret stands in it.
public nonisolated struct CaretText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// How many characters are in front of the caret.
  public let caret: Int

  /// Makes a text with the caret after `caret` characters, at its end by default.
  ///
  /// A caret outside the text is moved to the nearer end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - caret: how many characters are in front of the caret; nil for all.
  public init(_ text: String, caret: Int? = nil) {
    self.text = text
    let length = text.count
    self.caret = min(max(caret ?? length, 0), length)
  }
}
