/// Prints rows as an aligned table.
struct Table {
  private static let head = [
    "row", "contestant", "ns/op", "x floor", "+-", "mallocs", "bytes", "target", "verdict",
  ]

  let rows: [Row]

  /// The whole table.
  var text: String {
    let lines = [Self.head] + rows.flatMap(Self.lines)
    let widths = Self.head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { Self.aligned($0, widths) }.joined(separator: "\n")
  }

  private static func lines(of row: Row) -> [[String]] {
    row.measurements.enumerated().map { index, measurement in
      let isOurs = measurement.name == Workload.ours
      return [
        index == 0 ? row.id : "",
        measurement.name + (measurement.deviation == nil ? "" : " *"),
        measurement.nanoseconds.map { $0.formatted(digits: $0 < 1000 ? 1 : 0) } ?? "",
        measurement.ratio.map { $0.formatted(digits: 2) } ?? "",
        measurement.spread.map { ($0 * 100).formatted(digits: 0) + "%" } ?? "",
        measurement.mallocs.formatted(digits: 2),
        measurement.bytes.map { $0.formatted(digits: 0) } ?? "",
        isOurs ? row.target?.text ?? "" : "",
        isOurs || (index == 0 && row.verdict == .pending) ? row.verdict.rawValue : "",
      ]
    }
  }

  private static func aligned(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[index] - cell.count)
      let isNumber = (2...6).contains(index)
      line += (index == 0 ? "" : "  ") + (isNumber ? padding + cell : cell + padding)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
