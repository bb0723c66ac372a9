public import Router

extension Router {
  /// The content of `apple-app-site-association` for the universal links' hosts, printed from the
  /// table: every exported route, after exclusions for the closed routes that it would cover, and
  /// before exclusions that would cover it.
  ///
  /// The file has no types: a closed route of the same form as an exported one, such as `item/:name`
  /// beside `item/:id<Int>`, is not excluded. The router still denies its URLs.
  ///
  /// A wildcard of the file also matches slashes. The exclusion of a closed `account/:id` therefore
  /// excludes `account/7/log`, unless an exported route such as `account/:id/log` precedes it: if only
  /// `:place/:id/log` matches the link, it opens in the browser.
  ///
  /// - Parameter appIDs: team and bundle identifiers, `ABCDE12345.example.trellis`.
  public func appleAppSiteAssociation(appIDs: [String]) -> String {
    let samples = RouteSamples(snapshot)
    // The old URL of a redirect is open if its final route is.
    let records = snapshot.levels.flatMap(\.records)
      .sorted { $0.pattern.text < $1.pattern.text }
      .map { (record: $0, isOpen: samples.ends(of: $0).contains(where: \.isExported)) }
    let open = AppleLinks(records.filter(\.isOpen).map(\.record).flatMap(AppleLink.links))
    // The first component that matches a URL decides: an exclusion precedes what it covers, and has more
    // non-wildcard letters, or requires more.
    let closed = AppleLinks(
      records.filter { !$0.isOpen }.map(\.record).flatMap(AppleLink.links)
        .filter { link in
          let near = open.mayCover(link)
          return near.contains { $0.hasPath(of: link) }
            && !near.contains { $0.covers(link) && link.covers($0) }
        }
        .enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        .map(\.element))
    var before: [Int: [AppleLink]] = [:]
    for link in open.links {
      let place = closed.places(ofMayCover: link).filter { place in
        closed.links[place].covers(link) && !link.covers(closed.links[place])
      }.min()
      before[place ?? closed.links.count, default: []].append(link)
    }
    var components = closed.links.enumerated().flatMap { place, link in
      (before[place] ?? []).map { $0.component(isExcluded: false) }
        + [link.component(isExcluded: true)]
    }
    components += (before[closed.links.count] ?? []).map { $0.component(isExcluded: false) }
    let details = JSONText.object([
      ("appIDs", .array(appIDs.map(JSONText.string))), ("components", .array(components)),
    ])
    return JSONText.object([("applinks", .object([("details", .array([details]))]))]).text
  }
}

/// Links by the text before their first wildcard: a link is compared with the few that may cover it.
private struct AppleLinks {
  let links: [AppleLink]
  private let byStart: [String: [Int]]

  init(_ links: [AppleLink]) {
    self.links = links
    byStart = Dictionary(grouping: links.indices) { links[$0].start }
  }

  func places(ofMayCover link: AppleLink) -> [Int] {
    let path = link.path.lowercased()
    return path.indices.flatMap { byStart[String(path[..<$0])] ?? [] } + (byStart[path] ?? [])
  }

  func mayCover(_ link: AppleLink) -> [AppleLink] { places(ofMayCover: link).map { links[$0] } }
}

/// A path pattern of a route in an association file, and the route's other requirements.
private struct AppleLink {
  let path: String
  private let query: [String]
  private let fragment: String?
  private let foldsCase: Bool
  private let comment: String

  /// One for each shape of the route and each spelling of its lists: `?*` for a parameter or a rest.
  static func links(of record: RouteRecord) -> [AppleLink] {
    let parameters = record.pattern.parameters
    var fragment = record.pattern.fixedFragment.map { encoded($0, for: .fragment) }
    if let last = parameters.last, last.location == .fragment, !last.isOptional { fragment = "?*" }
    let required = parameters.filter { $0.location == .query && !$0.isOptional }
    let queries = required.reduce([[]]) { queries, item in
      queries.flatMap { query in
        (item.isList ? [item.name, item.name + "[]"] : [item.name]).map { query + [$0] }
      }
    }
    return record.pattern.shapes.flatMap { shape in
      queries.map { query in
        AppleLink(
          path: "/" + shape.segments.map(text).joined(separator: "/"), query: query,
          fragment: fragment, foldsCase: record.options.foldsCase,
          comment: "\(record.module): \(record.pattern.text)")
      }
    }
  }

  private static func text(of segment: RoutePattern.Segment) -> String {
    switch segment {
    case .literal(let text): encoded(text, for: .segment)
    case .parameter, .rest: "?*"
    case .mixed(let pieces):
      pieces.map { piece in
        if case .literal(let text) = piece { encoded(text, for: .segment) } else { "?*" }
      }.joined()
    }
  }

  /// A literal, its stars and question marks escaped: plain ones would be wildcards.
  private static func encoded(_ literal: String, for place: PercentCoding.Place) -> String {
    let escapes: [Character: String] = ["*": "%2A", "?": "%3F"]
    return PercentCoding.encode(literal, for: place).map { escapes[$0] ?? String($0) }.joined()
  }

  /// The link as an element of the file.
  func component(isExcluded: Bool) -> JSONText {
    var fields: [(String, JSONText)] = [("/", .string(path))]
    if !query.isEmpty { fields.append(("?", .object(query.map { ($0, .string("?*")) }))) }
    if let fragment { fields.append(("#", .string(fragment))) }
    if foldsCase { fields.append(("caseSensitive", .bool(false))) }
    fields.append(isExcluded ? ("exclude", .bool(true)) : ("comment", .string(comment)))
    return .object(fields)
  }

  /// The text before its first wildcard, in lower case.
  var start: String { path.prefix { $0 != "?" && $0 != "*" }.lowercased() }

  /// Greater than the weight of every link that covers it without being covered by it.
  var weight: Int {
    let letters = path.utf8.count { $0 != 0x3F && $0 != 0x2A }
    let fragments = fragment.map { $0 == "?*" ? 1 : 2 } ?? 0
    return 2 * (letters + query.count + fragments) + (foldsCase ? 0 : 1)
  }

  /// True if it may match everything that `other` matches.
  func covers(_ other: AppleLink) -> Bool {
    hasPath(of: other) && Set(query).isSubset(of: other.query)
      && (fragment == nil || fragment == other.fragment
        || fragment == "?*" && other.fragment != nil)
  }

  /// True if its path may match every path that `other` matches.
  func hasPath(of other: AppleLink) -> Bool {
    let left = Array(path.utf8)
    let right = Array(other.path.utf8)
    var row = [Bool](repeating: false, count: right.count + 1)
    row[0] = true
    for byte in left {
      var next = [Bool](repeating: false, count: right.count + 1)
      if byte == 0x2A { next[0] = row[0] }
      for index in right.indices {
        switch byte {
        case 0x2A: next[index + 1] = row[index + 1] || next[index]
        case 0x3F: next[index + 1] = row[index]
        default:
          next[index + 1] =
            row[index]
            && (right[index] == byte || foldsCase && right[index].foldedASCII == byte.foldedASCII)
        }
      }
      row = next
    }
    return row[right.count]
  }
}
