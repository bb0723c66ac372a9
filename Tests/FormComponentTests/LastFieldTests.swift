import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// The last active field of a form.
@Suite struct LastFieldTests {
  private let name = textField("name", rule: .required)

  @Test func lastFieldFollowsTheActiveFields() {
    let isNoteHidden = MutableProperty(false)
    let isExtraHidden = MutableProperty(false)
    let note = textField("note", isHidden: isNoteHidden)
    let extra = textField("extra", isHidden: isExtraHidden)
    let form = Form(fields: FieldGroup(parts: [name, FieldGroup("more") { extra }, note])) {
      () async throws(SubmitRefusal) in
    }
    let last = Recorder(form.lastField.map { $0?.key ?? "-" })
    isNoteHidden.value = true
    // The number of active fields is unchanged.
    transaction {
      isNoteHidden.value = false
      isExtraHidden.value = true
    }
    isNoteHidden.value = true
    note.text = "hidden"
    isExtraHidden.value = false
    expectEqual(last.values, ["note", "extra", "note", "name", "extra"])
  }

  @Test func theLastFieldFollowsTheRows() throws {
    let rows = RepeatedGroup("rows") { id in FieldGroup(id) { textField("name") } }
    let form = Form(fields: FieldGroup(parts: [name, rows])) { () async throws(SubmitRefusal) in }
    let last = Recorder(form.lastField.map { $0 === self.name ? "none" : $0?.key ?? "-" })
    let first = try #require(rows.add())
    let second = try #require(rows.add())
    #expect(form.lastField.value === second.fields[0])
    rows.swap(0, 1)
    #expect(form.lastField.value === first.fields[0])
    rows.remove(first)
    #expect(form.lastField.value === second.fields[0])
    rows.remove(second)
    expectEqual(last.values, ["none", "name", "none"])
  }

  @Test func formWithoutFieldsHasNoLastField() {
    let rows = RepeatedGroup("rows") { id in FieldGroup(id) { textField("name") } }
    let form = Form(fields: FieldGroup(parts: [rows])) { () async throws(SubmitRefusal) in }
    #expect(form.lastField.value == nil)
  }

  @Test func aFormIsReleasedWithItsLastField() {
    let tracker = LeakTracker()
    do {
      let isHidden = MutableProperty(false)
      let field = tracker.track(textField("name", isHidden: isHidden))
      let rows = tracker.track(RepeatedGroup("rows") { id in FieldGroup(id) { textField("name") } })
      let form = tracker.track(
        Form(fields: FieldGroup(parts: [field, rows])) { () async throws(SubmitRefusal) in })
      let last = Recorder(form.lastField.map { $0?.key ?? "-" })
      rows.add()
      isHidden.value = true
      expectEqual(last.values, ["name"])
    }
    expectEqual(tracker.leaks(), [])
  }
}
