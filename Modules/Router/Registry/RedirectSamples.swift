/// URLs of a redirect that lead to every route which its values may choose.
///
/// One URL shows one way: `go/:name` to `page/:name` leads to `page/help` for one name and to `page/:name`
/// for another. So for each route that the destination may be, the values are taken from a URL of that
/// route.
struct RedirectSamples {
  /// The most URLs of other routes that are tried: redirects to redirects multiply.
  private static let limit = 4_096

  private let snapshot: RouterSnapshot
  private var tried = 0

  init(_ snapshot: RouterSnapshot) { self.snapshot = snapshot }

  /// The URLs of a redirect; those of another route have one value for each of its lists.
  ///
  /// - Complexity: O(number of routes × length of their patterns).
  mutating func urls(of record: RouteRecord, after earlier: [RouteRecord] = []) -> [String] {
    var urls = record.pattern.samples()
    guard let template = snapshot.destination(of: record), !template.pattern.parameters.isEmpty,
      earlier.count < Router.redirectLimit, !earlier.contains(where: { $0 === record })
    else { return urls }
    let table = RouteTable([template.pattern])
    for other in snapshot.levels.lazy.flatMap(\.records)
    where other !== record && template.pattern.mayMeet(other) {
      for url in self.urls(of: other, after: earlier + [record]) {
        tried += 1
        guard tried <= Self.limit else { return urls }
        if let url = record.pattern.url(from: url, by: table, template.pattern) { urls.append(url) }
      }
    }
    return urls
  }
}

extension RoutePattern {
  /// The URL of this pattern whose values make a URL of a destination; `nil` when there is none.
  fileprivate func url(
    from url: String, by table: RouteTable, _ destination: RoutePattern
  ) -> String? {
    guard let match = table.match(url) else { return nil }
    let values = RouteParameters(
      url: match.url, pattern: destination, captures: match.captures, plusIsSpace: false)
    let others = sampleTexts().filter { name, _ in
      !destination.parameters.contains { $0.name == name }
    }
    return try? self.url(RouteTexts(others.merging(values.texts(for: self).texts) { $1 }))
  }

  /// False when no URL matches both patterns, because of their literals or the number of segments.
  fileprivate func mayMeet(_ route: RouteRecord) -> Bool {
    let other = route.pattern
    for (mine, theirs) in zip(segments, other.segments) {
      if isOpen(mine) || other.isOpen(theirs) { return true }
      guard case .literal(let left) = mine, case .literal(let right) = theirs else { continue }
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
