/// The figures of one scenario, as `scripts/plot` reads them.
struct ReportRow: Encodable {
  struct Figure: Encodable {
    let name: String
    let nanoseconds: Double
  }

  /// The scenario and the number of rows.
  let id: String
  let title: String
  /// Which contestants are ours.
  let ours = ["ListDiff"]
  /// Nanoseconds a row; the first is the floor.
  let measurements: [Figure]

  init(_ scenario: Scenario, rows: Int, _ times: [Double?]) {
    id = "\(scenario.rawValue)-\(rows)"
    title = "\(scenario.rawValue), \(rows) rows, per row"
    let names = ["equality pass", "hash pass", "ListDiff", "standard library", "DifferenceKit"]
    measurements = zip(names, times).compactMap { name, time in
      time.map { Figure(name: name, nanoseconds: $0) }
    }
  }
}
