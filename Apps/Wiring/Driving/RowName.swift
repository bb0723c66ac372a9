import Loading

/// The identity of a place's row: short, whatever the title is.
public nonisolated enum RowName {
  /// The owner and the title; of a long title the beginning and a hash.
  public static func text(owner: String, title: String) -> String {
    "\(owner) \(cut(title, to: 90))"
  }

  /// A text of at most so many UTF-8 bytes and a hash of what was cut.
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
