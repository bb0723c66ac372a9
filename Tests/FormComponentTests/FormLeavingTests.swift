import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// The events in order: what was sent, its outcome, what was reported.
private final class History {
  var events: [String] = []
  var observations: [Disposable] = []
}

/// A page of a form whose work takes a second and whose check takes 200 ms after a debounce of 100 ms.
private final class Page {
  let name: TextFieldViewModel
  let form: Form<String>

  init(
    _ history: History, _ clock: VirtualClock, reports: Bool = true,
    work: @escaping @MainActor (String) async throws(SubmitRefusal) -> String = { "ticket \($0)" }
  ) {
    let name = textField(
      "name", rule: .required,
      checks: [
        AsyncRule(debounce: .milliseconds(100), clock: clock) { name in
          history.events.append("check \(name)")
          try? await clock.sleep(for: .milliseconds(200))
          return name == "taken" ? [Problem("taken")] : []
        }
      ])
    self.name = name
    let report: @MainActor (Result<String, FormFailure>) -> Void = { result in
      switch result {
      case .success(let ticket): history.events.append("reported \(ticket)")
      case .failure(let failure): history.events.append("reported \(failure.code)")
      }
    }
    form = Form(fields: FieldGroup { name }, submits: .always, afterLeaving: reports ? report : nil)
    {
      () async throws(SubmitRefusal) in
      let name = name.value
      history.events.append("sent \(name)")
      try? await clock.sleep(for: .seconds(1))
      history.events.append(Task.isCancelled ? "cancelled \(name)" : "answered \(name)")
      return try await work(name)
    }
    history.observations += [
      form.outcome.onChange { history.events.append("outcome \($0.map { "\($0)" } ?? "-")") },
      form.submit.values.observe { history.events.append("shown \($0)") },
    ]
  }

  nonisolated deinit {}
}

/// A form that is released during submission because its page was left.
@Suite(.workLimit) struct FormLeavingTests {
  private let clock = VirtualClock()
  private let history = History()

  private func page(
    _ name: String = "Ann", reports: Bool = true, refusing problem: String? = nil
  ) -> Page {
    let page = Page(history, clock, reports: reports) { (name) throws(SubmitRefusal) in
      if let problem { throw SubmitRefusal(Problem(problem)) }
      return "ticket \(name)"
    }
    page.name.text = name
    return page
  }

  private func wait(_ milliseconds: Int) async {
    await clock.advanceSettling(by: .milliseconds(milliseconds))
  }

  @Test(arguments: [nil, "soldOut"])
  func aRequestThatWasSentEndsWithoutItsPageAndItsResultIsReported(problem: String?) async {
    let tracker = LeakTracker()
    var page: Page? = page(refusing: problem)
    if let page {
      tracker.track(page, "page")
      tracker.track(page.form, "form")
    }
    let execution = page?.form.submit.execute()
    await wait(600)
    page = nil
    expectEqual(tracker.leaks(), [])
    expectEqual(history.events, ["check Ann", "sent Ann"])
    await wait(1_000)
    expectEqual(
      history.events,
      ["check Ann", "sent Ann", "answered Ann", "reported \(problem ?? "ticket Ann")"])
    expectEqual(execution?.error, .cancelled)
  }

  @Test func leavingCancelsTheWorkWithoutAfterLeaving() async {
    var page: Page? = page(reports: false)
    page?.form.submit.execute()
    await wait(600)
    page = nil
    await wait(1_000)
    expectEqual(history.events, ["check Ann", "sent Ann", "cancelled Ann"])
  }

  /// Events before the form is released, and the reported result.
  enum Moment: String, CaseIterable {
    case idle, debounce, check, refusedByCheck, sent, reset, restarted, cancelled, ended
  }

  @Test(arguments: Moment.allCases)
  func leavingBeforeTheRequestOrAfterItsEndIsNotReported(moment: Moment) async {
    var page: Page? = page(moment == .refusedByCheck ? "taken" : "Ann")
    if moment != .idle { page?.form.submit.execute() }
    switch moment {
    case .idle, .debounce: break
    case .check: await wait(200)
    case .refusedByCheck, .sent: await wait(600)
    case .reset:
      await wait(600)
      page?.form.reset.execute()
    case .restarted:
      await wait(600)
      page?.form.submit.cancel()
      page?.form.submit.execute()
    case .cancelled:
      await wait(600)
      page?.form.submit.cancel()
    case .ended: await wait(1_600)
    }
    history.events.append("left")
    page = nil
    await wait(2_000)
    let sent = ["check Ann", "sent Ann"]
    let expected: [String] =
      switch moment {
      case .idle, .debounce: ["left"]
      case .check: ["check Ann", "left"]
      case .refusedByCheck: ["check taken", "outcome failed", "left"]
      case .sent: sent + ["left", "answered Ann", "reported ticket Ann"]
      // The request is already sent, whatever the form shows now.
      case .reset: sent + ["left", "answered Ann", "reported ticket Ann"]
      case .restarted:
        sent + ["sent Ann", "left", "cancelled Ann", "answered Ann", "reported ticket Ann"]
      case .cancelled: sent + ["left", "cancelled Ann"]
      case .ended: sent + ["answered Ann", "shown ticket Ann", "outcome succeeded", "left"]
      }
    expectEqual(history.events, expected, "\(moment)")
  }

