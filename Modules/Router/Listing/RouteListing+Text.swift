extension Sequence where Element == RouteListing {
  /// The routes in columns: pattern, module, page or destination, presentation, reach.
  public func text() -> String {
    let rows = map(\.cells)
    let widths = rows.reduce(into: [Int](repeating: 0, count: 5)) { widths, row in
      for (index, cell) in row.enumerated() { widths[index] = Swift.max(widths[index], cell.count) }
    }
    return rows.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell
        if index < row.count - 1 {
          line += String(repeating: " ", count: widths[index] - cell.count + 2)
        }
      }
      return line
    }.joined(separator: "\n")
  }

  /// The routes as a Markdown table.
  public func markdown() -> String {
    var lines = ["| Route | Module | Page | Presentation | Open to |", "|---|---|---|---|---|"]
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
          ("exported", .bool(listing.isExported)),
          ("file", .string(listing.origin.fileID)),
          ("guards", .array(listing.guards.map(JSONText.string))),
          ("line", .raw("\(listing.origin.line)")),
          ("module", .string(listing.module)),
          ("page", listing.page.map(JSONText.string) ?? .null),
          ("parents", .array(listing.parents.map(JSONText.string))),
          ("pattern", .string(listing.pattern)),
          ("presentation", .string(listing.presentation.rawValue)),
          ("redirect", listing.redirect.map(JSONText.string) ?? .null),
          ("tags", .array(listing.tags.map(JSONText.string))),
          ("viewModel", listing.pageType.map(JSONText.string) ?? .null),
        ])
      }
    ).text
  }
}

extension RouteListing {
  fileprivate var cells: [String] {
    [
      pattern, module, redirect.map { "-> \($0)" } ?? pageType ?? page ?? "",
      presentation.rawValue,
      redirect != nil ? "as its target" : isExported ? "everyone" : "inside",
    ]
  }
}
