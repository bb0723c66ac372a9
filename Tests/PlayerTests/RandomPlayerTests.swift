import FormComponent
import LimitTesting
import Messages
import Player
import RandomTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Compares the player page under random steps of its user with its rules.
private final class PlayerModel: RandomProgram {
  var random: SplitMix64
  var history: [String] = []
  private let forbidden: Recorder<String, Never>
  private let reports: Recorder<String, Never>
  private let page: PlayerPage
  /// Whether the server refuses uploads.
  private let refuses = MutableProperty(false)

  // The expected state.
  private var (name, points, updates, uploads) = ("Colin", 100.0, 0, 0)
  private var (seen, sent): ([String], [String]) = ([], [])

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    page = PlayerPage(
      PlayerModule.Dependencies(messages: Property(Messages.english.adding(.player))) {
        [refuses] (_, _) throws(SubmitRefusal) in
        if refuses.value { throw SubmitRefusal(Problem("offline")) }
      })
    forbidden = Recorder(page.forbiddenName)
    reports = Recorder(page.upload.values)
  }

  private var isOver: Bool { uploads >= 5 }
  private var isStepperHidden: Bool { updates >= 10 || isOver }

  func act() async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      let names = ["", "Ann", "poop", "Poop", "darn", " darn"]
      enter(names.randomElement(using: &random) ?? "")
    case 3, 4: step(by: 1) { page.increase.execute() }
    case 5: step(by: -1) { page.decrease.execute() }
    case 6, 7:
      let place: Double = [0, -1, 99.6, 10_000, 20_000, 500.4].randomElement(using: &random) ?? 0
      history.append("to \(place)")
      step(by: (place - points).rounded()) { page.stepperMoved(to: place) }
    case 8...10: await upload()
    default:
      history.append("reset")
      page.reset.execute()
      (name, points, updates, uploads) = ("Colin", 100, 0, 0)
    }
  }

  private func enter(_ text: String) {
    history.append("enter \(text)")
    page.name.text = text
    if isOver { return }
    let isForbidden = ["dag nabbit", "darn", "poop"].contains(text)
    if isForbidden { seen.append(text) }
    name = isForbidden ? "" : text
  }

  private func step(by steps: Double, _ move: () -> Void) {
    history.append("step \(steps)")
    move()
    let moved = min(max(points + steps, 0), 10_000)
    if isStepperHidden || moved == points { return }
    points = moved
    updates += 1
  }

  private func upload() async {
    refuses.value = Bool.random(using: &random)
    history.append("upload, refused: \(refuses.value)")
    await page.upload.execute().waitUntilFinished()
    if isOver || name.isEmpty || refuses.value { return }
    uploads += 1
    sent.append("Updated \(name) with \(Int(points)) points")
  }

  var problem: String? {
    let canUpload = !isOver && !name.isEmpty
    let expected =
      "\(name) \(points) \(updates) \(uploads) \(isStepperHidden) \(isOver) \(canUpload) \(seen) \(sent)"
    let actual =
      "\(page.name.text) \(page.points.value) \(page.updates.value) \(page.uploads.value)"
      + " \(page.isStepperHidden.value) \(page.isUploadHidden.value) \(page.upload.isEnabled.value)"
      + " \(forbidden.values) \(reports.values)"
    if page.name.isEnabled.value == isOver { return "name enabled" }
    return actual == expected ? nil : "\(actual), not \(expected)"
  }
}

@Suite(.workLimit) struct RandomPlayerTests {
  @Test(arguments: 0..<40) func thePageFollowsItsRules(seed: UInt64) async {
    await PlayerModel(seed: seed).agrees(for: 60, named: "seed \(seed)")
  }
}
