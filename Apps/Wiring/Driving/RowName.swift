import Loading

/// The identity of a place's row: short for any title.
public nonisolated enum RowName {
  /// The owner and the title; for a long title its start and a hash.
  public static func text(owner: String, title: String) -> String {
    "\(owner) \(cut(title, to: 90))"
  }

  /// A text cut to a number of UTF-8 bytes, with a hash of the rest.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var bytes = 0
    let start = text.unicodeScalars.prefix {
      bytes += UTF8.width($0)
      return bytes <= limit
    }
    var hash = FNV1a()
    hash.combine(text.utf8)
    return "\(String(start))… \(String(hash.value, radix: 16))"
  }
}
