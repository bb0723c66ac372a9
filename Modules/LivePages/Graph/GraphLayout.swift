#if LivePages
import ReactiveKit

/// The positions of the nodes of a graph: one column for each step away from the sources, in a column
/// near the middle of what a node is computed from.
nonisolated struct GraphLayout: Equatable {
  /// A place in columns and rows.
  struct Place: Equatable {
    let column: Int
    let row: Int
  }

  /// The most nodes that are drawn: a larger picture cannot be read.
  static let limit = 64

  /// The place of each node that is drawn, by its index in the graph.
  let places: [Int: Place]
  let columns: Int
  let rows: Int

  /// Lays out the first nodes of a graph; sources come before what is computed from them.
  init(_ graph: DependencyGraph) {
    let shown = 0..<min(graph.nodes.count, Self.limit)
    var sources: [Int: [Int]] = [:]
    for edge in graph.edges where shown.contains(edge.from) && shown.contains(edge.to) {
      sources[edge.to, default: []].append(edge.from)
    }
    var depth: [Int: Int] = [:]
    for node in shown {
      depth[node] = (sources[node] ?? []).compactMap { depth[$0] }.max().map { $0 + 1 } ?? 0
    }
    let columns = Dictionary(grouping: shown) { depth[$0] ?? 0 }
    var places: [Int: Place] = [:]
    for column in columns.keys.sorted() {
      let members = (columns[column] ?? []).sorted {
        let (left, right) = (
          Self.middle(sources[$0], places), Self.middle(sources[$1], places)
        )
        return (left, $0) < (right, $1)
      }
      for (row, node) in members.enumerated() { places[node] = Place(column: column, row: row) }
    }
    self.places = places
    self.columns = columns.count
    rows = columns.values.map(\.count).max() ?? 0
  }

  private static func middle(_ sources: [Int]?, _ places: [Int: Place]) -> Double {
    let rows = (sources ?? []).compactMap { places[$0]?.row }
    return rows.isEmpty ? 0 : Double(rows.reduce(0, +)) / Double(rows.count)
  }
}
#endif
