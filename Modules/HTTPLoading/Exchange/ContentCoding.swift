extension HTTPHead {
  /// The codings of the body in the order they were applied, in lower case; empty if it is not
  /// compressed.
  var contentCodings: [String] {
    values(of: "Content-Encoding").joined(separator: ",").lowercased().split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty && $0 != "identity" }
  }

  /// Whether the body is not compressed.
  var isPlain: Bool { contentCodings.isEmpty }

  /// Removes the fields that described the compressed body.
  mutating func removeContentCoding() {
    fields.removeAll { ["content-encoding", "content-length"].contains($0.name.lowercased()) }
  }
}
