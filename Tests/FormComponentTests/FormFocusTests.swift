import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The focus of a form is state that views follow.
@Suite(.workLimit) struct FormFocusTests {
  private let isHidden = MutableProperty(false)
  private let name = textField("name", rule: .required)
  private let phone = textField("phone", rule: .phone(.tutorial))
  private let note = textField("note")

  private func form(
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Void = {}
  ) -> Form<Void> {
    let extra = textField("extra", isHidden: isHidden)
    return Form(
      fields: FieldGroup(parts: [name, extra, FieldGroup("contact") { phone }, note]),
      submits: .always, work: work)
  }

  private func keys(_ form: Form<Void>) -> Recorder<String, Never> {
    Recorder(form.focus.map { $0?.key ?? "-" })
  }

  @Test func focusFollowsTheReportsOfViews() {
    let form = form()
    let focus = keys(form)
    let ofPhone = Recorder(phone.isFocused)
    name.fieldEntered()
    name.fieldEntered()
    name.fieldLeft()
    phone.fieldEntered()
    phone.fieldLeft()
    expectEqual(focus.values, ["-", "name", "-", "phone", "-"])
    expectEqual(ofPhone.values, [false, true, false])
    #expect(name.isTouched.value && name.shownProblems.value.count == 1)
  }

  @Test func newestFocusCountsBeforeAViewReportsLeaving() {
    let form = form()
    let focus = keys(form)
    phone.fieldEntered()
    note.fieldEntered()
    name.fieldEntered()
    name.fieldLeft()
    note.fieldLeft()
    phone.fieldLeft()
    expectEqual(focus.values, ["-", "phone", "note", "name", "note", "phone", "-"])
  }

  @Test func fieldEnteredAgainIsTheNewest() {
    let form = form()
    let focus = keys(form)
    phone.fieldEntered()
    note.fieldEntered()
    phone.fieldEntered()
    phone.fieldLeft()
    expectEqual(focus.values, ["-", "phone", "note", "phone", "note"])
  }

  @Test func movingTheFocusLeavesTheFieldThatHadIt() {
    let form = form()
    let both = Recorder(combine(name.isFocused, phone.isFocused) { [$0, $1] })
    #expect(form.moveFocus(to: name))
    #expect(!name.isTouched.value)
    #expect(form.moveFocus(to: phone))
    #expect(name.isTouched.value)
    #expect(!form.moveFocus(to: nil))
    expectEqual(both.values, [[false, false], [true, false], [false, true], [false, false]])
  }

  @Test func pendingFocusEndsWhenTheUserEntersAnotherField() {
    let form = form()
    let focus = keys(form)
    form.moveFocus(to: name)
    phone.fieldEntered()
    #expect(!name.isFocused.value)
    #expect(!name.isTouched.value)
    phone.fieldLeft()
    form.moveFocus(to: name)
    name.fieldEntered()
    phone.fieldEntered()
    phone.fieldLeft()
    expectEqual(focus.values, ["-", "name", "phone", "-", "name", "phone", "name"])
  }

  @Test func pendingFocusMovesOnWithoutLeavingTheFieldTwice() {
    let form = form()
    let extra = form.fields.fields[1]
    form.moveFocus(to: extra)
    isHidden.value = true
    form.moveFocus(to: phone)
    isHidden.value = false
    expectEqual([extra, phone].map(\.isFocused.value), [false, true])
    form.moveFocus(to: phone)
    #expect(phone.isFocused.value)
    #expect(!phone.isTouched.value)
  }

  @Test func nextAndPreviousSkipInactiveFields() {
    let form = form()
    let focus = keys(form)
    form.focusNext()
    form.focusNext()
    isHidden.value = true
    form.moveFocus(to: name)
    #expect(form.focusNext() === phone)
    #expect(form.focusNext() === note)
    #expect(form.focusNext() === nil)
    #expect(form.focusPrevious() === note)
    form.focusPrevious()
    #expect(form.focusPrevious() === name)
    #expect(form.focusPrevious() === nil)
    expectEqual(
      focus.values,
      [
        "-", "name", "extra", "-", "name", "phone", "note", "-", "note", "phone", "name", "-",
      ])
  }

  @Test func inactiveFieldGetsNoFocusAndLosesIt() {
    let form = form()
    let extra = form.fields.fields[1]
    let focus = keys(form)
    #expect(form.moveFocus(to: extra))
    isHidden.value = true
    #expect(!extra.isFocused.value)
    #expect(!form.moveFocus(to: extra))
    expectEqual(focus.values, ["-", "extra", "-"])
  }

