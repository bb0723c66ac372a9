/// The number of terminal columns of a text.
///
/// Wide and full-width East Asian characters and emoji take two columns; combining marks, controls
/// and invisible characters take none, everything else one. Characters of ambiguous width, such as
/// “ and ”, count as one.
package enum DisplayWidth {
  /// The columns of a text.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a character, however many scalars it is made of.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first(where: { !isInvisible($0) }) else { return 0 }
    // U+FE0F selects the emoji presentation of a character that is text by default.
    if base.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
    return isWide(base.value) ? 2 : 1
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      true
    // Fillers of Hangul are ignorable, but as wide as a letter.
    case _ where [0x115F, 0x3164, 0xFFA0].contains(scalar.value): false
    default:
      scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The blocks of East Asian Wide and Fullwidth characters; numbers in circles on black squares, between
  /// two of them, are ambiguous.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18D08,
      0x1B000...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
