/// How invisible characters are handled in text that a user types or pastes.
///
/// The rule of a cleaned text:
/// - line breaks (CR, LF, CRLF, vertical tab, form feed, NEL, U+2028, U+2029) are removed from a single
///   line, as HTML does: a pasted number often ends with one; in many lines each becomes LF;
/// - a tab becomes a space in a single line; in many lines it stays;
/// - other control characters (U+0000-001F, 007F-009F) are removed;
/// - characters that turn or reorder text (bidi marks, embeddings, overrides and isolates: U+061C,
///   200E, 200F, 202A-202E, 2066-2069), the byte order mark, zero width space and word joiner
///   (U+FEFF, 200B, 2060), soft hyphens (U+00AD) and annotation and object characters (U+FFF9-FFFC)
///   are removed: they make different texts look the same;
/// - everything else stays as it is, including joiners within emoji and scripts (U+200C, 200D) and
///   variation selectors. Nothing is trimmed, and case and width are not changed.
public nonisolated enum TextCleaning: Sendable {
  /// The rule for one line.
  case singleLine
  /// The rule for many lines.
  case multiline
  /// Nothing is changed, as for passwords.
  case verbatim

  /// The cleaned text.
  ///
  /// - Complexity: O(length), without a copy for a clean text.
  public func clean(_ text: String) -> String {
    if leavesUnchanged(text) { return text }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // The LF of a CRLF has been replaced with its CR.
      if !(scalar == "\n" && previous == "\r"), let kept = replacement(of: scalar) {
        scalars.append(kept)
      }
      previous = scalar
    }
    return String(scalars)
  }

  /// Whether the text is clean.
  func leavesUnchanged(_ text: String) -> Bool {
    if case .verbatim = self { return true }
    return text.unicodeScalars.allSatisfy { replacement(of: $0) == $0 }
  }

  /// The replacement of a character; nil removes it.
  private func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x061B: scalar
    case 0x09: self == .multiline ? scalar : " "
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self == .multiline ? "\n" : nil
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFC:
      nil
    default: scalar
    }
  }
}
