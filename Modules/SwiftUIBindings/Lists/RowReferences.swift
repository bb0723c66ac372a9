#if canImport(SwiftUI)
  import ListComponent

  /// The rows of a list by identity, which SwiftUI compares without making view-models.
  nonisolated struct RowReferences<Row: Identifiable>: RandomAccessCollection {
    struct Reference: Identifiable {
      let id: Row.ID
      let position: Int
    }

    private let rows: [Row]
    /// The identities of the rows for SwiftUI; nil when they are their own.
    private let ids: [Row.ID]?

    init(_ rows: [Row], ids: [Row.ID]? = nil) {
      self.rows = rows
      self.ids = ids
    }

    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(position: Int) -> Reference {
      Reference(id: ids?[position] ?? rows[position].id, position: position)
    }
  }

  nonisolated extension MixedRow.ID {
    /// The identities of rows, of which each occurs once: a repeated one gets a number.
    ///
    /// A feed may repeat an element, and SwiftUI ends an application whose lazy stack has an identity twice.
    ///
    /// - Complexity: O(rows).
    static func distinct(of rows: [MixedRow]) -> [Self] {
      let ids = rows.map(\.id)
      var known = Set(ids)
      if known.count == ids.count { return ids }
      var counts: [Self: Int] = [:]
      return ids.map { id in
        guard var count = counts[id] else {
          counts[id] = 1
          return id
        }
        var numbered = id
        repeat {
          count += 1
          numbered = Self(kind: id.kind, id: "\(id.id)#\(count)")
        } while !known.insert(numbered).inserted
        counts[id] = count
        return numbered
      }
    }
  }
#endif
