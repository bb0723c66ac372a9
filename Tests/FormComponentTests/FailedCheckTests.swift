import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A check that fails without a network is shown and is not a result.
@Suite(.workLimit) struct FailedCheckTests {
  private let clock = VirtualClock()
  private let network = Network()
  private let offline = Problem("offline", isRetryable: true)
  private let taken = Problem("taken")

  private final class Network {
    var isOnline = false
    var asked: [String] = []
  }

  private func field(
    _ key: String = "name", trigger: RuleTrigger = .onChange,
    isHidden: Property<Bool> = Property(false)
  ) -> TextFieldViewModel {
    textField(
      key, rule: .required,
      checks: [
        AsyncRule(debounce: .milliseconds(300), trigger: trigger, clock: clock) {
          [network, offline, taken] name in
          network.asked.append(name)
          if !network.isOnline { return [offline] }
          return name == "bob" ? [taken] : []
        }
      ], shows: .onChange, isHidden: isHidden)
  }

  private func wait() async { await clock.advanceSettling(by: .seconds(1)) }

  /// Enters a value whose check fails without a network.
  private func enter(_ value: String = "ann", into field: TextFieldViewModel) async {
    field.text = value
    await wait()
    expectEqual(field.shownProblems.value, [offline])
    #expect(!field.isValid.value)
    network.isOnline = true
  }

  @Test(arguments: [Form<Void>.Condition.always, .whenValid])
  func theNextSubmissionRunsItAgain(condition: Form<Void>.Condition) async {
    let field = field()
    var orders: [String] = []
    let form = Form(fields: FieldGroup { field }, submits: condition) {
      () async throws(SubmitRefusal) in orders.append(field.value)
    }
    let enabled = Recorder(form.submit.isEnabled)
    await enter(into: field)
    #expect(form.submit.isEnabled.value)
    #expect(!form.isValid.value)
    let execution = form.submit.execute()
    #expect(field.isValidating.value)
    await wait()
    await execution.waitUntilFinished()
    expectEqual(network.asked, ["ann", "ann"])
    expectEqual(orders, ["ann"])
    // An empty field, the value, the execution and its end.
    expectEqual(
      enabled.values, (condition == .always ? [true, false, true] : [false, true, false, true]))
  }

  @Test func submittingWithoutANetworkFailsOnceForEachTry() async {
    let field = field()
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in Issue.record("the work must not run")
    }
    field.text = "ann"
    for count in 1...3 {
      let execution = form.submit.execute()
      await wait()
      await execution.waitUntilFinished()
      let line = FormProblem(path: "name", label: "NAME", problems: [offline])
      expectEqual(execution.error, .failed(.invalid([line])))
      expectEqual(form.failure.value?.isRetryable, true)
      expectEqual(network.asked.count, count)
    }
  }

  @Test func validatingAndLeavingRunItAgain() async {
    let field = field()
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in }
    let actions: [(String, @MainActor () -> Void)] = [
      ("ann", { Task { await form.validate() } }), ("eve", { field.fieldLeft() }),
      ("sue", { field.validate() }), ("liz", { Task { await field.validateAndWait() } }),
    ]
    for (name, action) in actions {
      network.isOnline = false
      network.asked = []
      await enter(name, into: field)
      action()
      await clock.settle()
      #expect(field.isValidating.value, "\(name)")
      await wait()
      expectEqual(network.asked, [name, name])
      #expect(field.isValid.value)
    }
  }

  @Test func finishedCheckIsNotRunAgain() async {
    network.isOnline = true
    let field = field()
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in
    }
    for name in ["ann", "bob"] {
      network.asked = []
      field.text = name
      await wait()
      field.fieldLeft()
      field.validate()
      await form.submit.execute().waitUntilFinished()
      await form.validate()
      await wait()
      expectEqual(network.asked, [name])
    }
    expectEqual(field.problems.value, [taken])
    #expect(!form.submitCount.map { $0 == 0 }.value)
  }

  @Test func valueEnteredAgainIsCheckedAgain() async {
    let field = field()
    let problems = Recorder(field.problems)
    await enter(into: field)
    field.text = "anna"
    field.text = "ann"
    #expect(field.isValidating.value)
    await wait()
    expectEqual(network.asked, ["ann", "ann"])
    // The failure is not shown again, not even for a moment, when the value returns.
    expectEqual(problems.values, [[Problem("form.required")], [], [offline], []])
  }

  @Test func fieldShownAgainIsCheckedAgain() async {
    let isHidden = MutableProperty(false)
    let field = field(isHidden: isHidden)
    await enter(into: field)
    isHidden.value = true
    isHidden.value = false
    await wait()
    expectEqual(network.asked, ["ann", "ann"])
    #expect(field.isValid.value)
  }

  @Test func onlyTheFailedCheckOfSeveralIsRunAgain() async {
    let (name, code) = (field(), field("code"))
    var works = 0
    let form = Form(
      fields: FieldGroup {
        name; code
      }
    ) { () async throws(SubmitRefusal) in works += 1 }
    network.isOnline = true
    name.text = "ann"
    await wait()
    network.isOnline = false
    await enter("x1", into: code)
    let execution = form.submit.execute()
    await wait()
    await execution.waitUntilFinished()
    expectEqual(network.asked, ["ann", "x1", "x1"])
    expectEqual(works, 1)
  }

  @Test(arguments: [true, false])
  func retryableRefusalDoesNotDisableSubmitting(isRetryable: Bool) async {
    let field = textField(initial: "ann")
    var refusals = [SubmitRefusal(field, Problem("busy", isRetryable: isRetryable))]
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in
      if let refusal = refusals.popLast() { throw refusal }
    }
    await form.submit.execute().waitUntilFinished()
    expectEqual(field.problems.value.map(\.code), ["busy"])
    expectEqual(form.submit.isEnabled.value, isRetryable)
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.outcome.value, (isRetryable ? .succeeded : .refused))
  }

  @Test func problemOfARuleRefusesTheSubmissionEvenIfItIsRetryable() async {
    let field = textField(rule: Rule(offline) { !$0.isEmpty })
    let isOpen = MutableProperty(false)
    let rule = FormRule(reading: isOpen) { [offline] in $0 ? [] : [offline] }
    let form = Form(fields: FieldGroup { field }, rules: [rule]) {
      () async throws(SubmitRefusal) in Issue.record("the work must not run")
    }
    for _ in 0...1 {
      #expect(form.submit.isEnabled.value)
      await form.submit.execute().waitUntilFinished()
      expectEqual(form.outcome.value, .failed)
      field.text = "ann"
    }
  }

  @Test func failureIsRetryableWhenEveryProblemIs() {
    let lines = { problems in [FormProblem(path: "a", label: "", problems: problems)] }
    #expect(FormFailure.invalid(lines([offline])).isRetryable)
    #expect(!FormFailure.invalid(lines([offline, taken])).isRetryable)
    #expect(!FormFailure.invalid([]).isRetryable)
    #expect(FormFailure.refused([offline]).isRetryable)
    #expect(!FormFailure.refused([offline, taken]).isRetryable)
    #expect(!FormFailure.refused([]).isRetryable)
  }
}
