#if LivePages
public import ListComponent

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The value of an aspect of a node: plain text, a flag, a number, a styled text.
///
/// A session keeps some hundred: the text of a field is behind a reference, so that the others take 24 bytes.
public nonisolated enum LiveValue: Hashable, Sendable {
  /// A plain text.
  case text(String)
  /// A yes or no.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// A styled text.
  case runs([TextRun])
  /// The text of a field, the newest edit of the browser that it takes into account, and where the caret is
  /// after it, in UTF-16 units; nil where that is not known.
  indirect case input(String, edit: Int, caret: Int? = nil)

  /// A text for the screen, cut to a limit: a feed may contain a name of a megabyte.
  ///
  /// - Parameter limit: Unicode scalars, since a single character can have any number of them. More
  ///   than a field can hold by default: what a user enters is shown.
  public static func shown(_ text: String, limit: Int = 10_000) -> LiveValue {
    let text = text.withoutDirections
    let scalars = text.unicodeScalars
    guard text.utf8.count > limit,
      let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return .text(text) }
    return .text(String(scalars[..<end]) + "…")
  }
}

extension String {
  /// The text without the characters that change the reading order of others: with them a feed
  /// could disguise a name or the title of a window.
  nonisolated fileprivate var withoutDirections: String {
    func isDirection(_ scalar: Unicode.Scalar) -> Bool {
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isDirection) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !isDirection($0) }))
  }
}

/// A piece of a text with one look.
public nonisolated struct TextRun: Hashable, Sendable {
  /// The piece.
  public let text: String
  /// The role of the colour; nil for the text's own.
  public var color: String?
  /// Whether the font is smaller than the text's own.
  public var isSmall = false

  /// Makes a piece.
  public init(text: String, color: String? = nil, isSmall: Bool = false) {
    self.text = text
    self.color = color
    self.isSmall = isSmall
  }
}

extension LiveValue {
  /// A rich text as runs; roles and sizes become classes of the stylesheet.
  public nonisolated static func rich(_ text: RichText?) -> LiveValue {
    guard let text else { return .runs([]) }
    return .runs(
      text.runs.map { run in
        TextRun(
          text: String(text[run.range].characters), color: run.trellis.color?.rawValue,
          isSmall: run.trellis.fontSize != nil)
      })
  }
}
#endif
