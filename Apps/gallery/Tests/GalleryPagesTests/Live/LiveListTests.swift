import ListComponent
import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

/// A cell with a text that changes.
private final class TestCell {
  let key: String
  let text: MutableProperty<String>

  init(_ key: String, _ text: String = "") {
    self.key = key
    self.text = MutableProperty(text.isEmpty ? key : text)
  }
}

/// A cell whose end changes a property that its row shows.
private final class LastWordCell {
  let text: MutableProperty<String>

  init(_ text: MutableProperty<String>) { self.text = text }

  nonisolated deinit {
    MainActor.assumeIsolated { [text] in text.value += " ended" }
  }
}

/// A cell whose text stops to change.
private final class SettlingCell {
  var text: Property<String>

  init(_ text: Property<String>) { self.text = text }
}

struct LiveListTests {
  private let cells = MutableProperty(Cells<TestCell>()) { _, _ in false }
  private let list: LiveList<TestCell>

  init() {
    list = LiveList(
      "rows", cells, window: 3, key: { $0.key },
      fields: [.init("text", of: { $0.text }, as: { text, _ in .text(text) })])
  }

  /// The next patch as the browser gets it.
  private func patch() -> String? {
    list.takeChanges().map {
      var json = JSONText()
      json.value($0)
      return json.text
    }
  }

  private func fill(_ keys: String...) {
    cells.value = Cells(keys.map { TestCell($0) })
  }

  @Test func cellsMayChangeWhatIsShownWhenTheyEnd() {
    let text = MutableProperty("a")
    var rows = Cells([LastWordCell(text), LastWordCell(text)])
    let cells = MutableProperty(rows) { _, _ in false }
    rows = Cells()
    var list: LiveList<LastWordCell>? = LiveList(
      "rows", cells, key: { _ in "a" },
      fields: [.init("text", of: { $0.text }, as: { text, _ in .text(text) })])
    #expect(list?.takeChanges()?.count == 2)
    cells.value = Cells([cells.value[0]])
    #expect(list?.takeChanges()?.count == 1)
    #expect(text.value == "a ended")
    cells.value = Cells([LastWordCell(text)])
    #expect(list?.takeChanges()?.count == 1)
    #expect(text.value == "a ended ended")
    cells.value = Cells()
    list = nil
    #expect(text.value == "a ended ended ended")
  }

  @Test func observesNothingThatHasChangedForTheLastTime() {
    let changing = MutableProperty("a")
    let cell = SettlingCell(changing)
    let list = LiveList(
      "rows", MutableProperty(Cells([cell])) { _, _ in false }, key: { _ in "a" },
      fields: [.init("text", of: { $0.text }, as: { text, _ in .text(text) })])
    _ = list.takeChanges()
    #expect(changing.observerCount == 1)
    changing.value = "b"
    #expect(list.takeChanges()?.updates.map(\.values) == [[0: .text("b")]])
    #expect(changing.observerCount == 1)
    cell.text = Property("c")
    changing.value = "c"
    #expect(list.takeChanges()?.updates.map(\.values) == [[0: .text("c")]])
    #expect(changing.observerCount == 0)
  }

  @Test func sharesEqualRowsWithListsOfItsPool() {
    func rows(_ pool: RowPool?) -> [LiveRow] {
      let list = LiveList(
        "rows", MutableProperty(Cells([TestCell("a")])) { _, _ in false }, pool: pool,
        key: { $0.key },
        fields: [.init("text", of: { $0.text }, as: { text, _ in .text(text) })])
      return list.takeChanges()?.insertions.map(\.row) ?? []
    }
    let pool = RowPool()
    let (one, other, own) = (rows(pool), rows(pool), rows(nil))
    #expect(one == own)
    #expect(one.map(memory(of:)) == other.map(memory(of:)))
    #expect(one.map(memory(of:)) != own.map(memory(of:)))
  }

  @Test func sendsNothingForAnEmptyList() {
    #expect(patch() == nil)
  }

  @Test func sendsTheRowsOnScreenOnly() {
    fill("a", "b", "c", "d", "e")
    #expect(
      patch()
        == #"{"count":5,"first":0,"insert":[[0,"a",{"text.text":"a"}],[1,"b",{"text.text":"b"}],[2,"c",{"text.text":"c"}]]}"#
    )
    #expect(patch() == nil)
  }

  @Test func sendsTheNodesOfARowThatChanged() {
    fill("a", "b", "c", "d")
    _ = patch()
    cells.value[1].text.value = "B"
    #expect(patch() == #"{"count":4,"first":0,"update":[[1,{"text.text":"B"}]]}"#)
    cells.value[3].text.value = "off screen"
    #expect(patch() == nil)
  }

  @Test func identifiesARowByItsKeyWhenTheCellsAreNew() {
    fill("a", "b", "c")
    _ = patch()
    cells.value = [TestCell("a"), TestCell("b", "other"), TestCell("c")]
    #expect(patch() == #"{"count":3,"first":0,"update":[[1,{"text.text":"other"}]]}"#)
    cells.value = Cells(cells.value.map { TestCell($0.key, $0.text.value) })
    #expect(patch() == nil)
  }

  @Test func movesRowsInsteadOfSendingThemAgain() {
    fill("a", "b", "c")
    _ = patch()
    fill("c", "a", "b")
    #expect(patch() == #"{"count":3,"first":0,"move":[[2,0]]}"#)
  }

  @Test func movesItsWindowByTheRowsThatComeAndGo() {
    fill("a", "b", "c", "d", "e")
    _ = patch()
    list.show(2..<5)
    #expect(
      patch()
        == #"{"count":5,"first":2,"remove":[0,1],"insert":[[1,"d",{"text.text":"d"}],[2,"e",{"text.text":"e"}]]}"#
    )
  }

  @Test func clampsAWindowBeyondTheEnd() {
    fill("a", "b")
    _ = patch()
    list.show(1_000_000..<1_000_400)
    #expect(patch() == #"{"count":2,"first":2,"remove":[0,1]}"#)
  }

  @Test func distinguishesRowsOfOneKey() {
    fill("a", "a")
    #expect(
      patch()
        == #"{"count":2,"first":0,"insert":[[0,"a",{"text.text":"a"}],[1,"a#2",{"text.text":"a"}]]}"#
    )
  }

  @Test func bindsAThousandOfTenThousandChangesAsAThousandUpdates() throws {
    let rows = (0..<10_000).map { LiveRow(id: "row-\($0)", values: [.text("price \($0)")]) }
    var changed = rows
    for index in stride(from: 0, to: 10_000, by: 10) {
      changed[index] = LiveRow(id: "row-\(index)", values: [.text("price \(index) new")])
    }
    let patch = ListPatch(
      name: "rows", fields: ["price.text"], count: 10_000, first: 0, from: rows, to: changed)
    #expect(patch.updates.map(\.index) == Array(stride(from: 0, to: 10_000, by: 10)))
    #expect(patch.removals.isEmpty && patch.insertions.isEmpty && patch.moves.isEmpty)
  }
}
