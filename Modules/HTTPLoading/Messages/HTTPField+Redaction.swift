extension HTTPField: CustomStringConvertible, CustomReflectable {
  /// The line, `<redacted>` instead of a value that may be a secret: safe for logs.
  ///
  /// Any field may carry a token, so the values of the fields that describe content, caching and
  /// conditions are shown and no others.
  public var description: String { "\(name): \(shownValue)" }

  /// What ``description`` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": shownValue], displayStyle: .struct)
  }

  private var shownValue: String {
    Self.shownNames.contains(name.lowercased()) ? value : "<redacted>"
  }

  private static let shownNames: Set = [
    "accept", "accept-encoding", "accept-language", "accept-ranges", "age", "allow",
    "cache-control", "connection", "content-encoding", "content-language", "content-length",
    "content-range", "content-type", "date", "expires", "if-modified-since",
    "if-unmodified-since", "last-modified", "pragma", "range", "retry-after", "server",
    "transfer-encoding", "user-agent", "vary",
  ]
}
