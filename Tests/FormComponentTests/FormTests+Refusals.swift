import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

/// Refusals of a server: their place and duration.
extension FormTests {
  @Test func aRefusalOfAFieldShowsThereUntilItChanges() async {
    let form = form { [phone] () throws(SubmitRefusal) in
      throw SubmitRefusal(phone, Problem("phone.blocked"))
    }
    name.text = "Ann"
    phone.text = "18612345678"
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.refused([Problem("phone.blocked")])))
    expectEqual(phone.shownProblems.value, [Problem("phone.blocked")])
    #expect(form.firstInvalid.value === phone)
    name.text = "Bob"
    phone.fieldLeft()
    expectEqual(phone.shownProblems.value, [Problem("phone.blocked")])
    phone.text = "18612345679"
    #expect(form.isValid.value)
  }

  @Test func refusalIsNotShownForAValueTypedMeanwhile() async {
    let clock = VirtualClock()
    let form = form { [phone] () async throws(SubmitRefusal) in
      // A sleep on this clock ends early only with its task.
      _ = try? await clock.sleep(for: .seconds(1))
      throw SubmitRefusal(phone, Problem("phone.blocked"))
    }
    name.text = "Ann"
    phone.text = "18612345678"
    let problems = Recorder(phone.problems)
    let execution = form.submit.execute()
    await clock.settle()
    phone.text = "18612345679"
    await clock.advanceSettling(by: .seconds(1))
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.refused([Problem("phone.blocked")])))
    expectEqual(phone.problems.value, [])
    phone.text = "18612345678"
    #expect(form.isValid.value)
    expectEqual(problems.values, [[]])
  }

  @Test func refusalOfTheFormStaysUntilTheNextEdit() async {
    let offline = Problem("offline", isRetryable: true)
    let form = form { () throws(SubmitRefusal) in throw SubmitRefusal(offline) }
    name.text = "Ann"
    phone.text = "18612345678"
    let refusals = Recorder(form.refusals)
    await form.submit.execute().waitUntilFinished()
    #expect(form.submit.isEnabled.value)
    await form.submit.execute().waitUntilFinished()
    name.text = "Bob"
    expectEqual(refusals.values, [[], [offline], [], [offline], []])
  }

  @Test func submittingAgainEndsThePreviousRefusal() async {
    var answers = [SubmitRefusal(phone, Problem("busy")), nil]
    let form = form { () throws(SubmitRefusal) in
      if let refusal = answers.removeFirst() { throw refusal }
      return "done"
    }
    name.text = "Ann"
    phone.text = "18612345678"
    let problems = Recorder(phone.shownProblems)
    let failures = Recorder(form.failure)
    await form.submit.execute().waitUntilFinished()
    // The same value may be accepted later, because the server may have changed.
    expectEqual(form.submit.execute().error, .disabled)
    name.text = "Bob"
    phone.text = "18612345679"
    await form.submit.execute().waitUntilFinished()
    expectEqual(problems.values, [[], [Problem("busy")], []])
    expectEqual(failures.values, [nil, .refused([Problem("busy")]), nil])
    #expect(answers.isEmpty)
  }

  @Test func editAfterAFailureKeepsTheProblemsOfOtherFields() async {
    let form = form(.always)
    let failures = Recorder(form.failure.map { $0 != nil })
    let observers = { [name, phone] in [name, phone].map(\.$value.observerCount) }
    await form.submit.execute().waitUntilFinished()
    let before = observers()
    name.text = "Ann"
    name.text = "Bob"
    expectEqual(failures.values, [false, true, false])
    expectEqual(observers(), before)
    await form.submit.execute().waitUntilFinished()
    expectEqual(observers(), before)
    form.reset.execute()
    expectEqual(failures.values, [false, true, false, true, false])
    expectEqual(observers(), before.map { $0 - 1 })
  }

  @Test func failureHasAllProblemsOfARefusalTheFormsOwnFirst() async {
    let form = form { [name, phone] () throws(SubmitRefusal) in
      throw SubmitRefusal(
        problems: [Problem("late")], fields: [(phone, [Problem("p")]), (name, [Problem("n")])])
    }
    name.text = "Ann"
    phone.text = "18612345678"
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    let failure = FormFailure.refused([Problem("late"), Problem("p"), Problem("n")])
    expectEqual(execution.error, .failed(failure))
    expectEqual(form.failure.value, failure)
    expectEqual(failure.first, Problem("late"))
    expectEqual(form.refusals.value, [Problem("late")])
    expectEqual(form.summary.value.map(\.path), ["name", "phone"])
  }
}
