import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A server; the test sends its responses.
private final class NameServer {
  private(set) var asked: [String] = []
  private var waiting: [String: CheckedContinuation<[Problem], Never>] = [:]

  func isTaken(_ name: String) async -> [Problem] {
    asked.append(name)
    return await withCheckedContinuation { waiting[name] = $0 }
  }

  func answer(_ name: String, _ problems: [Problem], _ clock: VirtualClock) async {
    waiting.removeValue(forKey: name)?.resume(returning: problems)
    await clock.settle()
  }
}

/// A check that sets the value of its field when it is first cancelled.
private final class SettingCheck {
  weak var field: TextFieldViewModel?
  private(set) var asked: [String] = []
  private var isUsed = false

  func check(_ name: String, _ clock: VirtualClock) async -> [Problem] {
    asked.append(name)
    return await withTaskCancellationHandler {
      try? await clock.sleep(for: .seconds(60))
      return []
    } onCancel: {
      MainActor.assumeIsolated { cancelled() }
    }
  }

  private func cancelled() {
    if isUsed { return }
    isUsed = true
    field?.text = "bob"
  }
}

@Suite(.workLimit) struct AsyncRuleTests {
  private let clock = VirtualClock()
  private let server = NameServer()
  private let taken = Problem("taken")

  private func field(_ rule: Rule<String> = .length(atLeast: 2)) -> TextFieldViewModel {
    textField(
      rule: rule,
      checks: [
        AsyncRule(debounce: .milliseconds(300), clock: clock) { [server] in
          await server.isTaken($0)
        }
      ], shows: .onChange)
  }

  @Test func onlyAStableValueThatPassesTheOtherRulesIsChecked() async {
    let field = field()
    field.text = "a"
    clock.advance(by: .seconds(1))
    field.text = "an"
    clock.advance(by: .milliseconds(299))
    field.text = "ann"
    clock.advance(by: .milliseconds(299))
    expectEqual(server.asked, [])
    clock.advance(by: .milliseconds(1))
    await clock.settle()
    expectEqual(server.asked, ["ann"])
    // A continuation that is never resumed would retain all of it.
    await server.answer("ann", [], clock)
  }

  @Test func isValidatingIsTrueFromTheKeystrokeToTheAnswer() async {
    let field = field()
    let validating = Recorder(field.isValidating, clock: clock)
    let valid = Recorder(field.isValid, clock: clock)
    field.text = "ann"
    clock.advance(by: .milliseconds(100))
    field.text = "anna"
    clock.advance(by: .milliseconds(300))
    await clock.settle()
    clock.advance(by: .seconds(2))
    await server.answer("anna", [], clock)
    let end = Duration.milliseconds(2_400)
    #expect(
      validating.difference(from: [.value(false), .value(true), .value(false, at: end)]) == nil)
    #expect(valid.difference(from: [.value(false), .value(true, at: end)]) == nil)
  }

  @Test func anOlderAnswerIsNeverShown() async {
    let field = field()
    let shown = Recorder(field.shownProblems)
    field.text = "ann"
    await clock.advanceSettling(by: .seconds(1))
    field.text = "bob"
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(server.asked, ["ann", "bob"])
    await server.answer("bob", [], clock)
    await server.answer("ann", [taken], clock)
    expectEqual(shown.values, [[]])
    #expect(field.isValid.value)
  }

  @Test func resultStaysWithItsValueAndIsNotRequestedAgain() async {
    let field = field()
    field.text = "ann"
    await clock.advanceSettling(by: .seconds(1))
    await server.answer("ann", [taken], clock)
    expectEqual(field.shownProblems.value, [taken])
    field.text = "anna"
    expectEqual(field.shownProblems.value, [])
    field.text = "ann"
    expectEqual(field.shownProblems.value, [taken])
    #expect(!field.isValidating.value)
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(server.asked, ["ann"])
  }

  @Test func valueSetByACancelledCheckIsChecked() async {
    // A separate process, which conflicting accesses would end.
    await #expect(processExitsWith: .success) { await Self.setTheValueWhileACheckIsCancelled() }
  }

  private static func setTheValueWhileACheckIsCancelled() async {
    let clock = VirtualClock()
    let setting = SettingCheck()
    let rule = AsyncRule<String>(debounce: .milliseconds(300), clock: clock) {
      await setting.check($0, clock)
    }
    let field = textField(initial: "ann", checks: [rule])
    setting.field = field
    await clock.advanceSettling(by: .seconds(1))
    field.text = "cat"
    precondition(field.isValidating.value)
    await clock.advanceSettling(by: .seconds(1))
    precondition(setting.asked == ["ann", "bob"], "\(setting.asked)")
    await clock.advanceSettling(by: .seconds(60))
    precondition(field.isValid.value)
    precondition(setting.asked == ["ann", "bob"], "\(setting.asked)")
  }

  @Test func submittingWaitsForTheRunningCheckOnce() async {
    let field = field()
    var orders: [String] = []
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in
      orders.append(field.value)
    }
    field.text = "ann"
    let submitting = Recorder(form.isSubmitting, clock: clock)
    let execution = form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(orders, [])
    await server.answer("ann", [], clock)
    await execution.waitUntilFinished()
    expectEqual(orders, ["ann"])
    expectEqual(server.asked, ["ann"])
    expectEqual(submitting.values, [false, true, false])
  }

  @Test func submittingFailsByTheProblemsOfTheCheck() async {
    let field = field()
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in
      Issue.record("the work must not run")
    }
    field.text = "ann"
    let execution = form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    await server.answer("ann", [taken], clock)
    await execution.waitUntilFinished()
    let line = FormProblem(path: "name", label: "NAME", problems: [taken])
    expectEqual(execution.error, .failed(.invalid([line])))
  }
}
