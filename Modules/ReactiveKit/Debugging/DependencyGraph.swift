/// A snapshot of the live graph of properties: their sources and their observers.
///
/// It contains everything reachable from the given properties: their sources, the properties bound to them,
/// and the observed properties derived from them. In debug builds it also contains the commands and subjects
/// between properties, as far as signals have led through them. An unobserved derived property is not
/// connected to its sources: it is found only if it is given or is a source of a given one.
///
/// ```swift
/// print(DependencyGraph(of: [viewModel.summary]))
/// ```
///
/// A value: it retains no property. Making it computes nothing; a value that is out of date is
/// marked. It is for debugging and shows every value, also the text of a secure field.
///
/// - Complexity: O(nodes + edges).
public nonisolated struct DependencyGraph: Equatable, Sendable {
  /// One property; in debug builds also a command, or a signal of a subject.
  public nonisolated struct Node: Equatable, Sendable {
    /// The name given by `named`, or the line that made it (debug builds), or its type.
    public let name: String
    /// Its type.
    public let type: String
    /// The stored value; for a command the number of running executions; for a signal nothing.
    public let value: String
    /// Whether a source has changed since the value was computed.
    public let isStale: Bool
    /// The number of live observations.
    public let observers: Int
    /// Whether it is a signal, which has no value.
    public let isSignal: Bool
  }

  /// A connection of two properties.
  public nonisolated struct Edge: Hashable, Sendable {
    /// The kind of the connection.
    public enum Kind: Sendable {
      /// The second is computed from the first.
      case derivation
      /// Each takes the value of the other.
      case binding
      /// Values of the first arrive at the second through signals. Recorded in debug builds only.
      case signal
    }

    /// The index of the first property in ``DependencyGraph/nodes``.
    public let from: Int
    /// The index of the second.
    public let to: Int
    /// The kind of the connection.
    public let kind: Kind
  }

  /// The properties, sources before dependents.
  public let nodes: [Node]
  /// The connections, in the order of the nodes they lead to.
  public let edges: [Edge]

  /// The number of live observations of all of them.
  public var subscriptionCount: Int { nodes.reduce(0) { $0 + $1.observers } }

  /// The properties of a snapshot, in the order of its nodes.
  @MainActor
  package static func sources(of properties: [Source]) -> [Source] {
    GraphWalk(from: properties).inOrder()
  }

  /// Takes a snapshot of the live graph around some properties.
  @MainActor
  public init(of properties: [Source]) {
    let order = GraphWalk(from: properties).inOrder()
    let indices = Dictionary(
      uniqueKeysWithValues: order.enumerated().map { (ObjectIdentifier($1), $0) })
    var nodes: [Node] = []
    for source in order {
      let isAfterStale = source.computedFrom.contains { other in
        source.isOlder(than: other)
          || indices[ObjectIdentifier(other)].map { nodes[$0].isStale } == true
      }
      nodes.append(
        Node(
          name: source.displayName, type: source.typeText, value: source.storedText,
          isStale: isAfterStale, observers: source.shownObserverCount,
          isSignal: source.isSignal))
    }
    self.nodes = nodes
    var edges: [Edge] = []
    for (index, source) in order.enumerated() {
      for other in source.computedFrom {
        guard let from = indices[ObjectIdentifier(other)] else { continue }
        edges.append(Edge(from: from, to: index, kind: .derivation))
      }
      for other in source.fedBy {
        guard let from = indices[ObjectIdentifier(other)] else { continue }
        edges.append(Edge(from: from, to: index, kind: .signal))
      }
      for other in source.boundTo {
        guard let from = indices[ObjectIdentifier(other)], from < index else { continue }
        edges.append(Edge(from: from, to: index, kind: .binding))
      }
    }
    self.edges = edges
  }
}

extension DependencyGraph: CustomStringConvertible {
  /// One line per property, sources first:
  /// `total: Property<Int> = 3, 1 observer <- price, count`.
  public nonisolated var description: String {
    let incoming = Dictionary(grouping: edges, by: \.to)
    var lines: [String] = []
    for (index, node) in nodes.enumerated() {
      var line = "\(node.name): \(node.type)"
      if !node.isSignal { line += " = \(node.value)" }
      if node.isStale { line += " (stale)" }
      if node.observers > 0 {
        line += ", \(node.observers) observer\(node.observers == 1 ? "" : "s")"
      }
      for (arrow, kind) in [("<-", Edge.Kind.derivation), ("<~", .signal), ("<->", .binding)] {
        let sources = incoming[index, default: []].filter { $0.kind == kind }
        if sources.isEmpty { continue }
        line += " \(arrow) " + sources.map { nodes[$0.from].name }.joined(", ")
      }
      lines.append(line)
    }
    return lines.joined("\n")
  }

