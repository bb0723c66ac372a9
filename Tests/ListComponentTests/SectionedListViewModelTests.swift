import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The content of a section's header, with its identity.
private nonisolated struct Title: Identifiable, Equatable, Sendable {
  let id: String
  var text = ""
}

private typealias Rows = SectionRows<Title, Item>

/// SectionedCellStore and SectionedListViewModel: headers, rows and their cells.
@Suite(.workLimit) struct SectionedListViewModelTests {
  private typealias Store = SectionedCellStore<Title, Item, ItemCell>
  private typealias List = SectionedListViewModel<Title, Item, ItemCell, PageFailure>

  private func section(_ id: String, _ ids: String, _ text: String = "") -> Rows {
    Rows(Title(id: id, text: text), rows: items(ids))
  }

  private func describe(_ sections: [CellSection<Title, ItemCell>]) -> [String] {
    sections.map { section in
      section.header.id + section.header.text + ": "
        + section.cells.map(\.row.id).joined()
    }
  }

  @Test func showsHeadersAndCellsThatAreMadeWhenTheyAreRead() {
    var made: [String] = []
    let store = Store { row in
      made.append(row.id)
      return ItemCell(row)
    }
    store.show([section("A", "ab", " one"), section("B", "c")])
    expectEqual(store.sections.value.map(\.header.text), [" one", ""])
    expectEqual(store.sections.value.map(\.cells.count), [2, 1])
    expectEqual(made, [])
    expectEqual(describe(store.sections.value), ["A one: ab", "B: c"])
    expectEqual(made, ["a", "b", "c"])
  }

  @Test func rowKeepsItsCellWhereverItMovesAmongSectionsThatStay() {
    let store = Store(make: ItemCell.init)
    store.show([section("A", "abc"), section("B", "d")])
    let before = store.sections.value.map { Array($0.cells) }
    store.show([section("B", "bd"), section("A", "ca")])
    let after = store.sections.value.map { Array($0.cells) }
    #expect(after[0][0] === before[0][1])
    #expect(after[0][1] === before[1][0])
    #expect(after[1][0] === before[0][2])
    #expect(after[1][1] === before[0][0])
  }

  @Test func cellThatWasMadeWhileItsRowChangedSectionsIsTheCellOfThatRow() {
    var nested: (() -> Void)?
    let store = Store { row in
      if let show = nested {
        nested = nil
        show()
      }
      return ItemCell(row)
    }
    store.show([section("A", "ab"), section("B", "c")])
    let before = store.sections.value
    nested = { store.show([section("B", "ca"), section("A", "b")]) }
    let cell = before[0].cells[0]
    #expect(store.sections.value[0].cells[1] === cell)
  }

  @Test func sectionsShownDuringAnUpdateAreAppliedLast() {
    var nested: (() -> Void)?
    let store = Store(make: ItemCell.init) { _, _ in
      if let show = nested {
        nested = nil
        show()
      }
      return true
    }
    store.show([section("A", "a")])
    _ = store.sections.value[0].cells[0]
    var shown: [String] = []
    let observation = store.changes.observe { _ in
      shown.append(describe(store.sections.value).joined(separator: ", "))
    }
    nested = { store.show([section("B", "xy")]) }
    store.show([Rows(Title(id: "A"), rows: [Item(id: "a", text: "2")]), section("C", "c")])
    expectEqual(shown, ["A: a, C: c", "B: xy"])
    expectEqual(describe(store.sections.value), ["B: xy"])
    observation.dispose()
  }

  @Test func cellMadeDuringAnUpdateHasTheNewContent() {
    var readOther: (() -> Void)?
    let store = Store(make: ItemCell.init) { _, _ in
      readOther?()
      return true
    }
    func sections(_ text: String) -> [Rows] {
      ["a", "b"].map { id in
        Rows(Title(id: id.uppercased()), rows: [Item(id: id, text: text)])
      }
    }
    store.show(sections("1"))
    _ = store.sections.value[1].cells[0]
    readOther = { _ = store.sections.value[0].cells[0] }
    store.show(sections("2"))
    // Breaks the cycle with the store.
    readOther = nil
    expectEqual(store.sections.value[0].cells[0].row.text, "2")
  }

  @Test func oldSectionsShareTheCellsOfRemainingRows() {
    let store = Store(make: ItemCell.init)
    store.show([section("A", "abc"), section("B", "d")])
    let before = store.sections.value
    store.show([section("B", "bd"), section("A", "ca")])
    #expect(before[0].cells[1] === store.sections.value[0].cells[0])
    #expect(store.sections.value[1].cells[0] === before[0].cells[2])
  }

  @Test func rowOfTwoSectionsHasACellInEach() {
    let store = Store(make: ItemCell.init)
    store.show([section("favourites", "a"), section("all", "ab")])
    let before = store.sections.value.map { Array($0.cells) }
    #expect(before[0][0] !== before[1][0])
    store.show([section("all", "ba")])
    #expect(store.sections.value[0].cells[1] === before[1][0])
  }

