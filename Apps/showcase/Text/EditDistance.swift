/// Finds the known word nearest to a mistyped one.
nonisolated enum EditDistance {
  /// The word with the fewest changes from the mistyped one; nil if none is near.
  ///
  /// A change is a letter added, removed or replaced, or two neighbours swapped; at most one for
  /// every three letters, and at least one.
  static func nearest(to mistyped: String, in words: [String]) -> String? {
    // A long text is not a mistyped word.
    guard mistyped.utf8.count <= 64 else { return nil }
    let limit = max(1, mistyped.count / 3)
    let near = words.map { ($0, of(Array(mistyped.lowercased()), Array($0.lowercased()))) }
      .filter { $0.1 <= limit }
    return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// The number of changes.
  static func of(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
