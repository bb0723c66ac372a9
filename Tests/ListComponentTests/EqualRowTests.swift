import LimitTesting
import ListComponent
import ReactiveKit
import Testing

/// Rows that are objects: the list retains the newer of two equal ones.
@Suite(.workLimit) struct EqualRowTests {
  nonisolated final class ObjectRow: Identifiable, Equatable {
    let id: Int

    init(_ id: Int) { self.id = id }

    static func == (left: ObjectRow, right: ObjectRow) -> Bool { left.id == right.id }
  }

  struct Header: Identifiable, Equatable {
    let id: Int
  }

  final class RowCell: CellViewModel {
    let row: ObjectRow

    init(_ row: ObjectRow) {
      self.row = row
      super.init(reuseIdentifier: "RowCell")
    }
  }

  private typealias Rows = SectionRows<Header, ObjectRow>

  private func sections(_ rows: [ObjectRow], and others: Int...) -> [Rows] {
    [Rows(Header(id: 0), rows: rows), Rows(Header(id: 1), rows: others.map(ObjectRow.init))]
  }

  @Test func cellInAnUnchangedSectionIsMadeFromTheNewerOfTwoEqualRows() {
    let store = SectionedCellStore<Header, ObjectRow, RowCell>(make: RowCell.init)
    let (old, new) = ([ObjectRow(1), ObjectRow(2)], [ObjectRow(1), ObjectRow(2)])
    store.show(sections(old, and: 3))
    let first = store.sections.value[0].cells[0]
    store.show(sections(new, and: 3, 4))
    #expect(store.sections.value[0].cells[0] === first)
    #expect(store.sections.value[0].cells[1].row === new[1])
  }

  @Test func unchangedSectionReleasesTheOlderOfTwoEqualRows() {
    let store = SectionedCellStore<Header, ObjectRow, RowCell>(make: RowCell.init)
    weak var old: ObjectRow?
    do {
      let row = ObjectRow(1)
      old = row
      store.show(sections([row], and: 3))
    }
    store.show(sections([ObjectRow(1)], and: 3, 4))
    #expect(old == nil)
  }

  @Test func reloadOfEqualRowsReplacesThemWithoutEmitting() {
    let store = CellStore<ObjectRow, RowCell>(make: RowCell.init)
    var emitted = 0
    let observation = store.changes.observe { _ in emitted += 1 }
    weak var old: ObjectRow?
    do {
      let row = ObjectRow(1)
      old = row
      store.show([row])
    }
    let new = ObjectRow(1)
    store.show([new])
    #expect(old == nil)
    #expect(store.rows.first === new)
    #expect(store.cells.value[0].row === new)
    withExtendedLifetime(observation) { expectEqual(emitted, 1) }
  }

  @Test func reloadOfEqualSectionsReplacesThemWithoutEmitting() {
    let store = SectionedCellStore<Header, ObjectRow, RowCell>(make: RowCell.init)
    var emitted = 0
    let observation = store.changes.observe { _ in emitted += 1 }
    weak var old: ObjectRow?
    do {
      let row = ObjectRow(1)
      old = row
      store.show(sections([row], and: 3))
    }
    let new = ObjectRow(1)
    store.show(sections([new], and: 3))
    #expect(old == nil)
    #expect(store.rows[0].rows[0] === new)
    #expect(store.sections.value[0].cells[0].row === new)
    withExtendedLifetime(observation) { expectEqual(emitted, 1) }
  }

  @Test func cellIsMadeFromTheNewerOfTwoEqualRowsOfAListWithoutSections() {
    let store = CellStore<ObjectRow, RowCell>(make: RowCell.init)
    let new = ObjectRow(1)
    store.show([ObjectRow(1)])
    store.show([new, ObjectRow(2)])
    #expect(store.cells.value[0].row === new)
  }
}
