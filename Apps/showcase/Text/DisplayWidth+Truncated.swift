import Router
import RouterTools

nonisolated extension DisplayWidth {
  /// The text, cut to at most so many columns; a text that was cut ends with `…`.
  static func truncated(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in text {
      width += of(character)
      if width > columns - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
