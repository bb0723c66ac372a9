import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Rules about all rows of a list.
@Suite(.workLimit) struct RowsRuleTests {
  private let guests = RepeatedGroup("guests", rules: [.atLeast(1), .distinct(by: \.name)]) {
    GuestRow($0)
  }
  private let tooFew = Problem("form.tooFewRows", ["least": "1"])

  private func form() -> Form<Void> {
    Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in }
  }

  private func add(_ names: String...) -> [GuestRow] {
    guests.add(contentsOf: names) { $0.name.setValue($1) }
  }

  @Test func tooFewRowsAreShownAfterTheFirstChangeOfTheRows() throws {
    let form = form()
    let valid = Recorder(form.isValid)
    let problems = Recorder(guests.problems)
    let shown = Recorder(guests.shownProblems)
    let paths = Recorder(form.summary.map { $0.map(\.path) })
    let row = try #require(guests.add { $0.name.setValue("Ann") })
    guests.remove(row)
    form.reset.execute()
    expectEqual(valid.values, [false, true, false])
    expectEqual(problems.values, [[tooFew], [], [tooFew]])
    expectEqual(shown.values, [[], [tooFew], []])
    expectEqual(paths.values, [[], ["guests"], []])
    #expect(form.firstInvalid.value === nil)
    expectEqual(form.fields.tally.value.invalid, 1)
  }

  @Test func tooFewRowsAreShownAndPreventSubmitting() async {
    let form = Form(fields: FieldGroup { guests }, submits: .always) { () throws(SubmitRefusal) in
      Issue.record("the work must not run")
    }
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    let line = FormProblem(path: "guests", label: "", problems: [tooFew])
    expectEqual(execution.error, .failed(.invalid([line])))
  }

  @Test func lineOfTheListPrecedesItsRowsWithoutBecomingFirstInvalid() {
    let guests = RepeatedGroup("guests", rules: [.atLeast(2)]) { GuestRow($0) }
    let row = guests.add()
    let form = Form(fields: FieldGroup { FieldGroup("room") { guests } }) {
      () throws(SubmitRefusal) in
    }
    form.fields.showProblems()
    expectEqual(form.summary.value.map(\.path), ["room.guests", "room.guests.1.name"])
    #expect(form.firstInvalid.value === row?.name)
    expectEqual(form.fields.tally.value.invalid, 2)
  }

  @Test func firstInvalidSkipsAnInvalidList() {
    let last = textField("last", rule: .required)
    let form = Form(
      fields: FieldGroup {
        guests; last
      }
    ) { () throws(SubmitRefusal) in }
    #expect(form.firstInvalid.value === last)
    last.text = "x"
    #expect(form.firstInvalid.value === nil)
    #expect(!form.isValid.value)
  }

  @Test func repeatedNameIsAProblemOfTheLaterRow() {
    let form = form()
    let rows = add("Ann", "Bob", "Ann")
    let paths = Recorder(form.summary.map { $0.map(\.path) })
    for row in rows { row.showProblems() }
    guests.swap(0, 2)
    guests.move(from: 0, to: 2)
    rows[2].name.text = "Cid"
    rows[1].name.text = "Cid"
    guests.remove(rows[1])
    expectEqual(
      paths.values,
      [
        [], ["guests.3.name"], ["guests.1.name"], ["guests.3.name"], [], ["guests.3.name"], [],
      ])
    expectEqual(rows[2].name.problems.value, [])
    #expect(form.isValid.value)
  }

  @Test func emptyAndHiddenFieldsAreNotTwice() {
    let isHidden = MutableProperty(true)
    let list = RepeatedGroup("list", rules: [.distinct(Problem("twice"), by: \.name)]) { id in
      HidingRow(id, isHidden)
    }
    let rows = list.add(contentsOf: ["", "", "a", "a"]) { $0.name.setValue($1) }
    let found = Recorder(list.tally.map(\.invalid))
    isHidden.value = false
    rows[0].name.text = "a"
    expectEqual(rows.map(\.name.problems.value.count), [0, 0, 1, 1])
    isHidden.value = true
    expectEqual(found.values, [0, 1, 2, 0])
  }

  @Test func rowWithAHiddenFieldIsSkipped() {
    let isHidden = MutableProperty(true)
    let list = RepeatedGroup("list", rules: [.distinct(by: \.name)]) { id in
      HidingRow(id, id == "1" ? isHidden : MutableProperty(false))
    }
    let rows = list.add(contentsOf: ["a", "a"]) { $0.name.setValue($1) }
    let found = Recorder(rows[1].name.problems.map(\.count))
    isHidden.value = false
    isHidden.value = true
    expectEqual(found.values, [0, 1, 0])
  }

  @Test func aRuleAboutAllValuesIsShownByTheList() {
    let list = RepeatedGroup(
      "list",
      rules: [
        .all(\.name) { names in names.joined().count > 4 ? [Problem("tooLong")] : [] },
        .count(Problem("odd")) { $0.isMultiple(of: 2) },
      ]
    ) { GuestRow($0) }
    let found = Recorder(list.problems.map { $0.map(\.code) })
    let rows = list.add(contentsOf: ["abc", "de"]) { $0.name.setValue($1) }
    rows[0].name.text = "ab"
    list.remove(rows[0])
    list.clear()
    expectEqual(found.values, [[], ["tooLong"], [], ["odd"], []])
  }

  @Test func rowsOfADraftAndOfTheBaselineFollowTheRules() {
    let row = { FormDraft.Row(id: $0, values: .group(["name": .text($1)])) }
    expectEqual(guests.restore(.rows([row("8", "Ann"), row("9", "Ann")])), [])
    expectEqual(guests.rows.value.map(\.name.problems.value.count), [0, 1])
    expectEqual(guests.shownProblems.value, [])
    guests.reset()
    expectEqual(guests.problems.value, [tooFew])
    expectEqual(
      guests.reset(to: .rows([row("8", "Bob"), row("5", "Bob")]), keepingDirty: false), [])
    expectEqual(guests.rows.value.map(\.name.problems.value.count), [0, 1])
    guests.replaceAll(with: ["x", "x", "y"]) { $0.name.setValue($1) }
    expectEqual(guests.rows.value.map(\.name.problems.value.count), [0, 1, 0])
  }

  @Test func removedAndDroppedRowsWithRulesAreReleased() throws {
    let tracker = LeakTracker()
    do {
      let list = tracker.track(
        RepeatedGroup<GuestRow>("list", rules: [.atLeast(1), .distinct(by: \.name)]) {
          tracker.track(GuestRow($0), "row \($0)")
        }, "list")
      list.add(contentsOf: ["a", "a"]) { $0.name.setValue($1) }
      list.remove(list.rows.value[0])
      #expect(list.tally.value.isValid)
    }
    expectEqual(tracker.leaks(), [])
  }
}

/// A row whose field can be hidden.
private final class HidingRow: FieldGroup {
  let name: TextFieldViewModel

  init(_ id: String, _ isHidden: Property<Bool>) {
    let name = textField("name", isHidden: isHidden)
    self.name = name
    super.init(id) { name }
  }
}
