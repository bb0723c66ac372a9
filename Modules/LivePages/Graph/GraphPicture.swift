#if LivePages
import Messages
import ReactiveKit

/// The live dependency graph of a page as a picture, drawn while it is shown.
final class GraphPicture {
  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The URL of the newest drawing; "" for none.
  let address = MutableProperty("")
  /// The size of the graph, as a sentence.
  let caption = MutableProperty("")

  private let session: Secret
  private let messages: Property<Messages>
  private var graph: DependencyGraph?
  /// The names of the properties that the last event changed.
  private var touched: Set<String> = []
  private var drawing = ""
  private var version = 0

  /// Makes an empty picture.
  init(session: Secret, messages: Property<Messages>) {
    self.session = session
    self.messages = messages
  }

  nonisolated deinit {}

  /// The drawing of a version, or the newest one instead of an older one.
  func drawing(_: String) -> String? { drawing.isEmpty ? nil : drawing }

  /// Makes changes; while the panel is shown, the changed properties are highlighted until the next
  /// changes.
  ///
  /// - Parameter isLogged: whether the event log needs the changed properties too.
  /// - Returns: the changed properties; nil when neither needs them.
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

  /// Highlights properties, until the next changes.
  func mark(_ names: Set<String>) { touched = names }

  /// Another page is shown: none of its properties has changed yet.
  func forget() {
    touched = []
  }

  /// Draws the properties and everything connected with them, if that differs from the drawing.
  ///
  /// - Parameter secrets: the properties of secret fields, of whose values only placeholders are drawn.
  func draw(_ sources: @autoclosure () -> [Source], hiding secrets: @autoclosure () -> [Source]) {
    guard isShown.value else {
      graph = nil
      touched = []
      return
    }
    let sources = sources()
    let secrets = secrets()
    // Pages that are not shown have not named them.
    for secret in secrets where secret.name == nil { secret.named("secret") }
    let graph = DependencyGraph(of: sources)
    let values = graph.values(hiding: Set(secrets.compactMap(\.name)), around: sources)
    // Not derived from the messages, because the caption would then be part of the graph that it
    // describes.
    caption.value = Self.caption(graph, messages.value)
    let drawing = GraphDrawing(graph, GraphLayout(graph), touched: touched, values: values).svg
    if graph == self.graph, drawing == self.drawing { return }
    self.graph = graph
    self.drawing = drawing
    version += 1
    address.value = "/graph/\(session)/\(version).svg"
  }

  /// The size of a graph, and whether the picture shows all of it.
  static func caption(_ graph: DependencyGraph, _ messages: Messages) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
      messages.text("live.graph\(count == 1 ? one : many)", ["count": String(count)])
    }
    let counts = [
      "properties": counted(graph.nodes.count, "Property", "Properties"),
      "connections": counted(graph.edges.count, "Connection", "Connections"),
      "observers": counted(graph.subscriptionCount, "Observer", "Observers"),
      "limit": String(GraphLayout.limit),
    ]
    let isCut = graph.nodes.count > GraphLayout.limit
    return messages.text(isCut ? "live.graphCut" : "live.graphCounts", counts)
  }
}
#endif
