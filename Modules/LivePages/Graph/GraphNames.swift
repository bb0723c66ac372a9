#if LivePages
import ReactiveKit

/// Names for the properties in the picture of a graph: `phone.problems`, as the view-model calls them.
enum GraphNames {
  /// How deep and how far a view-model is searched.
  private static let limit = (depth: 4, objects: 500, elements: 20)

  /// Names the properties of a view-model and of its parts by their paths.
  ///
  /// It reads stored values only: an unused lazy property is not initialised.
  static func name(partsOf model: Any) {
    var open: [(path: String, value: Any, depth: Int)] = [("", model, 0)]
    var known: Set<ObjectIdentifier> = []
    var next = 0
    while next < min(open.count, limit.objects) {
      let (path, value, depth) = open[next]
      next += 1
      var mirror: Mirror? = Mirror(reflecting: value)
      while let level = mirror {
        for (index, child) in level.children.prefix(children(of: level)).enumerated() {
          let path = self.path(path, child.label, index)
          if let source = child.value as? Source {
            if source.name == nil { source.named(path) }
          } else if let command = child.value as? any GraphCommand {
            command.nameParts(path)
          } else if depth < limit.depth, isSearched(child.value, &known) {
            open.append((path, child.value, depth + 1))
          }
        }
        mirror = level.superclassMirror
      }
    }
  }

  /// Names the properties that are connected to given ones and have no name yet.
  static func name(all properties: [Source]) {
    let sources = DependencyGraph.sources(of: properties)
    if sources.contains(where: { $0.name == nil }) {
      name(restOf: sources, in: DependencyGraph(of: properties))
    }
    // Two forms have a property of the same name each.
    var taken: Set<String> = []
    for source in sources {
      guard let name = source.name else { continue }
      let own = unique(name, &taken)
      if own != name { source.named(own) }
    }
  }

  /// Names properties that no view-model stores by the property they lead to, or by their type.
  private static func name(restOf sources: [Source], in graph: DependencyGraph) {
    var targets: [Int: [Int]] = [:]
    for edge in graph.edges { targets[edge.from, default: []].append(edge.to) }
    var taken = Set(sources.compactMap(\.name))
    // A computed property comes after its sources, so its own name is known before theirs.
    for (index, source) in sources.enumerated().reversed() where source.name == nil {
      let names = Set((targets[index] ?? []).compactMap { sources[$0].name })
      let own = names.count == 1 ? names.first.map { Self.leading(to: $0) } : nil
      let name = unique(own ?? word(for: graph.nodes[index].type), &taken)
      source.named(name)
    }
  }

  /// `→ error` for a property that leads to `error`, directly or through unnamed ones.
  private static func leading(to name: String) -> String {
    guard name.hasPrefix("→") else { return "→ \(name)" }
    return name.replacing(#/ \d+$/#, with: "")
  }

  /// A unique name, with a number if needed.
  static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var (unique, number) = (name, 1)
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(name) \(number)"
    }
    return unique
  }

  /// `messages` of `MutableProperty<Messages>`, `mail` of `Property<Array<Mail>>`.
  private static func word(for type: String) -> String {
    let words = type.split { !$0.isLetter && !$0.isNumber }
    guard let last = words.last else { return "value" }
    return last.prefix(1).lowercased() + last.dropFirst()
  }

  /// The path of a child, without prefixes of the compiler and the labels of optionals and tuples.
  private static func path(_ path: String, _ label: String?, _ index: Int) -> String {
    guard var name = label.map({ $0[...] }) else { return "\(path)[\(index)]" }
    if name == "some" || name.hasPrefix(".") { return path }
    for prefix in ["$__lazy_storage_$_", "_"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    return path.isEmpty ? String(name) : "\(path).\(name)"
  }

  private static func children(of mirror: Mirror) -> Int {
    switch mirror.displayStyle {
    case .collection, .dictionary, .set: limit.elements
    default: .max
    }
  }

  /// Whether a value may have properties inside: objects once, and none of the kernel, the standard library and
  /// Foundation, which have none or cannot be reflected.
  private static func isSearched(_ value: Any, _ known: inout Set<ObjectIdentifier>) -> Bool {
    let module = String(reflecting: type(of: value)).prefix { $0 != "." }
    switch Mirror(reflecting: value).displayStyle {
    case .class:
      if ["ReactiveKit", "Foundation", "FoundationEssentials", "Swift"].contains(module) {
        return false
      }
      return known.insert(ObjectIdentifier(value as AnyObject)).inserted
    case .struct: return !["ReactiveKit", "Foundation", "Swift"].contains(module)
    case .optional, .tuple, .collection: return true
    default: return false
    }
  }
}

/// A command of any type: not a property itself, but an owner of properties.
private protocol GraphCommand {
  @MainActor func nameParts(_ name: String)
}

extension Command: GraphCommand {
  fileprivate func nameParts(_ name: String) {
    named(name)
    for (part, source) in [("isEnabled", isEnabled), ("isExecuting", isExecuting)]
    where source.name == nil { source.named("\(name).\(part)") }
  }
}
#endif