  @Test func changeNamesTheHeadersOfSectionsThatStay() {
    let store = Store(make: ItemCell.init)
    var changes: [String] = []
    let observation = store.changes.observe { [store] change in
      changes.append(
        "headers \(change.headers.map(\.new)), rows \(change.diff.stages.count) stages, "
          + describe(store.sections.value).joined(separator: " "))
    }
    store.show([section("A", "a", "1"), section("B", "b", "1")])
    store.show([section("A", "a", "1"), section("B", "b", "1")])
    store.show([section("B", "b", "2"), section("A", "a", "1")])
    store.show([section("B", "b", "2"), section("C", "", "9")])
    expectEqual(
      changes,
      [
        "headers [], rows 1 stages, A1: a B1: b", "headers [0], rows 1 stages, B2: b A1: a",
        "headers [], rows 2 stages, B2: b C9: ",
      ])
    observation.dispose()
  }

  @Test func acceptedUpdateKeepsTheCellAndARefusedOneReplacesIt() {
    var updated: [String] = []
    let store = Store(make: ItemCell.init) { _, row in
      updated.append(row.id)
      return row.text == "taken"
    }
    func rows(_ text: String) -> [Rows] {
      [Rows(Title(id: "A"), rows: [Item(id: "a", text: text), Item(id: "b", text: text)])]
    }
    store.show(rows("1"))
    let a = store.sections.value[0].cells[0]
    store.show(rows("taken"))
    #expect(store.sections.value[0].cells[0] === a)
    expectEqual(updated, ["a"])
    expectEqual(store.sections.value[0].cells[1].row.text, "taken")
    store.show(rows("refused"))
    #expect(store.sections.value[0].cells[0] !== a)
    expectEqual(updated, ["a", "a", "b"])
  }

  @Test func sectionsShownByAnObserverAreAppliedAfterTheChange() {
    let store = Store(make: ItemCell.init)
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += store.changes.observe { [store] change in
      if change.diff.new.count > 1 { return }
      store.show([self.section("A", "a"), self.section("B", "b")])
    }
    bag += store.changes.observe { seen.append($0.diff.new.count) }
    store.show([section("A", "a")])
    expectEqual(seen, [1, 2])
  }

  @Test func selectionHasRowsOfAnySectionAndDropsRemovedOnes() {
    let answers = Subject<[Rows], PageFailure>()
    let list = List(
      load: answers.signal, selection: ListSelection(mode: .multiple), make: ItemCell.init)
    list.load.execute()
    answers.send([section("A", "ab"), section("B", "c"), section("C", "a")])
    expectEqual(["a", "b", "c", "x"].map { list.selection.select($0) }, [true, true, true, false])
    list.load.execute()
    answers.send([section("A", "a"), section("C", "a")])
    expectEqual(list.selection.ids.value, ["a"])
    list.load.execute()
    answers.send([section("C", "a")])
    expectEqual(list.selection.ids.value, ["a"])
    list.load.execute()
    answers.send([])
    expectEqual(list.selection.ids.value, [])
  }

  @Test func refreshKeepsTheSectionsAndItsFailureAttachesTheError() {
    var answers: [Subject<[Rows], PageFailure>] = []
    let list = List(
      load: .deferred {
        answers.append(Subject())
        return answers[answers.count - 1].signal
      }, make: ItemCell.init)
    let states = Recorder(
      combine(list.isExecuting, list.error, list.sections.map(\.count)) {
        "\($0 ? "loading" : "idle") \($1.map { "\($0)" } ?? "-") \($2)"
      })
    list.load.execute()
    answers[0].send([section("A", "a")])
    list.load.execute()
    answers[1].fail(.offline)
    list.retryTapped()
    answers[2].send([])
    list.retryTapped()
    expectEqual(answers.count, 3)
    expectEqual(
      states.values,
      [
        "idle - 0", "loading - 0", "idle - 1", "loading - 1", "idle offline 1", "loading - 1",
        "idle - 0",
      ])
  }

  @Test func allOrNothingEmptiesTheListOnFailure() {
    let answers = Subject<[Rows], PageFailure>()
    let list = List(load: answers.signal, policy: .allOrNothing, make: ItemCell.init)
    list.load.execute()
    answers.send([section("A", "a")])
    list.load.execute()
    answers.fail(.offline)
    #expect(list.sections.value.isEmpty)
    expectEqual(list.rows, [])
  }

  @Test func onlyReadCellsOfAHundredThousandRowsAreMade() {
    var made = 0
    let store = Store { row in
      made += 1
      return ItemCell(row)
    }
    func sections(_ range: Range<Int>) -> [Rows] {
      range.map { section in
        Rows(
          Title(id: "\(section)"),
          rows: (0..<1000).map { Item(id: "\(section) \($0)") })
      }
    }
    store.show(sections(0..<100))
    for cell in store.sections.value[50].cells.prefix(40) { cell.appeared() }
    store.show(sections(10..<100))
    expectEqual(store.sections.value[40].cells.made.count, 40)
    expectEqual(made, 40)
  }

  @Test func isReleasedWhileItLoadsAndCancelsTheLoad() {
    let answers = Subject<[Rows], PageFailure>()
    var list: List? = List(load: answers.signal, make: ItemCell.init)
    weak let released = list
    list?.load.execute()
    expectEqual(answers.observerCount, 1)
    list = nil
    #expect(released == nil)
    expectEqual(answers.observerCount, 0)
  }
}
