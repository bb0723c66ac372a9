import Foundation

nonisolated extension ResolutionReport {
  /// Several URLs as a table.
  static func text(_ reports: [ResolutionReport], _ paint: Paint) -> String {
    TextTable(
      columns: [
        // Not cut, so that rows differ as their URLs do; the router refuses longer URLs.
        .init(title: "url", maximumWidth: 8_192, style: .cyan, isKey: true),
        .init(title: "outcome"),
        .init(title: "route"), .init(title: "parameters", maximumWidth: 30),
        .init(title: "view-model", style: .green),
      ],
      rows: reports.map(\.row),
      // The reason of a refusal, whole, below the row.
      notes: Dictionary(uniqueKeysWithValues: reports.map(\.note).enumerated().map { ($0, $1) })
    ).text(paint: paint)
  }

  private var row: [String] {
    let parameters = target?.parameters.sorted { $0.key < $1.key } ?? []
    return [
      url.removingPercentEncoding ?? url, outcome, target?.route ?? "",
      parameters.map { "\($0.key)=\($0.value.description)" }.joined(separator: " "),
      target?.viewModel ?? "",
    ]
  }

  private var note: String { diagnosis?.message ?? through ?? web ?? "" }
}
