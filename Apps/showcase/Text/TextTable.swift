import Router
import RouterTools

/// A table of text whose columns line up in a terminal, Chinese and emoji included.
nonisolated struct TextTable {
  /// The lines around the cells.
  enum Rules {
    /// A line under the header.
    case light
    /// Lines around everything.
    case box
  }

  /// One column.
  struct Column {
    enum Alignment {
      case leading
      case trailing
    }

    var title: String
    var alignment: Alignment = .leading
    /// The limit of its columns on the terminal, at least 1.
    var maximumWidth = Int.max
    /// The style of its cells; its title is always bold.
    var style: Paint.Style?
    /// Whether it identifies rows: it is not cut to save width.
    var isKey = false
    /// Whether a cut cell keeps its end, for cells that begin alike.
    var keepsEnd = false
  }

  var columns: [Column]
  /// The cells; a short row is filled with empty cells, surplus cells are omitted.
  var rows: [[String]] = []
  /// The remarks on rows by position: on lines below the row, wrapped and never cut.
  var notes: [Int: String] = [:]
  var rules = Rules.light

  /// The lines of the table, without a line break at the end and without trailing spaces.
  ///
  /// If the width is limited, the widest columns except those that identify rows are cut until the
  /// table fits or all of them have the width ``narrowest``. If it still does not fit and has
  /// columns that identify rows, each row is a block: those columns on a line, the others below it.
  ///
  /// - Parameter reached: called with the number of each row that is laid out.
  func text(paint: Paint, reached: (Int) -> Void = { _ in }) -> String {
    var cells = rows.map { row in
      columns.indices.map { cut(row.indices.contains($0) ? row[$0] : "", column: $0) }
    }
    var titles = columns.indices.map { cut(columns[$0].title, column: $0) }
    var widths = columns.indices.map { column in
      ([titles] + cells).reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    if let room = paint.columns {
      if columns.contains(where: \.isKey), least(widths) > room {
        return blocks(cells, room, paint)
      }
      widths = fitted(widths, into: room)
      titles = zip(titles, widths).map { DisplayWidth.truncated($0, to: $1) }
      cells = cells.map { row in
        columns.indices.map {
          DisplayWidth.truncated(row[$0], to: widths[$0], keepingEnd: columns[$0].keepsEnd)
        }
      }
    }
    let header = line(titles, widths, columns.map { _ in .bold }, paint)
    let body = cells.enumerated().map { index, row in
      reached(index)
      return ([line(row, widths, columns.map(\.style), paint)] + note(index, paint.columns))
        .joined(separator: "\n")
    }
    switch rules {
    case .light:
      return ([header, rule(widths, "", "  ", "")] + body).joined(separator: "\n")
    case .box:
      let top = [rule(widths, "┌─", "─┬─", "─┐"), header, rule(widths, "├─", "─┼─", "─┤")]
      return (top + body + [rule(widths, "└─", "─┴─", "─┘")]).joined(separator: "\n")
    }
  }

  /// The narrowest width of a cut column: less would be useless.
  static let narrowest = 6

  /// The width of the table with all cuttable columns at their narrowest.
  private func least(_ widths: [Int]) -> Int {
    zip(columns, widths).reduce(frame) { $0 + ($1.0.isKey ? $1.1 : min($1.1, Self.narrowest)) }
  }

  /// The width of the lines between and around the columns.
  private var frame: Int {
    rules == .box ? 3 * columns.count + 1 : 2 * max(0, columns.count - 1)
  }

  /// The narrowest useful cell of a block: with less room beside its title it gets a line of its own.
  private static let leastCell = 8

  /// Each row as a block, for terminals that are too narrow for a table.
  private func blocks(_ cells: [[String]], _ room: Int, _ paint: Paint) -> String {
    cells.enumerated().map { index, row in
      let keys = columns.indices.filter { columns[$0].isKey && !row[$0].isEmpty }
        .map { index in columns[index].style.map { paint(row[index], $0) } ?? row[index] }
      let others = columns.indices.filter { !columns[$0].isKey && !row[$0].isEmpty }
        .map { index in
          let title = columns[index].title
          var head = title.isEmpty ? "  " : "  \(title): "
          var left = room - DisplayWidth.of(head)
          if left < min(Self.leastCell, DisplayWidth.of(row[index])) {
            head = "  \(title):\n    "
            left = max(Self.leastCell, room - 4)
          }
          let cell = DisplayWidth.truncated(
            row[index], to: left, keepingEnd: columns[index].keepsEnd)
          return head + (columns[index].style.map { paint(cell, $0) } ?? cell)
        }
      return (keys + others + note(index, room)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The lines of a row's note.
  private func note(_ row: Int, _ room: Int?) -> [String] {
    guard let note = notes[row]?.onOneLine, !note.isEmpty else { return [] }
    guard let room else { return ["  " + note] }
    return DisplayWidth.wrapped(note, to: max(1, room - 2)).map { "  " + $0 }
  }

  /// The widths; the widest are reduced until the lines take at most `room` columns.
  private func fitted(_ widths: [Int], into room: Int) -> [Int] {
    var widths = widths
    var excess = widths.reduce(frame, +) - room
    let others = widths.indices.filter { !columns[$0].isKey }
    while excess > 0, let widest = others.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.narrowest
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// The cell on one line of the width its column allows.
  private func cut(_ cell: String, column: Int) -> String {
    DisplayWidth.truncated(
      cell.onOneLine, to: max(1, columns[column].maximumWidth), keepingEnd: columns[column].keepsEnd
    )
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ styles: [Paint.Style?], _ paint: Paint
  ) -> String {
    let padded = columns.indices.map { column in
      let cell = cells[column]
      let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
      let painted = styles[column].map { paint(cell, $0) } ?? cell
      let isLast = column == columns.count - 1 && rules == .light
      switch columns[column].alignment {
      case .leading: return isLast ? painted : painted + space
      case .trailing: return space + painted
      }
    }
    guard rules == .box else {
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return "│ " + padded.joined(separator: " │ ") + " │"
  }

  private func rule(
    _ widths: [Int], _ left: String, _ middle: String, _ right: String
  ) -> String {
    left + widths.map { String(repeating: "─", count: $0) }.joined(separator: middle) + right
  }
}
