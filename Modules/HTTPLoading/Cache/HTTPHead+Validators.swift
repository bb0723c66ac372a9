extension HTTPHead {
  /// The fields that make a repeated request conditional.
  var conditions: [HTTPField] {
    var fields: [HTTPField] = []
    if let tag = self["ETag"] { fields.append(HTTPField(name: "If-None-Match", value: tag)) }
    if let date = self["Last-Modified"] {
      fields.append(HTTPField(name: "If-Modified-Since", value: date))
    }
    return fields.filter(\.maySend)
  }

  /// Whether this head of a 304 is about the same version as a kept head.
  func confirms(_ kept: HTTPHead) -> Bool {
    for name in ["ETag", "Last-Modified"] {
      guard let old = kept[name] else { continue }
      // The tag is the stronger of the two. Tags are compared weakly, as in the condition.
      return self[name].map { $0.withoutWeakness == old.withoutWeakness } ?? true
    }
    return true
  }
}

extension String {
  fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
