/// URLs of a route that lead, through its redirect or to its parent, to every route that its values may
/// select.
///
/// One URL shows one path: `go/:name` to `page/:name` leads to `page/help` for one name and to `page/:name`
/// for another. So for each possible destination route the values are taken from a URL of that route.
package final class RouteSamples {
  /// The most URLs of other routes to try: redirects to redirects multiply.
  private static let limit = 4_096

  private let snapshot: RouterSnapshot
  private var tried = 0
  /// All routes, sorted by the literals before their first parameter: few of them need to be compared
  /// with a destination.
  private lazy var routes = snapshot.levels.flatMap(\.records)
    .map { (start: $0.pattern.literalStart, record: $0) }.sorted { $0.start < $1.start }

  package init(_ snapshot: RouterSnapshot) { self.snapshot = snapshot }

  /// The routes of the pages at the end of a route's redirects, for all its values; the route itself if
  /// neither its declaration nor a rule redirects it.
  ///
  /// - Complexity: O(number of routes that the destinations may be × length of their patterns).
  package func ends(of record: RouteRecord) -> [RouteRecord] {
    guard let template = record.destination else { return [record] }
    return urls(of: record, to: template).compactMap { sample in
      let way = snapshot.way(from: sample)
      guard way.first?.route === record.route else { return nil }
      return way.last.flatMap { $0.destination == nil ? $0 : nil }
    }
  }

  /// The URLs of a route whose values fill a template; URLs that lead to another route have one value for
  /// each of its lists.
  func urls(of record: RouteRecord, to template: RouteTemplate) -> [String] {
    tried = 0
    return urls(of: record, to: template, after: [])
  }

  private func urls(
    of record: RouteRecord, to template: RouteTemplate?, after earlier: [RouteRecord]
  ) -> [String] {
    var urls = record.pattern.samples()
    // A destination may match another route in one form of its URLs only.
    if !earlier.isEmpty, let forms = record.pattern.samplesOfAllForms(limit: 8) { urls += forms }
    guard let template, !template.pattern.parameters.isEmpty,
      earlier.count < Router.redirectLimit, !earlier.contains(where: { $0.route === record.route })
    else { return urls }
    let table = RouteTable([template.pattern])
    for other in candidates(for: template.pattern)
    where other.route !== record.route && template.pattern.mayMeet(other) {
      let others = self.urls(of: other, to: other.destination, after: earlier + [record])
      for url in others {
        tried += 1
        guard tried <= Self.limit else { return urls }
        if let url = record.pattern.url(from: url, by: table, template.pattern) { urls.append(url) }
      }
    }
    return urls
  }

  /// The routes whose first literals may be those of a pattern.
  private func candidates(for pattern: RoutePattern) -> [RouteRecord] {
    let start = pattern.literalStart
    var found: [RouteRecord] = []
    func add(from text: Substring, while isLike: (String) -> Bool) {
      let first = routes.partitioningIndex { $0.start >= text }
      found += routes[first...].prefix { isLike($0.start) }.map(\.record)
    }
    add(from: start[...]) { $0.hasPrefix(start) }
    for end in start.indices.reversed() where end == start.startIndex || start[end] == "\0" {
      // A shorter start ends after a separator; the whole one was looked up above.
      let shorter = end == start.startIndex ? start[..<end] : start[...end]
      if shorter.count < start.count { add(from: shorter) { $0 == shorter } }
    }
    return found
  }
}

extension Array {
  /// The index of the first element from which on a condition holds.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RoutePattern {
  /// The leading literals in lower case, each followed by a NUL, as far as they are ASCII.
  fileprivate var literalStart: String {
    var start = ""
    for segment in segments {
      guard case .literal(let text) = segment, text.utf8.allSatisfy({ $0 < 0x80 }) else { break }
      start += text.lowercased() + "\0"
    }
    return start
  }

  /// The URL of this pattern with the values of a destination's URL; `nil` if they do not fit.
  fileprivate func url(
    from url: String, by table: RouteTable, _ destination: RoutePattern
  ) -> String? {
    guard let match = table.match(url) else { return nil }
    let values = RouteParameters(match, of: destination)
    let others = sampleTexts().filter { name, _ in
      !destination.parameters.contains { $0.name == name }
    }
    return try? self.url(RouteTexts(others.merging(values.texts(for: self).texts) { $1 }))
  }

  /// False when no URL matches both patterns, because of their literals or the number of segments.
  fileprivate func mayMeet(_ route: RouteRecord) -> Bool {
    let other = route.pattern
    for (segment, candidate) in zip(segments, other.segments) {
      if isOpen(segment) || other.isOpen(candidate) { return true }
      guard case .literal(let left) = segment, case .literal(let right) = candidate else {
        continue
      }
      if left == right { continue }
      guard route.options.foldsCase, left.lowercased() == right.lowercased() else { return false }
    }
    let rest = segments.count > other.segments.count ? (self, segments) : (other, other.segments)
    let count = min(segments.count, other.segments.count)
    return rest.1.dropFirst(count).allSatisfy(rest.0.isOpen)
  }

  /// True for a segment that may be absent, or several.
  private func isOpen(_ segment: Segment) -> Bool {
    switch segment {
    case .literal, .mixed: false
    case .parameter(let slot): parameters[slot].isOptional
    case .rest: true
    }
  }
}

extension RouterSnapshot {
  /// The routes on the path of a URL, starting with the first match; the last is a redirect when there is
  /// no page at the end or the path is too long.
  func way(from url: String) -> [RouteRecord] {
    var way: [RouteRecord] = []
    var target = target(url)
    while let found = target {
      way.append(found.record)
      guard let template = found.record.destination, way.count <= Router.redirectLimit else {
        break
      }
      target = template.url(found.parameters).flatMap { found.moved(to: $0) }
    }
    return way
  }
}
