import FormComponent
import LimitTesting
import Messages
import Player
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct PlayerPageTests {
  private let messages = MutableProperty(
    Messages.simplifiedChinese.adding(.form).adding(.player))

  private func page(
    rules: PlayerRules = .standard,
    upload: @escaping PlayerModule.Dependencies.Upload = { _, _ in }
  ) -> PlayerPage {
    PlayerPage(
      PlayerModule.Dependencies(
        messages: messages, upload: upload), rules: rules)
  }

  @Test func startsWithTheDefaults() {
    let page = page()
    expectEqual(page.name.value, "Colin")
    expectEqual([page.points.value, page.rules.step], [100, 1])
    expectEqual(page.rules.bounds, 0...10_000)
    expectEqual([page.updates.value, page.uploads.value], [0, 0])
    #expect(page.upload.isEnabled.value)
    expectEqual([page.isStepperHidden, page.isUploadHidden].map(\.value), [false, false])
  }

  @Test func theTenthUpdateHidesTheStepperAndTheEleventhIsIgnored() {
    let page = page()
    let points = Recorder(page.points)
    let hidden = Recorder(page.isStepperHidden)
    for _ in 0..<9 { page.increase.execute() }
    expectEqual(hidden.values, [false])
    page.stepperMoved(to: 110)
    expectEqual(page.increase.execute().error, .disabled)
    page.stepperMoved(to: 111)
    expectEqual(points.values, (100...110).map(Double.init))
    expectEqual(page.updates.value, 10)
    expectEqual(hidden.values, [false, true])
    #expect(page.upload.isEnabled.value)
  }

  @Test func thePointsMoveByWholeStepsWithinTheirBounds() {
    let page = page()
    let points = Recorder(page.points)
    for value in [101, 101, 103.4, .nan, .infinity, -50, -60, 99_999] {
      page.stepperMoved(to: value)
    }
    expectEqual(points.values, [100, 101, 103, 0, 10_000])
    expectEqual(page.updates.value, 4)
    #expect(!page.increase.isEnabled.value)
    #expect(page.decrease.isEnabled.value)
  }

  @Test(arguments: ["dag nabbit", "darn", "poop"])
  func aForbiddenNameIsReportedAndTheNameBecomesEmpty(name: String) {
    let page = page()
    let names = Recorder(page.name.$text)
    let alerts = Recorder(page.forbiddenName)
    let enabled = Recorder(page.upload.isEnabled)
    page.name.text = name
    expectEqual(names.values, ["Colin", name, ""])
    expectEqual(alerts.values, [name])
    expectEqual(enabled.values, [true, false])
    page.name.text = "Ann"
    expectEqual(enabled.values, [true, false, true])
  }

  @Test func forbiddenNameInADraftIsClearedEvenInADisabledField() throws {
    let page = page(rules: try PlayerRules(uploads: 0))
    let alerts = Recorder(page.forbiddenName)
    page.form.restore(.group(["name": .text("darn")]))
    expectEqual(page.name.value, "")
    expectEqual(page.name.text, "")
    expectEqual(alerts.values, ["darn"])
  }

  @Test func anUploadReportsNameAndWholePoints() async {
    var sent: [String] = []
    let page = page { name, points in sent.append("\(name) \(points)") }
    page.name.text = "Ann"
    page.increase.execute()
    let execution = page.upload.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, ["Updated Ann with 101 points"])
    expectEqual(sent, ["Ann 101.0"])
  }

  @Test func fifthUploadEndsTheFormAndTheSixthIsRefused() async {
    let page = page()
    let enabled = Recorder(page.name.isEnabled)
    let hidden = Recorder(combine(page.isStepperHidden, page.isUploadHidden) { [$0, $1] })
    for count in 1...5 {
      await page.upload.execute().waitUntilFinished()
      expectEqual(page.uploads.value, count)
    }
    expectEqual(page.upload.execute().error, .disabled)
    page.stepperMoved(to: 200)
    expectEqual(page.points.value, 100)
    expectEqual(enabled.values, [true, false])
    expectEqual(hidden.values, [[false, false], [true, true]])
  }

  @Test func aFailedUploadDoesNotCount() async {
    let page = page { _, _ throws(SubmitRefusal) in throw SubmitRefusal(Problem("offline")) }
    let execution = page.upload.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.refused([Problem("offline")])))
    expectEqual(page.uploads.value, 0)
  }

  @Test func resetRestoresEveryDefaultAndTheCounts() async {
    let page = page()
    page.name.text = "Ann"
    for _ in 0..<10 { page.decrease.execute() }
    for _ in 0..<5 { await page.upload.execute().waitUntilFinished() }
    let stepper = Recorder(page.isStepperHidden)
    page.reset.execute()
    expectEqual(page.name.value, "Colin")
    expectEqual(page.points.value, 100)
    expectEqual([page.updates.value, page.uploads.value], [0, 0])
    expectEqual(stepper.values, [true, false])
    #expect(page.upload.isEnabled.value && page.name.isEnabled.value)
  }

  @Test func uploadRunningDuringAResetNeitherCountsNorReports() async {
    let clock = VirtualClock()
    var sent: [String] = []
    let page = page { name, _ in
      // A sleep on this clock ends early only with its task.
      _ = try? await clock.sleep(for: .seconds(1))
      sent.append(name)
    }
    let uploads = Recorder(page.uploads)
    let running = Recorder(page.upload.isExecuting)
    let reports = Recorder(page.upload.values)
    await uploadOnce(page, clock)
    page.name.text = "Ann"
    let execution = page.upload.execute()
    await clock.settle()
    page.reset.execute()
    #expect(page.upload.isEnabled.value)
    await clock.advanceSettling(by: .seconds(2))
    await execution.waitUntilFinished()
    expectEqual(execution.error, .cancelled)
    #expect(page.form.failure.value == nil && page.form.outcome.value == nil)
    await uploadOnce(page, clock)
    expectEqual(uploads.values, [0, 1, 0, 1])
    expectEqual(running.values, [false, true, false, true, false, true, false])
    expectEqual(reports.values, Array(repeating: "Updated Colin with 100 points", count: 2))
    expectEqual(sent, ["Colin", "Ann", "Colin"])
  }

  @Test func refusalOfAnUploadBeforeAResetIsNotShown() async {
    let clock = VirtualClock()
    let page = page { _, _ throws(SubmitRefusal) in
      _ = try? await clock.sleep(for: .seconds(1))
      throw SubmitRefusal(Problem("offline"))
    }
    let failures = Recorder(page.form.failure)
    page.upload.execute()
    await clock.settle()
    page.reset.execute()
    await clock.advanceSettling(by: .seconds(2))
    expectEqual(failures.values, [nil])
    expectEqual(page.form.refusals.value, [])
  }

  private func uploadOnce(_ page: PlayerPage, _ clock: VirtualClock) async {
    let execution = page.upload.execute()
    await clock.advanceSettling(by: .seconds(1))
    await execution.waitUntilFinished()
  }

  @Test func viewCannotSetTheNameAfterTheLastUpload() async {
    let page = page()
    for _ in 0..<5 { await page.upload.execute().waitUntilFinished() }
    let names = Recorder(page.name.$value)
    page.name.text = "hacker"
    page.name.terminal().send("hacker")
    expectEqual(page.name.text, "Colin")
    page.reset.execute()
    page.name.text = "Ann"
    expectEqual(names.values, ["Colin", "Ann"])
  }

  @Test func pointsFollowOtherRulesInExactSteps() async throws {
    let rules = try PlayerRules(
      name: "", points: 0, step: 0.1, bounds: 0...0.3, updates: 4, uploads: 1, forbiddenNames: ["x"]
    )
    let page = PlayerPage(
      PlayerModule.Dependencies(messages: messages, upload: { _, _ in }), rules: rules)
    let points = Recorder(page.points)
    #expect(!page.upload.isEnabled.value)
    for _ in 0..<4 { page.increase.execute() }
    page.stepperMoved(to: 1e300)
    page.stepperMoved(to: 0.19)
    page.stepperMoved(to: 0.1)
    expectEqual(points.values, [0, 0.1, 0.2, 0.3, 0.2])
    #expect(page.isStepperHidden.value)
    page.name.text = "darn"
    await page.upload.execute().waitUntilFinished()
    #expect(page.isUploadHidden.value)
  }

  @Test func droppedPageIsReleased() async {
    let tracker = LeakTracker()
    do {
      let page = tracker.track(page(), "page")
      page.name.text = "darn"
      page.increase.execute()
      await page.upload.execute().waitUntilFinished()
    }
    expectEqual(tracker.leaks(), [])
  }

  @Test func theLabelFollowsTheLanguage() {
    let page = page()
    let labels = Recorder(page.name.label)
    messages.value = Messages.english.adding(.player)
    messages.value = Messages.simplifiedChinese.adding(.player)
    expectEqual(labels.values, ["名字", "Name", "名字"])
  }

  @Test func everyTextExistsInBothLanguages() {
    expectEqual(MessageTable.player.untranslatedCodes, [])
  }

  @Test(arguments: [
    (0.5, "0"), (1.5, "2"), (2.5, "2"), (3.5, "4"), (2.51, "3"), (-0.5, "0"), (-2.5, "-2"),
    (1e19, "10000000000000000000"), (1e22, "10000000000000000000000"), (1e39, "1e+39"),
  ])
  func thePointsAreReportedWithoutDecimals(points: Double, text: String) async throws {
    let rules = try PlayerRules(points: points, step: 0.5, bounds: -1e40...1e40)
    let execution = page(rules: rules).upload.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, ["Updated Colin with \(text) points"])
  }
}
