/// The reason why a document is not JSON.
public enum JSONFault: String, CaseIterable, Hashable, Sendable {
  /// The document ends inside a value.
  case unexpectedEnd
  /// Another character is required here.
  case unexpectedCharacter
  /// A number is not in the syntax of JSON.
  case badNumber
  /// An escape in a string is unknown, or half of a surrogate pair.
  case badEscape
  /// A string contains an unescaped control character.
  case controlCharacter
  /// The document is followed by other content.
  case trailingContent
  /// Arrays and objects are nested deeper than 512 levels.
  case tooDeep
}
