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
}
