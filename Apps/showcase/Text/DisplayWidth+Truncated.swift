import Router
import RouterTools

nonisolated extension DisplayWidth {
  /// The text in lines of at most `columns`, broken at spaces; a longer word has a line of its own.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, of(last) + 1 + of(word) <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The text, cut to at most `columns`; a cut text ends with `…`, or begins with it if its end is
  /// kept.
  static func truncated(_ text: String, to columns: Int, keepingEnd: Bool = false) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var width = 0
    let fits: (Character) -> Bool = {
      width += of($0)
      return width <= columns - 1
    }
    if keepingEnd { return "…" + String(text.reversed().prefix(while: fits).reversed()) }
    return text.prefix(while: fits) + "…"
  }
}
