import Router

extension Sequence where Element == RouteListing {
  /// The routes in aligned columns for a terminal: pattern, module, page or destination,
  /// presentation, audience and notes.
  public func text() -> String {
    let rows = map(\.cells)
    let widths = rows.reduce(into: [Int](repeating: 0, count: 6)) { widths, row in
      for (index, cell) in row.enumerated() {
        widths[index] = Swift.max(widths[index], DisplayWidth.of(cell))
      }
    }
    return rows.map { row in
      var line = ""
      var gap = 0
      for (cell, width) in zip(row, widths) where !cell.isEmpty || width > 0 {
        // The last cell is not padded, so that no line ends in spaces.
        if !cell.isEmpty {
          line += String(repeating: " ", count: gap) + cell
          gap = 0
        }
        gap += width - DisplayWidth.of(cell) + 2
      }
      return line
    }.joined(separator: "\n")
  }

  /// The routes as a Markdown table.
  public func markdown() -> String {
    var lines = [
      "| Route | Module | Page | Presentation | Open to | Notes |", "|---|---|---|---|---|---|",
    ]
    for listing in self {
      let cells = listing.cells.map { cell in
        String(cell.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
      }
      lines.append("| `\(cells[0])` | " + cells.dropFirst().joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// The routes as one JSON array with sorted keys.
  public func json() -> String {
    JSONText.array(
      map { listing in
        .object([
          ("deprecatedSince", .optional(listing.deprecatedSince?.description)),
          ("exported", .bool(listing.isExported)),
          ("fallback", .bool(listing.isFallback)),
          ("file", .string(listing.origin.fileID)),
          ("foldsCase", .bool(listing.foldsCase)),
          ("guards", .array(listing.guards.map(JSONText.string))),
          ("line", .raw("\(listing.origin.line)")),
          ("module", .string(listing.module)),
          ("overlay", .optional(listing.overlay?.rawValue)),
          ("page", .optional(listing.page)),
          ("parents", .array(listing.parents.map(JSONText.string))),
          ("pattern", .string(listing.pattern)),
          ("presentation", .string(listing.presentation.rawValue)),
          ("priority", .raw("\(listing.priority)")),
          ("redirect", .optional(listing.redirect)),
          ("sensitive", .array(listing.sensitive.map(JSONText.string))),
          ("sources", .array(listing.sources.map { .string($0.rawValue) })),
          ("sunset", .optional(listing.sunset?.description)),
          ("tags", .array(listing.tags.map(JSONText.string))),
          ("viewModel", .optional(listing.pageType)),
        ])
      }
    ).text
  }
}

extension RouteListing {
  /// The sources that may open it, in a few words: `everyone`, `inside`, `nobody`, `everyone but
  /// qr`, or their names.
  public var audience: String {
    let refused = RouteSource.allCases.filter { !sources.contains($0) }
    if refused.isEmpty { return "everyone" }
    if sources.isEmpty { return "nobody" }
    // The shorter list is printed.
    return refused.count < sources.count
      ? "everyone but " + refused.map(\.rawValue).joined(separator: ", ")
      : sources.map(\.rawValue).joined(separator: ", ")
  }

  /// The notes of a list, in words: fallback, overlay, deprecation, sunset, priority, case,
  /// sensitive parameters. Guards, tags and parents are separate lists.
  public var notes: [String] {
    var notes: [String] = []
    if let overlay { notes.append("overlay: \(overlay.rawValue)") }
    if isFallback { notes.append("fallback") }
    if let deprecatedSince { notes.append("deprecated since \(deprecatedSince)") }
    if let sunset { notes.append("ends with \(sunset)") }
    if priority != 0 { notes.append("priority \(priority)") }
    if foldsCase { notes.append("folds case") }
    if !sensitive.isEmpty { notes.append("hides " + sensitive.joined(separator: " ")) }
    return notes
  }

  fileprivate var cells: [String] {
    let lists = [("guards", guards), ("tags", tags), ("parents", parents)]
      .compactMap { $1.isEmpty ? nil : "\($0): " + $1.joined(separator: " ") }
    return [
      pattern, module, redirect.map { "-> \($0)" } ?? pageType ?? page ?? "",
      presentation.rawValue, audience, (notes + lists).joined(separator: "; "),
    ]
  }
}

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
