#if LivePages
import ReactiveKit

/// The positions of the nodes of a graph: a computed property stands to the right of its sources, and an
/// edge over several columns has a lane of its own through each, beside the nodes.
nonisolated struct GraphLayout: Equatable {
  /// A place: a column, and the first of the rows that it takes.
  struct Place: Equatable {
    let column: Int
    let row: Int
  }

  /// The lane through a column for the edges that begin at a node.
  struct Lane: Hashable {
    let node: Int
    let column: Int
  }

  /// The most nodes that are drawn: a larger picture cannot be read.
  static let limit = 128
  /// The rows that a node takes; a lane takes one.
  static let height = 4

  /// The place of each node that is drawn, by its index in the graph.
  let places: [Int: Place]
  /// The row of each lane.
  let lanes: [Lane: Int]
  let columns: Int
  let rows: Int

  /// Lays out the first nodes of a graph; sources come before what is computed from them.
  init(_ graph: DependencyGraph) {
    let shown = 0..<min(graph.nodes.count, Self.limit)
    let edges = graph.edges.filter {
      shown.contains($0.from) && shown.contains($0.to) && $0.from != $0.to
    }
    let column = Self.columns(of: shown, edges)
    var items = Items(column)
    for edge in edges { items.connect(edge.from, edge.to) }
    items.arrange()
    places = Dictionary(
      uniqueKeysWithValues: shown.map { ($0, Place(column: column[$0], row: items.rows[$0])) })
    lanes = items.lanes.mapValues { items.rows[$0] }
    columns = (column.max() ?? -1) + 1
    rows = items.rows.indices.map { items.rows[$0] + items.height($0) }.max() ?? 0
  }

  /// The lanes of an edge, from left to right.
  func lanes(from: Int, to: Int) -> [Place] {
    guard let start = places[from], let end = places[to] else { return [] }
    let (left, right) = start.column <= end.column ? (from, to) : (to, from)
    let between = min(start.column, end.column) + 1..<max(start.column, end.column, 1)
    guard left != right, between.lowerBound < between.upperBound else { return [] }
    return between.compactMap { column in
      lanes[Lane(node: left, column: column)].map { Place(column: column, row: $0) }
    }
  }

  /// The columns: as many steps from the sources as the longest way has; a source stands right before the first that
  /// is computed from it.
  private static func columns(of shown: Range<Int>, _ edges: [DependencyGraph.Edge]) -> [Int] {
    var sources = Array(repeating: [Int](), count: shown.count)
    for edge in edges where edge.from < edge.to { sources[edge.to].append(edge.from) }
    var column = Array(repeating: 0, count: shown.count)
    for node in shown { column[node] = sources[node].map { column[$0] + 1 }.max() ?? 0 }
    var first: [Int: Int] = [:]
    for edge in edges where edge.from < edge.to {
      first[edge.from] = min(first[edge.from] ?? .max, column[edge.to])
    }
    for node in shown where sources[node].isEmpty { column[node] = (first[node] ?? 1) - 1 }
    return column
  }

  /// Nodes and lanes by columns, with the neighbours of each to its left and right.
  private struct Items {
    let nodeCount: Int
    private(set) var column: [Int]
    private(set) var lanes: [Lane: Int] = [:]
    private(set) var rows: [Int]
    private var left: [Set<Int>]
    private var right: [Set<Int>]

    init(_ column: [Int]) {
      nodeCount = column.count
      self.column = column
      rows = Array(repeating: 0, count: column.count)
      left = Array(repeating: [], count: column.count)
      right = left
    }

    func height(_ item: Int) -> Int { item < nodeCount ? GraphLayout.height : 1 }

    /// Connects two nodes, over lanes through the columns between them.
    mutating func connect(_ one: Int, _ other: Int) {
      let (start, end) = column[one] <= column[other] ? (one, other) : (other, one)
      if column[start] == column[end] { return }
      var last = start
      for between in (column[start] + 1)..<column[end] {
        let lane = lane(Lane(node: start, column: between))
        link(last, lane)
        last = lane
      }
      link(last, end)
    }

    private mutating func lane(_ lane: Lane) -> Int {
      if let known = lanes[lane] { return known }
      lanes[lane] = column.count
      column.append(lane.column)
      rows.append(0)
      left.append([])
      right.append([])
      return column.count - 1
    }

    private mutating func link(_ one: Int, _ other: Int) {
      right[one].insert(other)
      left[other].insert(one)
    }

    /// Places connected items side by side: sweeps to the right, back, and to the right again.
    mutating func arrange() {
      let columns = Dictionary(grouping: column.indices, by: { column[$0] })
      for column in columns.keys.sorted() { place(columns[column] ?? []) { $0.left[$1] } }
      for column in columns.keys.sorted().reversed() {
        place(columns[column] ?? []) { $0.right[$1] }
      }
      for column in columns.keys.sorted() {
        place(columns[column] ?? []) { $0.left[$1].isEmpty ? $0.right[$1] : $0.left[$1] }
      }
      let top = rows.min() ?? 0
      for item in rows.indices { rows[item] -= top }
    }

    /// Places the items of a column in the order of the middles of their neighbours, none above its own if there is
    /// room.
    private mutating func place(_ items: [Int], _ neighbours: (Items, Int) -> Set<Int>) {
      let wanted = items.map { item -> (item: Int, middle: Double) in
        let middles = neighbours(self, item).map { Double(2 * rows[$0] + height($0)) / 2 }
        let own = Double(2 * rows[item] + height(item)) / 2
        return (item, middles.isEmpty ? own : middles.reduce(0, +) / Double(middles.count))
      }
      var free = 0
      for (item, middle) in wanted.sorted(by: { ($0.middle, $0.item) < ($1.middle, $1.item) }) {
        rows[item] = max(free, Int((middle - Double(height(item)) / 2).rounded()))
        free = rows[item] + height(item)
      }
    }
  }
}
#endif
