import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Submits a form again.
private final class SecondTap {
  var form: Form<String>?
  var errors: [CommandError<FormFailure>?] = []

  /// Only during the submission: later it starts another one.
  func submit() {
    guard let form, form.isSubmitting.value, errors.isEmpty else { return }
    errors.append(form.submit.execute().error)
  }
}

/// A form that is submitted again during a submission sends its values once.
@Suite(.workLimit) struct SubmitTwiceTests {
  private let clock = VirtualClock()

  /// The ways to submit again.
  enum Again: String, CaseIterable {
    case tap, isSubmitting, isEnabled, submitCount, isValidating, executions, output, work
  }

  @Test(arguments: Again.allCases)
  func theSecondSubmissionIsRefused(again: Again) async {
    let name = textField(
      "name",
      checks: [AsyncRule(debounce: .milliseconds(100), clock: clock) { _ in [] }])
    var sent: [String] = []
    let second = SecondTap()
    let form = Form(fields: FieldGroup { name }) { [clock] () async throws(SubmitRefusal) in
      sent.append(name.value)
      if again == .work { second.submit() }
      try? await clock.sleep(for: .seconds(1))
      return name.value
    }
    second.form = form
    name.text = "Ann"
    let outputs = Recorder(form.submit.values)
    let counts = Recorder(form.submitCount)
    let bag = DisposeBag()
    switch again {
    case .tap, .work: break
    case .isSubmitting: bag += form.isSubmitting.onChange { _ in second.submit() }
    case .isEnabled: bag += form.submit.isEnabled.onChange { _ in second.submit() }
    case .submitCount: bag += form.submitCount.onChange { _ in second.submit() }
    case .isValidating: bag += form.isValidating.onChange { _ in second.submit() }
    case .executions: bag += form.submit.executions.observe { _ in second.submit() }
    case .output: bag += form.submit.values.observe { _ in second.submit() }
    }
    form.submit.execute()
    if again == .tap { second.submit() }
    await clock.advanceSettling(by: .milliseconds(600))
    if again == .tap { expectEqual(form.submit.execute().error, .disabled) }
    await clock.advanceSettling(by: .seconds(2))
    expectEqual(sent, ["Ann"], "\(again)")
    expectEqual(outputs.values, ["Ann"], "\(again)")
    expectEqual(counts.values, [0, 1], "\(again)")
    expectEqual(second.errors, [.disabled], "\(again)")
    second.form = nil
  }

  @Test func valuesEditedWhileTheSubmissionWaitsAreCheckedAndSentOnce() async {
    var checked: [String] = []
    let name = textField(
      "name",
      checks: [
        AsyncRule(debounce: .milliseconds(100), clock: clock) { [clock] value in
          try? await clock.sleep(for: .milliseconds(100))
          checked.append(value)
          return []
        }
      ])
    var sent: [String] = []
    let form = Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
      sent.append(name.value)
    }
    name.text = "Ann"
    form.submit.execute()
    await clock.advanceSettling(by: .milliseconds(150))
    name.text = "Bob"
    expectEqual(form.submit.execute().error, .disabled)
    await clock.advanceSettling(by: .seconds(1))
    // The check of an older value was cancelled; its result is ignored.
    expectEqual(sent, ["Bob"])
    expectEqual(checked.last, "Bob")
    expectEqual(form.outcome.value, .succeeded)
  }
}