  @Test func fieldOutsideTheFormGetsNoFocusAndMovesNone() {
    let form = form()
    let elsewhere = textField("elsewhere")
    let focused = Recorder(combine(name.isFocused, elsewhere.isFocused) { [$0, $1] })
    #expect(form.moveFocus(to: name))
    #expect(!form.moveFocus(to: elsewhere))
    elsewhere.fieldEntered()
    #expect(!form.moveFocus(to: elsewhere))
    expectEqual(focused.values, [[false, false], [true, false], [true, true]])
    #expect(!name.isTouched.value)
  }

  @Test func theFieldsOfGroupsAndOfPresentRowsTakeTheFocus() throws {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    let inner = FieldGroup("inner") { name }
    let host = GuestRow("host")
    let form = Form(fields: FieldGroup(parts: [inner, host, guests])) {
      () async throws(SubmitRefusal) in
    }
    #expect(form.moveFocus(to: name))
    #expect(form.moveFocus(to: host.name))
    let guest = try #require(guests.add())
    #expect(form.moveFocus(to: guest.name))
    form.moveFocus(to: nil)
    guests.remove(guest)
    #expect(!form.moveFocus(to: guest.name))
    #expect(form.focus.value == nil)
  }

  @Test func theFirstWrongFieldInOrderGetsTheFocusWhenSubmittingIsRefused() async {
    let form = form { [note] () throws(SubmitRefusal) in
      throw SubmitRefusal(note, Problem("odd"))
    }
    let focus = keys(form)
    phone.text = "1"
    note.fieldEntered()
    await form.submit.execute().waitUntilFinished()
    name.text = "Ann"
    await form.submit.execute().waitUntilFinished()
    phone.text = "18612345678"
    await form.submit.execute().waitUntilFinished()
    expectEqual(focus.values, ["-", "note", "name", "phone", "note"])
    expectEqual([name, phone, note].map(\.isFocused.value), [false, false, true])
  }

  @Test func focusIsUnchangedWhenAllFieldsAreValid() async {
    let form = form { () throws(SubmitRefusal) in throw SubmitRefusal(Problem("offline")) }
    name.text = "Ann"
    phone.text = "18612345678"
    name.fieldEntered()
    await form.submit.execute().waitUntilFinished()
    #expect(form.focus.value === name)
  }

  @Test func focusedRowKeepsTheFocusUntilItIsRemoved() throws {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    let rows = guests.add(contentsOf: ["a", "b"]) { $0.name.setValue($1) }
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in }
    let focus = Recorder(form.focus.map { $0 === rows[1].name })
    rows[1].name.fieldEntered()
    guests.swap(0, 1)
    #expect(form.focusNext() === rows[0].name)
    form.moveFocus(to: rows[1].name)
    guests.remove(rows[1])
    #expect(form.focus.value === nil)
    expectEqual(focus.values, [false, true, false, true, false])
  }

  @Test func rowRemovedWithAPendingFocusReturnsWithoutIt() throws {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    let form = Form(fields: FieldGroup(parts: [name, guests])) { () throws(SubmitRefusal) in }
    let row = try #require(guests.add())
    form.rebase()
    let focused = Recorder(row.name.isFocused)
    form.moveFocus(to: row.name)
    guests.remove(row)
    name.fieldEntered()
    name.fieldLeft()
    form.reset.execute()
    #expect(form.focus.value == nil && guests.rows.value.first === row)
    expectEqual(focused.values, [false, true, false])
  }

  @Test(arguments: 0..<20)
  func focusBelongsToTheFieldEnteredLast(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let form = form()
    let fields = form.fields.fields
    let focus = Recorder(form.focus.map { $0.map { ObjectIdentifier($0) } })
    var entered: [FormField] = []
    // The requested field, which the user has not entered yet.
    var requested: FormField?
    for step in 0..<100 {
      let field = fields[Int.random(in: 0..<fields.count, using: &random)]
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        entered.removeAll { $0 === field }
        entered.append(field)
        if requested === field { requested = nil }
        field.fieldEntered()
      case 2:
        entered.removeAll { $0 === field }
        if requested === field { requested = nil }
        field.fieldLeft()
      case 3: isHidden.value.toggle()
      default:
        let last = entered.last { $0.isActive.value }
        if form.moveFocus(to: field) {
          entered.removeAll { ($0 === last || $0 === requested) && $0 !== field }
          if !entered.contains(where: { $0 === field }) {
            entered.append(field)
            requested = field
          } else if requested !== field {
            requested = nil
          }
        }
      }
      let newest = entered.last { $0.isActive.value }
      if newest != nil, newest !== requested {
        entered.removeAll { $0 === requested }
        requested = nil
      }
      let expected = newest.map { ObjectIdentifier($0) }
      expectEqual(focus.values.last, expected, "seed \(seed), step \(step)")
      expectEqual(form.focus.value.map { ObjectIdentifier($0) }, expected, "\(seed), \(step)")
    }
  }
}
