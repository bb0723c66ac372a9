import ReactiveKit
import Testing

@testable import ListComponent

struct ListSelectionTests {
  @Test func singleSelectionHoldsOneRow() {
    let selection = ListSelection<String>()
    selection.select("a")
    selection.select("b")
    #expect(selection.ids.value == ["b"])
    selection.toggle("b")
    #expect(selection.ids.value == [])
  }

  @Test func multipleSelectionHoldsAnyNumber() {
    let selection = ListSelection<String>(mode: .multiple)
    let seen = Recorded(selection.ids)
    selection.select("a")
    selection.toggle("b")
    selection.select("a")
    selection.deselect("a")
    selection.clear()
    #expect(seen.values == [[], ["a"], ["a", "b"], ["b"], []])
  }

  @Test func rowsThatLeaveAreDeselectedOthersStaySelected() {
    let selection = ListSelection<String>(mode: .multiple)
    for id in ["a", "b", "c"] { selection.select(id) }
    selection.follow(ListDiff(from: items("abcd"), to: items("dca")))
    #expect(selection.ids.value == ["a", "c"])
    selection.follow(ListDiff(from: items("aac"), to: items("ac")))
    #expect(selection.ids.value == ["a", "c"])
  }

  @Test(arguments: 0..<100)
  func followsTheRowsWhateverChanges(seed: Int) {
    var random = Seeded(seed)
    let selection = ListSelection<String>(mode: .multiple)
    var rows = random.items(count: 10, ids: 14)
    for _ in 0..<10 {
      if let row = rows.randomElement(using: &random) { selection.select(row.id) }
      let before = selection.ids.value
      let next = random.edited(rows, ids: 14)
      selection.follow(ListDiff(from: rows, to: next))
      let gone = Set(rows.map(\.id)).subtracting(next.map(\.id))
      #expect(selection.ids.value == before.subtracting(gone), "seed \(seed)")
      rows = next
    }
  }

  @Test func anIDThatTheListNeverHadStaysSelected() {
    let selection = ListSelection<String>()
    selection.select("soon")
    selection.follow(ListDiff(from: items("ab"), to: items("b")))
    #expect(selection.ids.value == ["soon"])
  }

  @Test func saysNothingWhenNoSelectedRowLeaves() {
    let selection = ListSelection<String>()
    selection.select("a")
    let seen = Recorded(selection.ids)
    selection.follow(ListDiff(from: items("abc"), to: items("xa")))
    selection.deselect("b")
    #expect(seen.values == [["a"]])
  }
}
