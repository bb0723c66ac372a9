import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite(.workLimit) struct FormTests {
  let name = textField("name", rule: .required)
  let phone = textField("phone", rule: Rule.required.then(.phone(.tutorial)))

  func form(
    _ condition: Form<String>.Condition = .whenValid,
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> String = { "done" }
  ) -> Form<String> {
    Form(
      fields: FieldGroup {
        name; phone
      }, submits: condition, work: work)
  }

  @Test func oneKeystrokeChangesValidityDirtyCommandAndSummaryOnceEach() {
    let form = form()
    name.text = "Ann"
    phone.text = "1861234567"
    phone.fieldLeft()
    let valid = Recorder(form.isValid)
    let dirty = Recorder(form.isDirty)
    let enabled = Recorder(form.submit.isEnabled)
    let summary = Recorder(form.summary)
    var seen: [[Bool]] = []
    let bag = DisposeBag()
    bag += form.isValid.onChange { _ in
      seen.append([
        form.isValid.value, form.submit.isEnabled.value, form.summary.value.isEmpty,
        phone.isValid.value,
      ])
    }
    phone.text = "18612345678"
    expectEqual(valid.values, [false, true])
    expectEqual(dirty.values, [true])
    expectEqual(enabled.values, [false, true])
    expectEqual(summary.values.map(\.count), [1, 0])
    expectEqual(seen, [[true, true, true, true]])
  }

  @Test func theFirstInvalidFieldAndTheSummaryFollowTheDeclaredOrder() async {
    let form = form(.always)
    let first = Recorder(form.firstInvalid.map { $0?.key ?? "-" })
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.summary.value.map(\.path), ["name", "phone"])
    phone.text = "18612345678"
    expectEqual(form.summary.value.map(\.path), ["name"])
    name.text = "Ann"
    phone.text = "1"
    expectEqual(first.values, ["name", "-", "phone"])
    expectEqual(
      form.summary.value,
      [
        FormProblem(path: "phone", label: "PHONE", problems: [Problem("form.phone")])
      ])
  }

  @Test func submittingAnInvalidFormShowsItsProblemsAndDoesNotWork() async {
    let form = form(.always) { () throws(SubmitRefusal) in
      Issue.record("the work must not run")
      return ""
    }
    expectEqual(form.summary.value, [])
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.invalid(Array(form.summary.value))))
    expectEqual(form.summary.value.count, 2)
  }

  @Test func aFormThatSubmitsWhenValidIsDisabledUntilThen() async {
    let form = form()
    expectEqual(form.submit.execute().error, .disabled)
    name.text = "Ann"
    phone.text = "18612345678"
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, ["done"])
  }

  @Test func submittingDuringASubmissionHasNoEffect() async {
    let clock = VirtualClock()
    var orders = 0
    let form = form { () async throws(SubmitRefusal) in
      orders += 1
      _ = try? await clock.sleep(for: .seconds(1))
      return "done"
    }
    name.text = "Ann"
    phone.text = "18612345678"
    let first = form.submit.execute()
    await clock.settle()
    let second = form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    await first.waitUntilFinished()
    expectEqual(first.values, ["done"])
    expectEqual(second.values, [])
    expectEqual(orders, 1)
    expectEqual(form.isSubmitting.value, false)
  }

  @Test func clearAndResetSetAllFieldsInOnePropagation() {
    let form = form()
    name.text = "Ann"
    phone.text = "18612345678"
    form.rebase()
    let both = Recorder(combine(name.$text, phone.$text) { "\($0)/\($1)" })
    form.clear.execute()
    #expect(form.isDirty.value)
    form.reset.execute()
    expectEqual(both.values, ["Ann/18612345678", "/", "Ann/18612345678"])
    #expect(!form.isDirty.value)
    expectEqual(form.summary.value, [])
  }

  @Test func hiddenFieldDoesNotInvalidateTheForm() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", rule: .required, isHidden: isHidden)
    let form = Form(fields: FieldGroup { extra }) { () throws(SubmitRefusal) in }
    extra.showProblems()
    let valid = Recorder(form.isValid)
    let lines = Recorder(form.summary.map(\.count))
    isHidden.value = true
    isHidden.value = false
    expectEqual(valid.values, [false, true, false])
    expectEqual(lines.values, [1, 0, 1])
  }

  @Test func summaryOfAGroupBeginsItsPathsWithItsKey() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", rule: .required, shows: .onChange, isHidden: isHidden)
    let inner = FieldGroup("inner") {
      phone; extra
    }
    let outer = FieldGroup("outer") {
      name; inner
    }
    let all = FieldGroup(parts: [outer])
    let paths = [inner, outer, all].map { group in
      Recorder(group.summary.map { $0.map(\.path).joined(separator: " ") })
    }
    phone.showProblems()
    extra.showProblems()
    phone.text = "18612345678"
    isHidden.value = true
    name.showProblems()
    let history = ["", "inner.phone", "inner.phone inner.extra", "inner.extra", ""]
    expectEqual(paths[0].values, history)
    let outside = history.map { $0.replacing("inner", with: "outer.inner") } + ["outer.name"]
    expectEqual(paths[1].values, outside)
    expectEqual(paths[2].values, outside)
  }

  @Test func aThousandFieldsAreCountedInDeclaredOrder() {
    let fields = (0..<1_000).map { textField("f\($0)", rule: .required) }
    let form = Form(fields: FieldGroup(parts: fields)) { () throws(SubmitRefusal) in }
    let first = Recorder(form.firstInvalid.map { $0?.key ?? "-" })
    let valid = Recorder(form.isValid)
    for field in fields { field.text = "x" }
    expectEqual(first.values, (0..<1_000).map { "f\($0)" } + ["-"])
    expectEqual(valid.values, [false, true])
    fields[617].text = ""
    #expect(form.firstInvalid.value === fields[617])
  }

  @Test func aDraftComesBackThroughJSONWithoutSecrets() throws {
    let password = textField("password", isSecure: true)
    let group = FieldGroup {
      name; FieldGroup("contact") { phone }; password
    }
    name.text = "Ann"
    phone.text = "186"
    password.text = "secret"
    let draft = try #require(group.draft)
    expectEqual(draft, .group(["name": .text("Ann"), "contact": .group(["phone": .text("186")])]))
    group.clear()
    expectEqual(group.restore(draft), [])
    expectEqual([name, phone, password].map(\.value), ["Ann", "186", ""])
    #expect(name.isDirty.value)
  }

  @Test func errorsOfASubmissionContainNoSecureText() async {
    let field = textField(
      "password", rule: .notOneOf(["passw0rd"], folding: true),
      live: [.reading(Property("12345678")) { .notOneOf([$0]) }], isSecure: true)
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in
    }
    let messages = Property(Messages.english.adding(.form))
    for text in ["PASSW0RD", "12345678"] {
      field.text = text
      let execution = form.submit.execute()
      await execution.waitUntilFinished()
      expectEqual(form.failure.value?.code, "form.forbidden")
      expectEqual(field.shownProblems.text(messages).value, "\"••••\" is not allowed")
      let description = "\(String(describing: execution.error)) \(form.summary.value)"
      #expect(!description.lowercased().contains(text.lowercased()))
    }
  }

  @Test func restoringReturnsThePathsThatDoNotFit() {
    let group = FieldGroup {
      name; FieldGroup("contact") { phone }
    }
    let draft = FormDraft.group([
      "contact": .group(["phone": .number(1)]), "ghost": .flag(true), "name": .text("Ann"),
    ])
    expectEqual(group.restore(draft), ["contact.phone", "ghost"])
    expectEqual(name.value, "Ann")
    expectEqual(phone.value, "")
  }

  @Test func droppedFormIsReleased() async {
    let tracker = LeakTracker()
    do {
      let field = tracker.track(textField("a", rule: .required), "field")
      let form = tracker.track(
        Form(fields: FieldGroup { field }) { () throws(SubmitRefusal) in
          throw SubmitRefusal(Problem("offline"))
        }, "form")
      field.text = "x"
      await form.submit.execute().waitUntilFinished()
    }
    expectEqual(tracker.leaks(), [])
  }
}
