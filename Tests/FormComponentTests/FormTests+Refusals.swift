import FormComponent
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

/// What a server refuses: where it is shown, and until when.
extension FormTests {
  @Test func aRefusalOfAFieldShowsThereUntilItChanges() async {
    let form = form { [phone] () throws(SubmitRefusal) in
      throw SubmitRefusal(phone, Problem("phone.blocked"))
    }
    name.text.value = "Ann"
    phone.text.value = "18612345678"
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    #expect(execution.error == .failed(.refused([Problem("phone.blocked")])))
    #expect(phone.shownProblems.value == [Problem("phone.blocked")])
    #expect(form.firstInvalid.value === phone)
    name.text.value = "Bob"
    phone.fieldLeft()
    #expect(phone.shownProblems.value == [Problem("phone.blocked")])
    phone.text.value = "18612345679"
    #expect(form.isValid.value)
  }

  @Test func aRefusalIsNotShownForAValueThatWasTypedMeanwhile() async {
    let clock = VirtualClock()
    let form = form { [phone] () async throws(SubmitRefusal) in
      // A sleep on this clock ends early only with its task.
      _ = try? await clock.sleep(for: .seconds(1))
      throw SubmitRefusal(phone, Problem("phone.blocked"))
    }
    name.text.value = "Ann"
    phone.text.value = "18612345678"
    let problems = Recorder(phone.problems)
    let execution = form.submit.execute()
    await clock.settle()
    phone.text.value = "18612345679"
    await clock.advanceSettling(by: .seconds(1))
    await execution.waitUntilFinished()
    #expect(execution.error == .failed(.refused([Problem("phone.blocked")])))
    #expect(phone.problems.value == [])
    phone.text.value = "18612345678"
    #expect(form.isValid.value)
    #expect(problems.values == [[]])
  }

  @Test func aRefusalOfTheWholeStaysUntilTheNextEdit() async {
    let offline = Problem("offline", isRetryable: true)
    let form = form { () throws(SubmitRefusal) in throw SubmitRefusal(offline) }
    name.text.value = "Ann"
    phone.text.value = "18612345678"
    let refusals = Recorder(form.refusals)
    await form.submit.execute().waitUntilFinished()
    #expect(form.submit.isEnabled.value)
    await form.submit.execute().waitUntilFinished()
    name.text.value = "Bob"
    #expect(refusals.values == [[], [offline], [], [offline], []])
  }

  @Test func submittingAgainEndsTheRefusalOfTheTryBefore() async {
    var answers = [SubmitRefusal(phone, Problem("busy")), nil]
    let form = form { () throws(SubmitRefusal) in
      if let refusal = answers.removeFirst() { throw refusal }
      return "done"
    }
    name.text.value = "Ann"
    phone.text.value = "18612345678"
    let problems = Recorder(phone.shownProblems)
    let failures = Recorder(form.failure)
    await form.submit.execute().waitUntilFinished()
    // What was refused may be accepted later: the value is the same, the server is not.
    #expect(form.submit.execute().error == .disabled)
    name.text.value = "Bob"
    phone.text.value = "18612345679"
    await form.submit.execute().waitUntilFinished()
    #expect(problems.values == [[], [Problem("busy")], []])
    #expect(failures.values == [nil, .refused([Problem("busy")]), nil])
    #expect(answers.isEmpty)
  }

  @Test func anEditAfterAFailureLeavesTheOtherFieldsAlone() async {
    let form = form(.always)
    let failures = Recorder(form.failure.map { $0 != nil })
    let observers = { [name, phone] in [name, phone].map(\.value.observerCount) }
    await form.submit.execute().waitUntilFinished()
    let before = observers()
    name.text.value = "Ann"
    name.text.value = "Bob"
    #expect(failures.values == [false, true, false])
    #expect(observers() == before)
    await form.submit.execute().waitUntilFinished()
    #expect(observers() == before)
    form.reset.execute()
    #expect(failures.values == [false, true, false, true, false])
    #expect(observers() == before.map { $0 - 1 })
  }

  @Test func everyProblemOfARefusalIsInTheFailureTheWholeFormsFirst() async {
    let form = form { [name, phone] () throws(SubmitRefusal) in
      throw SubmitRefusal(
        problems: [Problem("late")], fields: [(phone, [Problem("p")]), (name, [Problem("n")])])
    }
    name.text.value = "Ann"
    phone.text.value = "18612345678"
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    let failure = FormFailure.refused([Problem("late"), Problem("p"), Problem("n")])
    #expect(execution.error == .failed(failure))
    #expect(form.failure.value == failure)
    #expect(failure.first == Problem("late"))
    #expect(form.refusals.value == [Problem("late")])
    #expect(form.summary.value.map(\.path) == ["name", "phone"])
  }
}
