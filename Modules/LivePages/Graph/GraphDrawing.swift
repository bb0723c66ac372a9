#if LivePages
import ReactiveKit

/// A graph as SVG. It is shown as a picture, which runs no scripts; every text is escaped nevertheless.
nonisolated struct GraphDrawing {
  private static let box = (width: 176, height: 44)
  private static let gap = 44
  private static let margin = 12
  /// The height of a row: a node takes ``GraphLayout/height`` of them, with the gap below it.
  private static let row = 14

  /// The picture.
  let svg: String

  /// Draws a graph.
  ///
  /// - Parameters:
  ///   - touched: the names of the properties that are highlighted.
  ///   - values: what is shown of each node's value.
  init(
    _ graph: DependencyGraph, _ layout: GraphLayout, touched: Set<String> = [],
    values: [String]
  ) {
    let width = 2 * Self.margin + layout.columns * (Self.box.width + Self.gap) - Self.gap
    let height = 2 * Self.margin + layout.rows * Self.row
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(max(width, 1))" height="\(max(height, 1))" \
      viewBox="0 0 \(max(width, 1)) \(max(height, 1))">
      """, Self.style,
    ]
    for edge in graph.edges {
      let isTouched = [edge.from, edge.to].allSatisfy { touched.contains(graph.nodes[$0].name) }
      if let path = Self.path(edge, layout, isTouched: isTouched) { parts.append(path) }
    }
    for (index, node) in graph.nodes.enumerated() {
      guard let place = layout.places[index] else { continue }
      parts.append(
        Self.box(node, values[index], at: place, isTouched: touched.contains(node.name)))
    }
    svg = (parts + ["</svg>"]).joined(separator: "\n")
  }

  private static let style = """
    <style>
    text { font: 12px ui-monospace, monospace; fill: #57606a }
    .name { font-weight: 600; fill: #1f2328 }
    rect { fill: #f6f8fa; stroke: #d0d7de }
    .seen rect { stroke: #0f766e; stroke-width: 1.5 }
    .stale rect { stroke-dasharray: 4 3 }
    .touched rect { fill: #fde68a; stroke-width: 3 }
    path { fill: none; stroke: #afb8c1 }
    path.touched { stroke: #b45309; stroke-width: 2 }
    .binding { stroke: #0f766e; stroke-dasharray: 4 3 }
    @media (prefers-color-scheme: dark) {
      text { fill: #9da7b1 }
      .name { fill: #e6edf3 }
      rect { fill: #1c2128; stroke: #3d444d }
      .seen rect { stroke: #2dd4bf }
      .touched rect { fill: #5c4813 }
      path { stroke: #545d68 }
      path.touched { stroke: #fbbf24 }
      .binding { stroke: #2dd4bf }
    }
    </style>
    """

  private static func corner(_ place: GraphLayout.Place) -> (x: Int, y: Int) {
    (margin + place.column * (box.width + gap), margin + place.row * row)
  }

  /// An edge, from the right side of the one to the left side of the other: it bends in the gaps between the columns
  /// and is straight in its lanes.
  private static func path(
    _ edge: DependencyGraph.Edge, _ layout: GraphLayout, isTouched: Bool
  ) -> String? {
    guard let from = layout.places[edge.from], let to = layout.places[edge.to], edge.from != edge.to
    else { return nil }
    let (left, right) =
      from.column <= to.column ? (corner(from), corner(to)) : (corner(to), corner(from))
    let classes = [edge.kind == .binding ? "binding" : "", isTouched ? "touched" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    var x = left.x + box.width
    var y = left.y + box.height / 2
    var path = "<path\(classes.isEmpty ? "" : " class=\"\(classes)\"") d=\"M\(x) \(y)"
    for lane in layout.lanes(from: edge.from, to: edge.to) {
      let corner = corner(lane)
      path += curve(x, y, corner.x, corner.y + row / 2) + "H\(corner.x + box.width)"
      (x, y) = (corner.x + box.width, corner.y + row / 2)
    }
    let end = right.y + box.height / 2
    // Two of one column are connected in the gap beside them.
    let isBeside = from.column == to.column
    path +=
      isBeside
      ? "C\(x + gap / 2) \(y) \(x + gap / 2) \(end) \(x) \(end)" : curve(x, y, right.x, end)
    return path + "\"/>"
  }

  private static func curve(_ x: Int, _ y: Int, _ toX: Int, _ toY: Int) -> String {
    "C\(x + gap / 2) \(y) \(toX - gap / 2) \(toY) \(toX) \(toY)"
  }

  private static func box(
    _ node: DependencyGraph.Node, _ value: String, at place: GraphLayout.Place, isTouched: Bool
  ) -> String {
    let corner = corner(place)
    let classes = [
      node.observers > 0 ? "seen" : "", node.isStale ? "stale" : "", isTouched ? "touched" : "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
    return """
      <g class="\(classes)"><rect x="\(corner.x)" y="\(corner.y)" width="\(box.width)" \
      height="\(box.height)" rx="8"/>\
      <text class="name" x="\(corner.x + 10)" y="\(corner.y + 18)">\(shown(node.name))</text>\
      <text x="\(corner.x + 10)" y="\(corner.y + 35)">\(shown(value))</text></g>
      """
  }

  /// A text that fits into a box, escaped.
  private static func shown(_ text: String) -> String {
    var shown = ""
    var width = 0
    for character in text.prefix(40) {
      // Wide letters take two columns of the narrow ones.
      width += character.isASCII ? 1 : 2
      if width > 21 { return shown + "…" }
      switch character {
      case "&": shown += "&amp;"
      case "<": shown += "&lt;"
      case ">": shown += "&gt;"
      case "\"": shown += "&quot;"
      // XML does not allow references to them either.
      case _ where character.unicodeScalars.contains(where: { $0.properties.isXMLHostile }):
        shown += " "
      default: shown.append(character)
      }
    }
    return shown
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is a control, a direction mark or no character at all.
  fileprivate nonisolated var isXMLHostile: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: isNoncharacterCodePoint
    }
  }
}
#endif
