import ListComponent

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an aspect of a node is worth: text that stays text, a flag, a number, a text with a look.
nonisolated enum LiveValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case number(Int)
  case runs([TextRun])
  /// The text of a field and the newest edit of the browser that it takes into account.
  case input(String, edit: Int)

  /// A text for the screen. A feed may hold a name of a megabyte; nobody reads that.
  static func shown(_ text: String, limit: Int = 300) -> LiveValue {
    guard text.utf8.count > limit else { return .text(text) }
    let start = text.prefix(limit)
    return .text(start.endIndex == text.endIndex ? text : start + "…")
  }
}

/// A piece of a text with one look.
nonisolated struct TextRun: Hashable, Sendable {
  let text: String
  /// The role of the colour; nil for the text's own.
  var color: String?
  /// Whether the font is smaller than the text's own.
  var isSmall = false
}

extension LiveValue {
  /// A rich text as runs; roles and sizes become classes of the stylesheet.
  nonisolated static func rich(_ text: RichText?) -> LiveValue {
    guard let text else { return .runs([]) }
    return .runs(
      text.runs.map { run in
        TextRun(
          text: String(text[run.range].characters), color: run.trellis.color?.rawValue,
          isSmall: run.trellis.fontSize != nil)
      })
  }
}
