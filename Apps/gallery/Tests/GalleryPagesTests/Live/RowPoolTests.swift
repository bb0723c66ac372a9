import Testing

@testable import GalleryPages
@testable import LivePages

/// Where the values of a row are: equal for rows that share them.
func memory(of row: LiveRow) -> UnsafePointer<LiveValue>? {
  row.values.withUnsafeBufferPointer(\.baseAddress)
}

struct RowPoolTests {
  private func row(_ id: String, _ text: String) -> LiveRow {
    LiveRow(id: id, values: [.text(text), .flag(true)])
  }

  @Test func keepsOneOfEqualRows() {
    let pool = RowPool()
    let first = pool.shared(row("a", "one"))
    #expect(memory(of: pool.shared(row("a", "one"))) == memory(of: first))
    for other in [row("a", "two"), row("b", "one")] {
      #expect(pool.shared(other) == other)
      #expect(memory(of: pool.shared(other)) != memory(of: first))
    }
  }

  @Test func forgetsAllRowsWhenThereAreTooMany() {
    let pool = RowPool(limit: 2)
    let kept = ["a", "b"].map { pool.shared(row($0, "")) }
    #expect(memory(of: pool.shared(row("a", ""))) == memory(of: kept[0]))
    #expect(memory(of: pool.shared(row("b", ""))) == memory(of: kept[1]))
    _ = pool.shared(row("c", ""))
    #expect(memory(of: pool.shared(row("b", ""))) != memory(of: kept[1]))
  }
}
