public import Router

extension Router {
  /// The content of `apple-app-site-association` for the universal links' hosts, printed from the
  /// table: every exported route, after exclusions for the closed routes that it would cover.
  ///
  /// - Parameter appIDs: Team and bundle identifiers, `ABCDE12345.example.trellis`.
  public func appleAppSiteAssociation(appIDs: [String]) -> String {
    let snapshot = snapshot
    func isOpen(_ record: RouteRecord) -> Bool {
      snapshot.end(of: record)?.options.exported ?? false
    }
    let records = snapshot.levels.flatMap(\.records)
      .sorted { $0.pattern.text < $1.pattern.text }
    // The old URL of a redirect is open when its final route is.
    let open = records.filter { isOpen($0) }
    let openPaths = open.flatMap { Self.paths($0.pattern) }
    var components: [JSONText] = []
    for record in records where !isOpen(record) {
      for path in Self.paths(record.pattern)
      where openPaths.contains(where: { Self.covers($0, path) }) {
        components.append(
          .object([("/", .string(path)), ("exclude", .bool(true))]))
      }
    }
    for record in open {
      for path in Self.paths(record.pattern) {
        var fields: [(String, JSONText)] = [("/", .string(path))]
        let required = record.pattern.parameters.filter { $0.location == .query && !$0.isOptional }
        if !required.isEmpty {
          fields.append(("?", .object(required.map { ($0.name, .string("?*")) })))
        }
        if let fragment = record.pattern.fixedFragment {
          fields.append(("#", .string(fragment)))
        } else if let last = record.pattern.parameters.last, last.location == .fragment,
          !last.isOptional
        {
          fields.append(("#", .string("?*")))
        }
        if record.options.foldsCase { fields.append(("caseSensitive", .bool(false))) }
        fields.append(("comment", .string("\(record.module): \(record.pattern.text)")))
        components.append(.object(fields))
      }
    }
    let details = JSONText.object([
      ("appIDs", .array(appIDs.map(JSONText.string))), ("components", .array(components)),
    ])
    return JSONText.object([("applinks", .object([("details", .array([details]))]))]).text
  }

  /// The path patterns of a route: `?*` for a parameter, `*` for a rest.
  private static func paths(_ pattern: RoutePattern) -> [String] {
    pattern.shapes.map { shape in
      "/"
        + shape.segments.map { segment in
          switch segment {
          case .literal(let text): encoded(text)
          case .parameter: "?*"
          case .rest: "?*"
          case .mixed(let pieces):
            pieces.map { piece in
              if case .literal(let text) = piece { encoded(text) } else { "?*" }
            }.joined()
          }
        }.joined(separator: "/")
    }
  }

  /// A literal, its stars escaped: a plain one would be a wildcard.
  private static func encoded(_ literal: String) -> String {
    PercentCoding.encode(literal, for: .segment).split(
      separator: "*", omittingEmptySubsequences: false
    ).joined(separator: "%2A")
  }

  /// True if `pattern` may match everything that `other` matches.
  private static func covers(_ pattern: String, _ other: String) -> Bool {
    let left = Array(pattern.utf8)
    let right = Array(other.utf8)
    var row = [Bool](repeating: false, count: right.count + 1)
    row[0] = true
    for byte in left {
      var next = [Bool](repeating: false, count: right.count + 1)
      if byte == 0x2A { next[0] = row[0] }
      for index in right.indices {
        switch byte {
        case 0x2A: next[index + 1] = row[index + 1] || next[index]
        case 0x3F: next[index + 1] = row[index]
        default: next[index + 1] = row[index] && right[index] == byte
        }
      }
      row = next
    }
    return row[right.count]
  }
}
