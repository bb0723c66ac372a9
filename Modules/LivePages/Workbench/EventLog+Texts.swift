#if LivePages
import AccessibilityProperties
import ReactiveKit

extension LiveEvent.Action {
  /// An event that is not recorded, without entered text, which may be secret.
  nonisolated var logged: String {
    switch self {
    case .typed(let field, _, let edit, _): "typed \(field.cut), edit \(edit)"
    case .entered(let field): "entered \(field.cut)"
    case .left(let field): "left \(field.cut)"
    case .tapped(let node, nil): "tapped \(node.cut)"
    case .tapped(let node, let row?): "tapped \(node.cut), row \(row.cut)"
    case .chosen(let node, let option): "chosen \(node.cut), \(option.cut)"
    case .scrolled(let list, let first, let count):
      "scrolled \(list.cut), \(count) rows from \(first)"
    case .followed(let path): "followed \(path.cut)"
    case .returned(let path): "returned \(path.cut)"
    case .hidden: "hidden"
    case .gone: "gone"
    }
  }
}

extension Patch {
  /// The changes by name: the values are on the page.
  nonisolated var logged: String {
    var parts: [String] = []
    if let page { parts.append("page \(page.template)") }
    if !labels.isEmpty { parts.append("labels") }
    let nodes = changes.map(\.node.description)
    parts += nodes.prefix(12)
    if nodes.count > 12 { parts.append("\(nodes.count - 12) more nodes") }
    parts += lists.map(\.logged)
    if !notices.isEmpty { parts.append("say") }
    parts += announcements.map { "aloud, \($0.urgency == .assertive ? "assertive" : "polite")" }
    return parts.joined(separator: ", ")
  }
}

extension GraphRecording {
  /// A line for the commands, and one for the properties, of which each is named once.
  nonisolated var logged: [String] {
    [("executed", executed), ("notified", notified)].compactMap { word, names -> String? in
      var known: Set<String> = []
      let names = names.filter { known.insert($0).inserted }
      if names.isEmpty { return nil }
      let rest = names.count > 12 ? ", \(names.count - 12) more" : ""
      return "\(word) \(names.prefix(12).map(\.cut).joined(separator: ", "))\(rest)"
    }
  }
}

extension ListPatch {
  /// How much of the list changed.
  nonisolated fileprivate var logged: String {
    let counts = [
      ("removed", removals.count), ("updated", updates.count), ("moved", moves.count),
      ("inserted", insertions.count),
    ]
    return (["\(name):"] + counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" })
      .joined(separator: " ")
  }
}

extension String {
  /// A text of the browser as part of a line.
  nonisolated var cut: String {
    guard case .text(let text) = LiveValue.shown(self, limit: 120) else { return "" }
    return text
  }
}
#endif
