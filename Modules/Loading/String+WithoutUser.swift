extension String {
  /// A URL as the name of a source in errors, which are shown and logged: without the user and the
  /// password that it may contain.
  ///
  /// Decided by the text alone, because an error about a URL that nothing can read names it as well.
  package var withoutUser: String {
    let (scheme, slashes) = (utf8.firstRange(of: ":".utf8), utf8.firstRange(of: "//".utf8))
    let starts = [scheme, slashes].compactMap { $0?.lowerBound }
    guard let start = starts.min() else { return self }
    let authority = utf8[start...].drop { ":/".utf8.contains($0) }
      .prefix { !"/?#".utf8.contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return self }
    return String(self[..<authority.startIndex]) + self[utf8.index(after: at)...]
  }
}
