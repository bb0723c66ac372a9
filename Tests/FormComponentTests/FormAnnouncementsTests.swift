import AccessibilityProperties
import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct FormAnnouncementsTests {
  private let messages = Property(Messages.english.adding(.form).adding(.readAloud))
  private let name = textField("name", rule: .required)
  private let phone = textField("phone", rule: Rule.required.then(.phone(.tutorial)))

  private func form(
    rules: [FormRule] = [],
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Void = {}
  ) -> Form<Void> {
    Form(
      fields: FieldGroup {
        name; phone
      }, rules: rules, submits: .always, work: work)
  }

  @Test func failedTryAnnouncesTheNumberOfProblemsAndTheFirst() async {
    let form = form()
    let announced = Recorder(form.announcements(messages))
    await form.submit.execute().waitUntilFinished()
    name.text = "Ann"
    await form.submit.execute().waitUntilFinished()
    expectEqual(
      announced.values,
      [
        Announcement("2 problems. NAME: required", .assertive),
        Announcement("PHONE: required", .assertive),
      ])
  }

  @Test func repeatedOutcomeIsAnnouncedAgain() async {
    let form = form()
    let announced = Recorder(form.announcements(messages))
    for _ in 1...3 { await form.submit.execute().waitUntilFinished() }
    expectEqual(
      announced.values.map(\.text), Array(repeating: "2 problems. NAME: required", count: 3))
  }

  @Test func aRefusalOfTheServerIsAnnouncedOnce() async {
    let form = form { () async throws(SubmitRefusal) in
      throw SubmitRefusal(problems: [Problem("form.invalid")], fields: [])
    }
    fill()
    let announced = Recorder(form.announcements(messages))
    await form.submit.execute().waitUntilFinished()
    expectEqual(
      announced.values, [Announcement("correct the marked fields", .assertive)])
  }

  @Test func successIsReadIfItHasAText() async {
    let form = form()
    fill()
    let silent = Recorder(form.announcements(messages))
    let announced = Recorder(form.announcements(messages, success: Property("Ordered.")))
    await form.submit.execute().waitUntilFinished()
    expectEqual(silent.values, [])
    expectEqual(announced.values, [Announcement("Ordered.", .polite)])
  }

  @Test func tryThatEndsAfterAResetIsNotAnnounced() async {
    let gate = Subject<Void, Never>()
    let form = form { () async throws(SubmitRefusal) in
      for await _ in gate.signal.values { break }
      throw SubmitRefusal(Problem("form.invalid"))
    }
    fill()
    let announced = Recorder(form.announcements(messages))
    let execution = form.submit.execute()
    form.reset.execute()
    gate.send()
    gate.complete()
    await execution.waitUntilFinished()
    expectEqual(announced.values, [])
  }

  @Test func submissionByAnObserverIsAnnouncedInOrder() async {
    let form = form()
    var announced: [String] = []
    let bag = DisposeBag()
    var second: Execution<Void, FormFailure>?
    bag += form.announcements(messages).observe { [name, unowned form] in
      announced.append("a " + $0.text)
      if name.text.isEmpty {
        name.text = "Ann"
        second = form.submit.execute()
      }
    }
    bag += form.announcements(messages).observe { announced.append("b " + $0.text) }
    await form.submit.execute().waitUntilFinished()
    await second?.waitUntilFinished()
    expectEqual(
      announced,
      [
        "a 2 problems. NAME: required", "b 2 problems. NAME: required", "a PHONE: required",
        "b PHONE: required",
      ])
  }

  private func fill() {
    name.text = "Ann"
    phone.text = "18612345678"
  }
}
