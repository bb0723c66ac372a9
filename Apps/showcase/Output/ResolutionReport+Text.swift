import Foundation

nonisolated extension ResolutionReport {
  /// Several URLs as a table.
  static func text(_ reports: [ResolutionReport], _ paint: Paint) -> String {
    TextTable(
      columns: [
        .init(title: "url", maximumWidth: 60, style: .cyan, isKey: true), .init(title: "outcome"),
        .init(title: "route"), .init(title: "parameters", maximumWidth: 30),
        .init(title: "view-model", style: .green), .init(title: "remark", maximumWidth: 70),
      ],
      rows: reports.map(\.row)
    ).text(paint: paint)
  }

  private var row: [String] {
    let parameters = target?.parameters.sorted { $0.key < $1.key } ?? []
    return [
      url.removingPercentEncoding ?? url, outcome, target?.route ?? "",
      parameters.map { "\($0.key)=\($0.value.description)" }.joined(separator: " "),
      target?.viewModel ?? "", diagnosis?.message ?? through ?? web ?? "",
    ]
  }
}
