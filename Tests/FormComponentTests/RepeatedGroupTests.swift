import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite(.workLimit) struct RepeatedGroupTests {
  private let guests = RepeatedGroup("guests", count: 1...3) { GuestRow($0) }

  private func names() -> [String] { guests.rows.value.map(\.name.value) }

  @Test func aRowThatIgnoresItsKeyIsRefused() async {
    await #expect(processExitsWith: .failure) { await Self.makeRowsOfOneKey() }
  }

  private static func makeRowsOfOneKey() async {
    _ = RepeatedGroup("guests", count: 2...3) { _ in GuestRow("guest") }
  }

  @Test func rowsKeepIdentityAndStateWhenOthersChange() throws {
    let ann = guests.rows.value[0]
    ann.name.text = "Ann"
    ann.name.fieldLeft()
    let bob = try #require(guests.add())
    bob.name.text = "Bob"
    let cid = try #require(guests.add(at: 0))
    cid.name.text = "Cid"
    expectEqual(names(), ["Cid", "Ann", "Bob"])
    guests.move(from: 2, to: 0)
    guests.remove(cid)
    expectEqual(names(), ["Bob", "Ann"])
    #expect(guests.rows.value[1] === ann)
    #expect(ann.name.isTouched.value)
    expectEqual([ann, bob, cid].map(\.key), ["1", "2", "3"])
  }

  @Test func theNumberOfRowsIsKeptWithinBounds() {
    let canAdd = Recorder(guests.canAdd)
    let canRemove = Recorder(guests.canRemove)
    guests.remove(guests.rows.value[0])
    for _ in 0..<4 { guests.add() }
    expectEqual(guests.rows.value.count, 3)
    guests.remove(guests.rows.value[1])
    guests.move(from: 9, to: 0)
    guests.move(from: 0, to: 99)
    expectEqual(guests.rows.value.map(\.key), ["3", "1"])
    expectEqual(canAdd.values, [true, false, true])
    expectEqual(canRemove.values, [false, true])
  }

  @Test func rowsAddedByFillStayWithinTheBounds() {
    #expect(guests.add { _ in guests.add(contentsOf: ["a", "b"]) { _, _ in } } == nil)
    expectEqual(guests.rows.value.map(\.key), ["1", "3", "4"])
    guests.remove(guests.rows.value[0])
    let added = guests.add(contentsOf: ["c"]) { _, _ in guests.add() }
    #expect(added.isEmpty)
    expectEqual(guests.rows.value.map(\.key), ["3", "4", "6"])
  }

  @Test func rowsAreAddedWithTheirFirstValuesInOnePropagation() throws {
    let seen = Recorder(guests.rows.map { $0.map(\.name.value) })
    guests.rows.value[0].name.setValue("Ann")
    let cid = try #require(guests.add(at: 0) { $0.name.setValue("Cid") })
    #expect(!cid.name.isTouched.value && cid.name.shownProblems.value == [])
    // There is room for one more.
    let added = guests.add(contentsOf: ["Bob", "Dan"]) { $0.name.setValue($1) }
    expectEqual(added.map(\.key), ["3"])
    #expect(guests.add { $0.name.setValue("Eve") } == nil)
    expectEqual(seen.values, [[""], ["Cid", "Ann"], ["Cid", "Ann", "Bob"]])
  }

  @Test func swapExchangesTwoRowsAndIgnoresInvalidPositions() {
    guests.add(contentsOf: ["b", "c"]) { $0.name.setValue($1) }
    let keys = Recorder(guests.rows.map { $0.map(\.key) })
    guests.swap(0, 2)
    guests.swap(1, 3)
    guests.swap(-1, 0)
    guests.swap(1, 1)
    guests.swap(2, 1)
    expectEqual(keys.values, [["1", "2", "3"], ["3", "2", "1"], ["3", "1", "2"]])
  }

  @Test func allRowsAreReplacedByNewOnesWithinTheBounds() {
    let first = guests.rows.value[0]
    let seen = Recorder(guests.rows.map { $0.map(\.name.value) })
    let rows = guests.replaceAll(with: ["a", "b", "c", "d"]) { $0.name.setValue($1) }
    expectEqual(rows.map(\.key), ["2", "3", "4"])
    let none = guests.replaceAll(with: [String]()) { $0.name.setValue($1) }
    #expect(none.isEmpty)
    expectEqual(guests.rows.value.map(\.key), ["5"])
    expectEqual(guests.tally.value.dirty, 1)
    guests.reset()
    expectEqual(guests.rows.value.map { $0 === first }, [true])
    expectEqual(seen.values, [[""], ["a", "b", "c"], [""]])
  }

  @Test func validityAndSummaryFollowTheRows() {
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in }
    let valid = Recorder(form.isValid)
    guests.rows.value[0].name.text = "Ann"
    let row = guests.add()
    row?.showProblems()
    expectEqual(form.summary.value.map(\.path), ["guests.2.name"])
    #expect(form.firstInvalid.value === row?.name)
    row?.name.text = "Bob"
    expectEqual(form.summary.value, [])
    expectEqual(valid.values, [false, true, false, true])
  }

  @Test func addedRowIsDirtyUntilReset() {
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in }
    let first = guests.rows.value[0]
    let dirty = Recorder(form.isDirty)
    guests.add()
    form.reset.execute()
    first.name.text = "Ann"
    form.rebase()
    expectEqual(dirty.values, [false, true, false, true, false])
    guests.add()
    form.clear.execute()
    expectEqual(names(), [""])
    #expect(guests.rows.value[0] === first)
  }

  @Test func editsAreObservedInRowsThatWereAddedAndNotInRowsThatWereRemoved() throws {
    var edits = 0
    let observation = guests.onEdit { edits += 1 }
    let first = guests.rows.value[0]
    let second = try #require(guests.add())
    expectEqual(edits, 1)
    second.name.text = "Bob"
    first.name.text = "Ann"
    expectEqual(edits, 3)
    guests.remove(first)
    first.name.text = "gone"
    expectEqual(edits, 4)
    guests.move(from: 0, to: 0)
    second.name.text = "Bo"
    expectEqual(edits, 5)
    observation.dispose()
    second.name.text = ""
    guests.add()
    expectEqual(edits, 5)
  }

  @Test func refusalEndsWithItsRow() async throws {
    let second = try #require(guests.add())
    for (row, name) in zip(guests.rows.value, ["Ann", "Bob"]) { row.name.text = name }
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in
      throw SubmitRefusal(second.name, Problem("taken"))
    }
    await form.submit.execute().waitUntilFinished()
    expectEqual(
      form.summary.value,
      [
        FormProblem(path: "guests.2.name", label: "NAME", problems: [Problem("taken")])
      ])
    expectEqual(form.failure.value, .refused([Problem("taken")]))
    guests.remove(second)
    expectEqual(form.summary.value, [])
    #expect(form.isValid.value)
    #expect(form.failure.value == nil)
  }

  @Test func refusalOfTheFormEndsWhenARowIsAddedOrEdited() async throws {
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in
      throw SubmitRefusal(Problem("offline"))
    }
    guests.rows.value[0].name.text = "Ann"
    let refusals = Recorder(form.refusals)
    await form.submit.execute().waitUntilFinished()
    let row = try #require(guests.add())
    row.name.text = "Bob"
    await form.submit.execute().waitUntilFinished()
    row.name.text = "Bo"
    expectEqual(refusals.values, [[], [Problem("offline")], [], [Problem("offline")], []])
  }

  @Test func draftRestoresRowsByNameAndReturnsThePathsThatDoNotFit() throws {
    guests.rows.value[0].name.text = "Ann"
    try #require(guests.add()).name.text = "Bob"
    let draft = try #require(guests.draft)
    let other = RepeatedGroup("guests", count: 1...3) { GuestRow($0) }
    expectEqual(other.restore(draft), [])
    expectEqual(other.rows.value.map(\.name.value), ["Ann", "Bob"])
    expectEqual(other.add()?.key, "3")
    let row = { FormDraft.Row(id: $0, values: .group([:])) }
    expectEqual(
      other.restore(.rows(["7", "7", "8", "9", "10"].map(row))), ["guests.7", "guests.10"])
    expectEqual(other.rows.value.map(\.key), ["7", "8", "9"])
    expectEqual(other.restore(.rows([])), [])
    expectEqual(other.rows.value.count, 1)
    expectEqual(other.restore(.flag(true)), ["guests"])
  }

  @Test func nameIsNeverReusedEvenAfterADraft() throws {
    let last = "\(Int.max)"
    let row = { FormDraft.Row(id: $0, values: .group([:])) }
    expectEqual(guests.restore(.rows([last, "2"].map(row))), [])
    let second = guests.rows.value[1]
    guests.remove(second)
    let added = try #require(guests.add())
    expectEqual(guests.rows.value.map(\.key), [last, "3"])
    #expect(added !== second)
  }
}
