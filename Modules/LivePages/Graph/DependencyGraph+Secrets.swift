#if LivePages
import ReactiveKit
import SessionRecording

extension DependencyGraph {
  /// The values of the nodes, with placeholders in the place of secrets, as in a recorded session.
  ///
  /// A secret may be part of everything that follows from its property, in another form as well: all of that
  /// is replaced. Only a flag has no room for it.
  ///
  /// - Parameter secrets: the names of the properties of secret fields.
  nonisolated func values(hiding secrets: Set<String>) -> [String] {
    var mask = SecretMask()
    let hidden = nodes(after: secrets)
    // Also where a terminal, which is no edge, has passed them on.
    let texts = nodes.filter { secrets.contains($0.name) && !$0.value.isEmpty }.map(\.value)
    return nodes.enumerated().map { index, node in
      let isHidden = hidden.contains(index) || texts.contains { node.value.contains($0) }
      return isHidden ? mask.placeholder(for: node.value) : node.value
    }
  }

  /// The nodes of these names, and those to which their values lead.
  private nonisolated func nodes(after names: Set<String>) -> Set<Int> {
    var followers: [Int: [Int]] = [:]
    for edge in edges {
      followers[edge.from, default: []].append(edge.to)
      if edge.kind == .binding { followers[edge.to, default: []].append(edge.from) }
    }
    var found: Set<Int> = []
    var open = nodes.indices.filter { names.contains(nodes[$0].name) }
    while let next = open.popLast() {
      if nodes[next].type.hasSuffix("Property<Bool>") || !found.insert(next).inserted { continue }
      open += followers[next] ?? []
    }
    return found
  }
}
#endif
