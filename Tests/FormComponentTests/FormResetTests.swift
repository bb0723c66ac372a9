import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// New defaults, changes and outcomes of submissions.
@Suite(.workLimit) struct FormResetTests {
  private let name = textField("name", initial: "Ann", shows: .onChange)
  private let note = textField("note", initial: "n")
  private let password = textField("password", isSecure: true)
  private let guests = RepeatedGroup("guests", count: 1...3) { GuestRow($0) }

  private func form(
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Void = {}
  ) -> Form<Void> {
    let contact = FieldGroup("contact") {
      note; password
    }
    return Form(fields: FieldGroup(parts: [name, contact, guests]), submits: .always, work: work)
  }

  private func rows(_ rows: KeyValuePairs<String, String>) -> FormDraft {
    .rows(rows.map { FormDraft.Row(id: $0, values: .group(["name": .text($1)])) })
  }

  @Test func newDefaultsReplaceAllValuesInOnePropagation() {
    let form = form()
    name.text = "Bob"
    name.fieldLeft()
    let seen = Recorder(combine(name.$value, note.$value, form.isDirty) { "\($0) \($1) \($2)" })
    let draft = FormDraft.group([
      "name": .text("Cid"), "contact": .group(["note": .text("m")]),
      "guests": rows(["1": "x", "7": "y"]),
    ])
    expectEqual(form.reset(to: draft), [])
    expectEqual(seen.values, ["Bob n true", "Cid m false"])
    expectEqual(guests.rows.value.map(\.key), ["1", "7"])
    expectEqual(guests.rows.value.map(\.name.value), ["x", "y"])
    #expect(!name.isTouched.value && form.summary.value == [])
    name.text = "Dan"
    form.reset.execute()
    expectEqual(name.value, "Cid")
  }

  @Test func dirtyFieldsKeepTheirValuesAndOnlyTheirBaselineMoves() {
    let form = form()
    name.text = "Bob"
    name.fieldLeft()
    let dirty = Recorder(name.isDirty)
    let draft = FormDraft.group([
      "name": .text("Cid"), "contact": .group(["note": .text("m")]),
    ])
    expectEqual(form.reset(to: draft, keepingDirty: true), [])
    expectEqual([name, note].map(\.value), ["Bob", "m"])
    #expect(name.isTouched.value)
    expectEqual([name, note].map(\.baseline.value), ["Cid", "m"])
    form.reset(to: .group(["name": .text("Bob")]), keepingDirty: true)
    expectEqual(dirty.values, [true, false])
    form.reset(to: .group(["name": .text("Eve")]), keepingDirty: true)
    expectEqual(name.value, "Eve")
  }

  @Test func missingDefaultsResetFieldsToTheirOwnBaseline() {
    let form = form()
    for keepsDirty in [true, false] {
      name.text = "Bob"
      note.fieldLeft()
      guests.add()
      expectEqual(form.reset(to: .group([:]), keepingDirty: keepsDirty), [])
      expectEqual(name.value, (keepsDirty ? "Bob" : "Ann"))
      expectEqual(guests.rows.value.count, (keepsDirty ? 2 : 1))
      #expect(!note.isTouched.value)
    }
  }

