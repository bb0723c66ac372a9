extension NavigationTarget: CustomStringConvertible {
  /// Route, module and URL with its sensitive parameters left out: fit for logs.
  public var description: String { "\(record.pattern.text) [\(module)] \(redactedURL)" }

  /// The URL with `<redacted>` in place of the parameters that the route marks as sensitive, and of
  /// whatever query and fragment hold that it does not declare.
  public var redactedURL: String {
    let marked = snapshot.sensitive(record)
    let declared = record.pattern.parameters
    if marked.isEmpty, url.scan.queryStart == 0, url.scan.fragmentStart == 0 { return url.text }
    var ranges: [Range<Int>] = []
    for (slot, parameter) in declared.enumerated()
    where parameter.location == .path && marked.contains(parameter.name) {
      if let range = captures.range(slot) { ranges.append(Int(range.start)..<Int(range.end)) }
    }
    let shown = declared.filter { $0.location == .query && !marked.contains($0.name) }.map(\.name)
    url.withBytes { bytes in
      QueryWalk.each(bytes, url.scan) { item in
        // Without a value the key may be one: `?s3cret`.
        let hasValue = item.equals < item.end
        if !shown.contains(item.key(bytes, plusIsSpace: snapshot.namespaces.plusIsSpace)) {
          ranges.append((hasValue ? item.equals + 1 : item.start)..<item.end)
        }
        return true
      }
    }
    let isShown =
      record.pattern.fixedFragment != nil
      || declared.contains { $0.location == .fragment && !marked.contains($0.name) }
    if url.scan.fragmentStart != 0, url.scan.fragmentStart < url.scan.end, !isShown {
      ranges.append(Int(url.scan.fragmentStart)..<Int(url.scan.end))
    }
    var text: [UInt8] = []
    var index = 0
    let bytes = Array(url.text.utf8)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      text += bytes[index..<range.lowerBound] + Array("<redacted>".utf8)
      index = range.upperBound
    }
    return String(decoding: text + bytes[index...], as: UTF8.self)
  }
}

extension RouterSnapshot {
  /// The parameters of a route that no text shows: those it marks, and all of a redirect that comes
  /// by a route which marks any, for its values go on there under other names.
  func sensitive(_ record: RouteRecord) -> Set<String> {
    let marked = record.options.sensitive
    guard record.redirect != nil, way(of: record).contains(where: { !$0.options.sensitive.isEmpty })
    else { return marked }
    return marked.union(record.pattern.parameters.map(\.name))
  }
}
