/// A row as a list of places shows it.
struct ListRow<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
  let id: ID
  let title: String
  var price: Double
  let tag: String
}

/// The rows of a benchmark: the list before, and how to make rows that are not in it.
struct RowSet<ID: Hashable & Sendable> {
  let rows: [ListRow<ID>]
  let make: (Int) -> ListRow<ID>
}

extension ListRow where ID == String {
  /// Rows with ids like `poi-000001234`.
  static func strings(_ count: Int) -> RowSet<String> {
    let make = { (number: Int) in
      let digits = String(number)
      let id = "poi-" + String(repeating: "0", count: max(0, 9 - digits.count)) + digits
      return ListRow(id: id, title: "Place \(number)", price: Double(number), tag: "tag")
    }
    return RowSet(rows: (0..<count).map(make), make: make)
  }
}

extension ListRow where ID == Int {
  /// Rows with numbers for ids.
  static func integers(_ count: Int) -> RowSet<Int> {
    let make = { (number: Int) in
      ListRow(id: number, title: "Place \(number)", price: Double(number), tag: "tag")
    }
    return RowSet(rows: (0..<count).map(make), make: make)
  }
}
