import Messages
import ReactiveKit

/// The live dependency graph of a page as a picture, drawn while somebody looks at it.
final class GraphPicture {
  /// Whether somebody looks.
  let isShown = MutableProperty(false)
  /// Where the browser finds the newest drawing; "" for none.
  let address = MutableProperty("")
  /// How much there is, in a sentence.
  let caption = MutableProperty("")

  private let session: Secret
  private let messages: Property<Messages>
  private var graph: DependencyGraph?
  /// The names of the properties that the last event gave another value.
  private var touched: Set<String> = []
  private var drawing = ""
  private var version = 0

  /// Makes a picture of nothing.
  init(session: Secret, messages: Property<Messages>) {
    self.session = session
    self.messages = messages
  }

  /// The drawing of a version, or the newest one: an older one is of no use to anybody.
  func drawing(_: String) -> String? { drawing.isEmpty ? nil : drawing }

  /// Makes changes; while somebody looks, what they touch is lit up until others do.
  ///
  /// - Parameter isLogged: whether somebody else wants to know what they touch.
  /// - Returns: what they touched; nil when nobody looks.
  @discardableResult
  func recording(
    _ sources: @autoclosure () -> [Source], isLogged: Bool = false,
    _ changes: @MainActor () -> Void
  ) -> GraphRecording? {
    guard isShown.value || isLogged else {
      changes()
      return nil
    }
    let recording = LiveGraph(of: sources()).recording(changes)
    if !recording.changed.isEmpty { touched = Set(recording.changed) }
    return recording
  }

  /// Another page is shown: nothing of it was touched.
  func forget() {
    touched = []
  }

  /// Draws what properties hang together with, if it differs from what is drawn.
  func draw(_ sources: @autoclosure () -> [Source]) {
    guard isShown.value else {
      graph = nil
      touched = []
      return
    }
    let graph = DependencyGraph(of: sources())
    // Not derived from the messages: then it would be a part of the graph that it is about.
    caption.value = Self.caption(graph, messages.value)
    let drawing = GraphDrawing(graph, GraphLayout(graph), touched: touched).svg
    if graph == self.graph, drawing == self.drawing { return }
    self.graph = graph
    self.drawing = drawing
    version += 1
    address.value = "/graph/\(session)/\(version).svg"
  }

  /// How much there is in a graph, and whether the picture has all of it.
  static func caption(_ graph: DependencyGraph, _ messages: Messages) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
      messages.text("gallery.graph\(count == 1 ? one : many)", ["count": String(count)])
    }
    let counts = [
      "properties": counted(graph.nodes.count, "Property", "Properties"),
      "connections": counted(graph.edges.count, "Connection", "Connections"),
      "observers": counted(graph.subscriptionCount, "Observer", "Observers"),
      "limit": String(GraphLayout.limit),
    ]
    let isCut = graph.nodes.count > GraphLayout.limit
    return messages.text(isCut ? "gallery.graphCut" : "gallery.graphCounts", counts)
  }
}