  @Test func keepingDirtyAppliesFieldByFieldEvenInAnAbsentGroupOrToAHiddenField() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", isHidden: isHidden)
    let group = FieldGroup {
      FieldGroup("contact") {
        note; password
      }
      extra
    }
    let form = Form(fields: group) { () throws(SubmitRefusal) in }
    for field in [extra, password] { field.text = "x" }
    for field in [note, extra, password] { field.fieldLeft() }
    isHidden.value = true
    expectEqual(form.reset(to: .group([:]), keepingDirty: true), [])
    expectEqual([note, extra, password].map(\.value), ["n", "x", "x"])
    expectEqual([note, extra, password].map(\.isTouched.value), [false, true, true])
  }

  @Test func keepingDirtyAppliesFieldByFieldInRows() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", isHidden: isHidden)
    let address = FieldGroup("address") {
      note; extra
    }
    let inner = textField("inner", isHidden: isHidden)
    let rows = RepeatedGroup<FieldGroup>("rows", count: 1...1) { id in FieldGroup(id) { inner } }
    let form = Form(
      fields: FieldGroup {
        address; rows
      }
    ) { () throws(SubmitRefusal) in }
    for field in [extra, inner] { field.text = "x" }
    note.fieldLeft()
    isHidden.value = true
    expectEqual(form.reset(to: .group([:]), keepingDirty: true), [])
    expectEqual([note, extra, inner].map(\.value), ["n", "x", "x"])
    #expect(!note.isTouched.value)
  }

  @Test func dirtyRowsKeepTheirDifferingValues() throws {
    let form = form()
    form.reset(to: .group(["guests": rows(["1": "a", "2": "b"])]))
    let second = guests.rows.value[1]
    second.name.text = "mine"
    try #require(guests.add { $0.name.setValue("new") }).name.fieldLeft()
    let draft = FormDraft.group(["guests": rows(["2": "B", "1": "A"])])
    expectEqual(form.reset(to: draft, keepingDirty: true), [])
    expectEqual(guests.rows.value.map(\.name.value), ["A", "mine", "new"])
    #expect(form.isDirty.value)
    form.reset.execute()
    expectEqual(guests.rows.value.map(\.name.value), ["B", "A"])
    #expect(guests.rows.value[0] === second)
    #expect(!form.isDirty.value)
  }

  @Test func newDefaultsReplaceRowsAndRestoreARemovedOne() throws {
    let form = form()
    form.reset(to: .group(["guests": rows(["1": "a", "2": "b"])]))
    let second = guests.rows.value[1]
    guests.remove(second)
    guests.add(contentsOf: ["c", "d"]) { $0.name.setValue($1) }
    form.reset(to: .group(["guests": rows(["2": "B", "1": "A"])]))
    expectEqual(guests.rows.value.map(\.name.value), ["B", "A"])
    #expect(guests.rows.value[0] === second)
    #expect(!form.isDirty.value)
  }

  @Test func resetReturnsThePathsThatDoNotFit() {
    let draft = FormDraft.group([
      "name": .flag(true), "contact": .group(["ghost": .text("x")]), "guests": .text("x"),
    ])
    expectEqual(form().reset(to: draft), ["contact.ghost", "guests", "name"])
    expectEqual(form().reset(to: .text("x")), [""])
  }

  @Test func changesContainOnlyDifferencesAndWholeRows() {
    let form = form()
    expectEqual(form.changes, .group([:]))
    note.text = "m"
    password.text = "secret"
    expectEqual(form.changes, .group(["contact": .group(["note": .text("m")])]))
    note.text = "n"
    guests.add(contentsOf: ["b", "c"]) { $0.name.setValue($1) }
    expectEqual(form.changes, .group(["guests": rows(["1": "", "2": "b", "3": "c"])]))
    form.rebase()
    expectEqual(form.changes, .group([:]))
    guests.rows.value[1].name.text = "B"
    expectEqual(form.changes, .group(["guests": rows(["1": "", "2": "B", "3": "c"])]))
    guests.rows.value[1].name.text = "b"
    guests.swap(0, 1)
    expectEqual(form.changes, .group(["guests": rows(["2": "b", "1": "", "3": "c"])]))
  }

  @Test func fieldIsResetToANewDefault() {
    let values = Recorder(name.$value)
    name.text = "Bob"
    name.reset(to: "Cid", keepingDirty: true)
    name.reset(to: "Dan")
    name.reset(to: "Eve", keepingDirty: true)
    expectEqual(values.values, ["Ann", "Bob", "Dan", "Eve"])
    expectEqual(name.shownProblems.value, [])
  }
}
