import ReactiveKit

/// The live dependency graph of a page as a picture, drawn while somebody looks at it.
final class GraphPicture {
  /// Whether somebody looks.
  let isShown = MutableProperty(false)
  /// Where the browser finds the newest drawing; "" for none.
  let address = MutableProperty("")
  /// How much there is.
  let caption = MutableProperty("")

  private let session: Secret
  private var graph: DependencyGraph?
  private var drawing = ""
  private var version = 0

  /// Makes a picture of nothing.
  init(session: Secret) {
    self.session = session
  }

  /// The drawing of a version, or the newest one: an older one is of no use to anybody.
  func drawing(_: String) -> String? { drawing.isEmpty ? nil : drawing }

  /// Draws what properties hang together with, if it differs from what is drawn.
  func draw(_ sources: [Source]) {
    guard isShown.value else {
      graph = nil
      return
    }
    let graph = DependencyGraph(of: sources)
    if graph == self.graph { return }
    self.graph = graph
    let layout = GraphLayout(graph)
    drawing = GraphDrawing(graph, layout).svg
    version += 1
    address.value = "/graph/\(session)/\(version).svg"
    caption.value =
      "\(graph.nodes.count) · \(graph.edges.count) · \(graph.subscriptionCount)"
  }
}
