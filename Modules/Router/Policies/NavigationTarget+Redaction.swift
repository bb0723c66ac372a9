extension NavigationTarget: CustomStringConvertible, CustomReflectable {
  /// Route, module and URL without sensitive parameters: safe for logs.
  public var description: String {
    let url = redactedURL
    return "\(origin.path) [\(module)] \(url.isEmpty ? "/" : url)"
  }

  /// The redacted content: neither the payload nor the given URL.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "route": record.pattern.text, "module": module, "url": redactedURL,
        "source": source.rawValue,
      ], displayStyle: .struct)
  }

  /// The URL with `<redacted>` instead of parameters that the route marks as sensitive, of those
  /// that are sensitive in another route with the same first literal, of URLs that contain such
  /// parameters, and of undeclared parts of query and fragment. Line separators are escaped.
  public var redactedURL: String { redactedURL(depth: 0) }

  func redactedURL(depth: Int) -> String {
    let hidden = snapshot.hiddenNames(parameters, of: record, depth: depth)
    let declared = record.pattern.parameters
    if hidden.isEmpty, url.scan.queryStart == 0, url.scan.fragmentStart == 0 {
      return RouteURL.onOneLine(url.text)
    }
    var ranges: [Range<Int>] = []
    for (slot, parameter) in declared.enumerated()
    where parameter.location == .path && hidden.contains(parameter.name) {
      if let range = captures.range(slot) { ranges.append(Int(range.start)..<Int(range.end)) }
    }
    let shown = declared.filter { $0.location == .query && !hidden.contains($0.name) }.map(\.name)
    url.withBytes { bytes in
      QueryWalk.each(bytes, url.scan) { item in
        // An item without a value may itself be sensitive: `?s3cret`.
        let hasValue = item.equals < item.end
        if !shown.contains(item.key(bytes, plusIsSpace: snapshot.namespaces.plusIsSpace)) {
          ranges.append((hasValue ? item.equals + 1 : item.start)..<item.end)
        }
        return true
      }
    }
    let isShown =
      record.pattern.fixedFragment != nil
      || declared.contains { $0.location == .fragment && !hidden.contains($0.name) }
    if url.scan.fragmentStart != 0, url.scan.fragmentStart < url.scan.end, !isShown {
      ranges.append(Int(url.scan.fragmentStart)..<Int(url.scan.end))
    }
    return RouteURL.redacted(url.text, ranges)
  }

  /// The parameters, redacted as in the URL.
  var redactedParameters: [(name: String, text: String)] {
    let parameters = parameters
    return parameters.shownTexts(hiding: snapshot.hiddenNames(parameters, of: record))
  }
}

extension RouterSnapshot {
  /// The parameters that a route marks as sensitive, and all parameters of one that may be redirected
  /// through a route that marks any, because their values are passed on under other names.
  func sensitive(_ record: RouteRecord) -> Set<String> {
    let marked = record.options.sensitive
    guard destination(of: record) != nil, hasSensitive, mayLeadToMarked(record) else {
      return marked
    }
    return marked.union(record.pattern.parameters.map(\.name))
  }
}
