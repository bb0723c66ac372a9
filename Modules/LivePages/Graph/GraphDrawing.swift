#if LivePages
import ReactiveKit

/// A graph as SVG. It is shown as a picture, which runs nothing; every text is escaped all the same.
nonisolated struct GraphDrawing {
  private static let box = (width: 176, height: 44)
  private static let gap = (x: 44, y: 14)
  private static let margin = 12

  /// The picture.
  let svg: String

  /// Draws a graph.
  ///
  /// - Parameters:
  ///   - touched: the names of the properties that are highlighted.
  ///   - secrets: the names of the properties of secret fields.
  init(
    _ graph: DependencyGraph, _ layout: GraphLayout, touched: Set<String> = [],
    secrets: Set<String>
  ) {
    let width = 2 * Self.margin + layout.columns * (Self.box.width + Self.gap.x) - Self.gap.x
    let height = 2 * Self.margin + layout.rows * (Self.box.height + Self.gap.y) - Self.gap.y
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(max(width, 1))" height="\(max(height, 1))" \
      viewBox="0 0 \(max(width, 1)) \(max(height, 1))">
      """, Self.style,
    ]
    for edge in graph.edges {
      guard let from = layout.places[edge.from], let to = layout.places[edge.to] else { continue }
      parts.append(Self.path(from, to, edge.kind))
    }
    let values = graph.values(hiding: secrets)
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
    .binding { stroke: #0f766e; stroke-dasharray: 4 3 }
    @media (prefers-color-scheme: dark) {
      text { fill: #9da7b1 }
      .name { fill: #e6edf3 }
      rect { fill: #1c2128; stroke: #3d444d }
      .seen rect { stroke: #2dd4bf }
      .touched rect { fill: #5c4813 }
      path { stroke: #545d68 }
      .binding { stroke: #2dd4bf }
    }
    </style>
    """

  private static func corner(_ place: GraphLayout.Place) -> (x: Int, y: Int) {
    (
      margin + place.column * (box.width + gap.x), margin + place.row * (box.height + gap.y)
    )
  }

  private static func path(
    _ from: GraphLayout.Place, _ to: GraphLayout.Place, _ kind: DependencyGraph.Edge.Kind
  ) -> String {
    let (start, end) = (corner(from), corner(to))
    let (x1, y1) = (start.x + box.width, start.y + box.height / 2)
    let (x2, y2) = (end.x, end.y + box.height / 2)
    let bend = max(20, (x2 - x1) / 2)
    let style = kind == .derivation ? "" : " class=\"\(kind == .binding ? "binding" : "signal")\""
    return "<path\(style) d=\"M\(x1) \(y1)C\(x1 + bend) \(y1) \(x2 - bend) \(y2) \(x2) \(y2)\"/>"
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
      // Not even a reference to them may stand in XML.
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