  @Test func formReleasedByAnObserverOfTheTryIsNotSent() async {
    var page: Page? = page()
    await wait(300)
    history.observations += [page?.form.submitCount.onChange { _ in page = nil }].compactMap(\.self)
    let execution = page?.form.submit.execute()
    await wait(2_000)
    expectEqual(history.events, ["check Ann"])
    // The call of `execute` retains the command until it returns.
    expectEqual(execution?.error, .failed(.invalid([])))
    #expect(page == nil)
  }

  @Test func formReleasedByAnObserverOfTheOutputReportsItOnce() async {
    var page: Page? = page()
    history.observations += [page?.form.submit.values.observe { _ in page = nil }].compactMap(
      \.self)
    page?.form.submit.execute()
    await wait(2_000)
    expectEqual(
      history.events,
      ["check Ann", "sent Ann", "answered Ann", "shown ticket Ann"])
    #expect(page == nil)
  }

  @Test func aFormThatItsWorkReleasesAtOnceReportsTheResult() async {
    let field = textField("name", initial: "Ann")
    for isCancelled in [false, true] {
      var results: [Int] = []
      var form: Form<Int>?
      form = Form(
        fields: FieldGroup { field },
        afterLeaving: { if case .success(let result) = $0 { results.append(result) } }
      ) { () async throws(SubmitRefusal) in
        if isCancelled { form?.submit.cancel() }
        form = nil
        return 7
      }
      form?.submit.execute()
      await clock.settle()
      expectEqual(results, isCancelled ? [] : [7])
      #expect(form == nil)
    }
  }

  @Test func afterLeavingMayReleaseThePageAndSubmitAnotherForm() async {
    var next: Page? = page("Bob")
    await wait(300)
    var form: Form<Void>?
    form = Form(
      fields: FieldGroup {},
      afterLeaving: { _ in
        next?.form.submit.execute()
        next = nil
      }
    ) { [clock] () async throws(SubmitRefusal) in _ = try? await clock.sleep(for: .seconds(1)) }
    form?.submit.execute()
    form = nil
    await wait(1_000)
    #expect(next == nil)
    await wait(1_000)
    expectEqual(
      history.events, ["check Bob", "sent Bob", "answered Bob", "reported ticket Bob"])
  }

  @Test func twoPagesAtOnceReportEachItsOwnResult() async {
    var pages = [page("Ann"), page("Bob")]
    pages[0].form.submit.execute()
    await wait(600)
    pages[1].form.submit.execute()
    pages.removeFirst()
    await wait(500)
    pages.removeFirst()
    await wait(1_000)
    expectEqual(
      history.events.filter { !$0.hasPrefix("check") },
      [
        "sent Ann", "sent Bob", "answered Ann", "reported ticket Ann", "answered Bob",
        "reported ticket Bob",
      ])
  }

  @Test(arguments: [200, 600])
  func formIsLeftEvenIfItsCommandIsRetained(time: Int) async {
    var page: Page? = page()
    let submit = page?.form.submit
    submit?.execute()
    await wait(time)
    page = nil
    await wait(2_000)
    let ended = [
      "answered Ann", "shown ticket Ann", "outcome succeeded", "reported ticket Ann",
    ]
    expectEqual(
      history.events, ["check Ann"] + (time == 600 ? ["sent Ann"] + ended : []))
    expectEqual(submit?.isExecuting.value, false)
    submit?.execute()
    await wait(2_000)
    expectEqual(Array(history.events.suffix(5)), ["sent Ann"] + ended)
  }

  @Test func theRulesOfALeftFormEndWhileItsRequestRuns() async {
    let name = textField("name", initial: "Ann")
    let rule = FormRule(reading: name.$value, at: name) { $0 == "x" ? [Problem("first")] : [] }
    var results = 0
    var form: Form<Void>? = Form(
      fields: FieldGroup { name }, rules: [rule], afterLeaving: { _ in results += 1 }
    ) { [clock] () async throws(SubmitRefusal) in _ = try? await clock.sleep(for: .seconds(1)) }
    form?.submit.execute()
    name.text = "x"
    let problems = Recorder(name.problems.map { $0.map(\.code) })
    form = nil
    expectEqual(problems.values, [["first"], []])
    await wait(1_000)
    expectEqual(results, 1)
  }
}