  /// The graph in the language of Graphviz. Observed properties are bold, stale ones dashed;
  /// bindings have no direction, signals are dotted.
  public nonisolated var dot: String {
    var lines = ["digraph dependencies {", "  rankdir=LR;", "  node [shape=box];"]
    for (index, node) in nodes.enumerated() {
      let label = (node.isSignal ? node.name : "\(node.name)\n\(node.value)").escapedForDOT
      var style: [String] = []
      if node.observers > 0 { style.append("bold") }
      if node.isStale { style.append("dashed") }
      let attribute = style.isEmpty ? "" : ", style=\"\(style.joined(","))\""
      lines.append("  n\(index) [label=\"\(label)\"\(attribute)];")
    }
    for edge in edges {
      let attribute =
        switch edge.kind {
        case .derivation: ""
        case .binding: " [dir=both, style=dashed]"
        case .signal: " [style=dotted]"
        }
      lines.append("  n\(edge.from) -> n\(edge.to)\(attribute);")
    }
    return (lines + ["}"]).joined("\n")
  }
}

extension [String] {
  fileprivate nonisolated func joined(_ separator: String) -> String {
    joined(separator: separator)
  }
}

extension String {
  /// The text inside a quoted label: quotes and backslashes escaped, lines centred.
  fileprivate nonisolated var escapedForDOT: String {
    var escaped = ""
    // Not by characters: a quote with a combining mark is another character, and still a quote.
    for scalar in unicodeScalars where scalar != "\r" {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Finds the properties that are connected to given ones.
struct GraphWalk {
  private var found: [Source] = []
  private var isFound: Set<ObjectIdentifier> = []

  init(from start: [Source]) {
    for source in start { add(source) }
    var index = 0
    while index < found.count {
      let source = found[index]
      for other in source.computedFrom { add(other) }
      for other in source.computedTo { add(other) }
      for other in source.boundTo { add(other) }
      for other in source.fedBy { add(other) }
      for other in source.feeds { add(other) }
      index += 1
    }
  }

  private mutating func add(_ source: Source) {
    if isFound.insert(ObjectIdentifier(source)).inserted { found.append(source) }
  }

  /// The properties found, sources before dependents. Without recursion, because chains may be long.
  func inOrder() -> [Source] {
    var ordered: [Source] = []
    var entered: Set<ObjectIdentifier> = []
    for start in found {
      var path: [(source: Source, left: [Source])] = []
      if entered.insert(ObjectIdentifier(start)).inserted {
        path.append((start, start.upstream.reversed()))
      }
      while var step = path.popLast() {
        if let next = step.left.popLast() {
          path.append(step)
          if entered.insert(ObjectIdentifier(next)).inserted {
            path.append((next, next.upstream.reversed()))
          }
        } else {
          ordered.append(step.source)
        }
      }
    }
    return ordered
  }
}

extension Source {
  /// The sources of the value, by computation or through signals.
  final var upstream: [Source] { computedFrom + fedBy }

  /// The sources that the value is computed from.
  final var computedFrom: [Source] {
    guard let vertex, vertex.pointee.isDerived else { return [] }
    var sources: [Source] = []
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      sources.append(edge.pointee.owned)
      cursor = edge.pointee.sibling
    }
    return sources
  }

  /// Whether `source` has changed since the value was computed.
  final func isOlder(than source: Source) -> Bool {
    guard let own = vertex, let other = source.vertex, !own.isSettled else { return false }
    return other.pointee.changedAt > own.derived.pointee.validatedAt
  }

  /// The observed properties that are computed from this one, in the order of observing.
  final var computedTo: [Source] {
    var targets: [Source] = []
    var cursor = vertex?.pointee.dependents
    while let edge = cursor {
      targets.append(edge.pointee.target.pointee.node)
      cursor = edge.pointee.next
    }
    return targets.reversed()
  }

  /// The properties that this one is bound to both ways.
  final var boundTo: [Source] {
    var partners: [Source] = []
    var cursor = vertex?.pointee.bindings?.first
    while let edge = cursor {
      partners.append(edge.pointee.partner.pointee.node)
      cursor = edge.pointee.next
    }
    return partners
  }
}
