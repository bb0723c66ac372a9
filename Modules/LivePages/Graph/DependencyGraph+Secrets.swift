#if LivePages
import AccessibilityProperties
import FormComponent
import ReactiveKit
import SessionRecording

extension DependencyGraph {
  /// The values of the nodes, without what may be a secret.
  ///
  /// A secret may be part of everything that follows from its property, in another form as well: all of that
  /// is hidden, and a placeholder, as in a recorded session, stands for the secret itself. Types that cannot contain a
  /// text are shown, with everything derived from them alone: a flag, the state of a field, counts, an empty value.
  ///
  /// - Parameters:
  ///   - secrets: the names of the properties of secret fields.
  ///   - properties: those that the graph was made around.
  func values(hiding secrets: Set<String>, around properties: [Source]) -> [String] {
    var mask = SecretMask()
    let hidden = nodes(after: secrets, DependencyGraph.sources(of: properties))
    // Also where a terminal, which is no edge, has passed them on.
    let texts = Set(nodes.filter { secrets.contains($0.name) && !$0.value.isEmpty }.map(\.value))
    return nodes.enumerated().map { index, node in
      if texts.contains(node.value) { return mask.placeholder(for: node.value) }
      let isHidden = hidden.contains(index) || texts.contains { node.value.contains($0) }
      return isHidden ? "•••" : node.value
    }
  }

  /// The nodes of these names, and those to which their values lead.
  private func nodes(after names: Set<String>, _ sources: [Source]) -> Set<Int> {
    var followers: [Int: [Int]] = [:]
    for edge in edges {
      followers[edge.from, default: []].append(edge.to)
      if edge.kind == .binding { followers[edge.to, default: []].append(edge.from) }
    }
    var found: Set<Int> = []
    var open = nodes.indices.filter { names.contains(nodes[$0].name) }
    while let next = open.popLast() {
      let source = sources.indices.contains(next) ? sources[next] : nil
      if Self.isRoomless(nodes[next], source) || !found.insert(next).inserted { continue }
      open += followers[next] ?? []
    }
    return found
  }

  /// Whether a value has no room for a text: by the type of the property, never by its name, or because it is empty.
  private static func isRoomless(_ node: Node, _ source: Source?) -> Bool {
    switch source {
    case is Property<Bool>, is Property<InputState>, is Property<FormTally>,
      is Property<AccessibilityContent.Traits>:
      true
    default: !node.isStale && ["", "[]", "nil", "[:]", "()"].contains(node.value)
    }
  }
}
#endif
