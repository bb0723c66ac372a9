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
