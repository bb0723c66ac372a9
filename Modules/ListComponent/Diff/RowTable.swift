/// Finds the rows of a list by id: open addressing, one word per slot.
///
/// A slot holds half of the hash and the row's index: rows are compared only when their hashes are
/// equal, and nothing is copied. `Dictionary` stores a copy of every key and looks a key up again
/// to change its value: building and reading it takes twice as long (measured).
@usableFromInline
nonisolated struct RowTable {
  /// The upper half of a word is the hash's, the lower half the index + 1; 0 is an empty slot.
  @usableFromInline var slots: [UInt64]
  /// For each row the next one with the same id, -1 at the end; empty while all ids differ.
  @usableFromInline var successors: [Int32] = []

  @inlinable
  init(capacity: Int) {
    // At most three quarters full.
    var size = 4
    while size * 3 < capacity * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Whether an id was inserted twice.
  @inlinable var hasDuplicates: Bool { !successors.isEmpty }

  /// Inserts a row. Rows are inserted in descending order, so that the first occurrence of an id is
  /// found first.
  @inlinable
  mutating func insert<Row: Identifiable>(_ index: Int, in rows: UnsafeBufferPointer<Row>) {
    let hash = UInt(bitPattern: rows[index].id.hashValue)
    let slot = find(rows[index].id, hash, in: rows)
    let other = Self.index(slots[slot])
    if other >= 0 { chain(index, before: other, count: rows.count) }
    slots[slot] = Self.word(hash, index)
  }

  /// The first row with this id that was not returned before, or -1. The last row
  /// with an id is returned repeatedly.
  @inlinable
  mutating func take<Row: Identifiable>(_ id: Row.ID, from rows: UnsafeBufferPointer<Row>) -> Int {
    let hash = UInt(bitPattern: id.hashValue)
    let slot = find(id, hash, in: rows)
    let index = Self.index(slots[slot])
    if index >= 0, hasDuplicates, successors[index] >= 0 {
      slots[slot] = Self.word(hash, Int(successors[index]))
    }
    return index
  }

  /// The slot with the id, or the empty slot for it.
  @inlinable
  func find<Row: Identifiable>(_ id: Row.ID, _ hash: UInt, in rows: UnsafeBufferPointer<Row>) -> Int
  {
    let mask = slots.count - 1
    var slot = Int(bitPattern: hash) & mask
    while true {
      let word = slots[slot]
      if word == 0 { return slot }
      if word >> 32 == UInt64(hash) >> 32, rows[Self.index(word)].id == id { return slot }
      slot = (slot + 1) & mask
    }
  }

  @inlinable
  static func word(_ hash: UInt, _ index: Int) -> UInt64 {
    (UInt64(hash) & 0xFFFF_FFFF_0000_0000) | UInt64(truncatingIfNeeded: index + 1)
  }

  @inlinable
  static func index(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1
  }

  @usableFromInline
  mutating func chain(_ index: Int, before successor: Int, count: Int) {
    if successors.isEmpty { successors = Array(repeating: -1, count: count) }
    successors[index] = Int32(truncatingIfNeeded: successor)
  }
}
