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

  /// The name of the next row.
  public mutating func name(for key: String) -> String {
    let count = counts[key, default: 0] + 1
    counts[key] = count
    return count == 1 ? key : "\(key)#\(count)"
  }
}
