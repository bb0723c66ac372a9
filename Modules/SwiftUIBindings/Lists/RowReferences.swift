#if canImport(SwiftUI)
  /// The rows of a list by identity, which SwiftUI compares without making view-models.
  nonisolated struct RowReferences<Row: Identifiable>: RandomAccessCollection {
    struct Reference: Identifiable {
      let id: Row.ID
      let position: Int
    }

    private let rows: [Row]

    init(_ rows: [Row]) {
      self.rows = rows
    }

    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(position: Int) -> Reference { Reference(id: rows[position].id, position: position) }
  }
#endif
