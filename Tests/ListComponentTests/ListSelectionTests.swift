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
}
