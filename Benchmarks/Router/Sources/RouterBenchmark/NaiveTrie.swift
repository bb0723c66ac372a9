/// What one writes without a library: a dictionary of children at every node, a split path, a
/// dictionary of captures.
final class NaiveTrie {
  private final class Node {
    var children: [String: Node] = [:]
    var parameter: (name: String, node: Node)?
    var rest: Int?
    var route: Int?
  }

  private let root = Node()

  func insert(_ pattern: String, route: Int) {
    var node = root
    for part in pattern.split(separator: "/").map(String.init) {
      if part.hasPrefix("**") {
        node.rest = route
        return
      }
      if part.hasPrefix(":") {
        let next = node.parameter?.node ?? Node()
        node.parameter = (String(part.dropFirst()), next)
        node = next
      } else {
        let next = node.children[part] ?? Node()
        node.children[part] = next
        node = next
      }
    }
    node.route = route
  }

  /// Looks a link up, its scheme and query cut off first.
  func match(_ url: String) -> (route: Int, parameters: [String: String])? {
    let query = url.utf8.firstIndex(of: UInt8(ascii: "?")) ?? url.endIndex
    let path = url[..<query].dropFirst("trellis://".utf8.count)
    var node = root
    var rest: Int?
    var parameters: [String: String] = [:]
    for part in path.split(separator: "/").map(String.init) {
      rest = node.rest ?? rest
      if let next = node.children[part] {
        node = next
      } else if let (name, next) = node.parameter {
        parameters[name] = part
        node = next
      } else {
        return rest.map { ($0, parameters) }
      }
    }
    return (node.route ?? rest).map { ($0, parameters) }
  }
}
