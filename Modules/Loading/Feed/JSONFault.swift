/// How a document stops being JSON.
public enum JSONFault: String, CaseIterable, Hashable, Sendable {
  /// The document ends inside a value.
  case unexpectedEnd
  /// Another character is needed here.
  case unexpectedCharacter
  /// A number is not written as JSON writes numbers.
  case badNumber
  /// An escape in a string is unknown, or half of a surrogate pair.
  case badEscape
  /// A control character stands unescaped in a string.
  case controlCharacter
  /// Something follows the document.
  case trailingContent
  /// Arrays and objects are nested deeper than 512 levels.
  case tooDeep
}
