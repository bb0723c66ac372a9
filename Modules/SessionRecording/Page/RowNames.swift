/// Names the rows of a list, top to bottom: rows of one key are distinguished by their order.
///
/// ```swift
/// var names = RowNames()
/// ["inn", "fort", "inn"].map { names.name(for: $0) }   // inn, fort, inn#2
/// ```
public nonisolated struct RowNames: Sendable {
  private var counts: [String: Int] = [:]

  /// Starts before the first row.
  public init() {}

  /// The name of the next row, which no row above it has.
  ///
  /// - Complexity: O(1), amortized over the rows.
  public mutating func name(for key: String) -> String {
    guard var count = counts[key] else {
      counts[key] = 1
      return key
    }
    var name: String
    repeat {
      count += 1
      name = "\(key)#\(count)"
      // It may be the key of a row above.
    } while counts[name] != nil
    counts[key] = count
    counts[name] = 1
    return name
  }
}
