/// The figures of one mix, as `scripts/plot` reads them.
struct ReportRow: Encodable {
  struct Figure: Encodable {
    let name: String
    let nanoseconds: Double
    let ratio: Double
    let mallocs: Double
  }

  /// The kind of URL and the number of routes.
  let id: String
  let title: String
  /// Which contestants are ours.
  let ours = ["RouteTable.match", "Router.resolve", "resolve + 3 texts"]
  /// The first is the floor.
  let measurements: [Figure]

  init(_ mix: RouteMix, _ results: some Sequence<(String, Measurement)>) {
    id = "\(mix.kind.rawValue)-\(mix.patterns.count)"
    title = "\(mix.kind.rawValue), \(mix.patterns.count) routes"
    measurements = results.map { name, result in
      Figure(
        name: name, nanoseconds: result.nanoseconds, ratio: result.ratio,
        mallocs: result.allocations)
    }
  }
}
