extension NavigationTarget: CustomStringConvertible {
  /// Route, module and URL with its sensitive parameters left out: fit for logs.
  public var description: String { "\(record.pattern.text) [\(module)] \(redactedURL)" }

  /// The URL with `<redacted>` in place of the parameters that the route marks as sensitive.
  public var redactedURL: String {
    let marked = record.options.sensitive
    guard !marked.isEmpty else { return url.text }
    var ranges: [Range<Int>] = []
    for (slot, parameter) in record.pattern.parameters.enumerated()
    where marked.contains(parameter.name) {
      switch parameter.location {
      case .path:
        if let range = captures.range(slot) { ranges.append(Int(range.start)..<Int(range.end)) }
      case .query:
        url.withBytes { bytes in
          QueryWalk.each(bytes, url.scan) { item in
            let key = item.key(bytes, plusIsSpace: snapshot.namespaces.plusIsSpace)
            if key == parameter.name, item.equals < item.end {
              ranges.append((item.equals + 1)..<item.end)
            }
            return true
          }
        }
      case .fragment:
        if url.scan.fragmentStart != 0 {
          ranges.append(Int(url.scan.fragmentStart)..<Int(url.scan.end))
        }
      }
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
