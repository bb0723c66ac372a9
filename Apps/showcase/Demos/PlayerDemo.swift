import FormComponent
import Player
import ReactiveKit
import Wiring

/// The player form: forbidden names, a stepper with a limit, counted uploads, reset.
enum PlayerDemo {
  static func run(_ app: App, _ transcript: Transcript) async throws {
    let page = try app.page(PlayerPage.self, at: "trellis://player")

    transcript.follow("name", page.name.$text)
    transcript.follow("name enabled", page.name.isEnabled)
    transcript.follow("points", page.points)
    transcript.follow("stepper hidden", page.isStepperHidden)
    transcript.follow("upload enabled", page.upload.isEnabled)
    transcript.follow("upload hidden", page.isUploadHidden)
    transcript.follow("alert: forbidden name", page.forbiddenName)
    transcript.follow("uploaded", page.upload.values)

    await transcript.act("the user types: name darn") { page.name.text = "darn" }
    await transcript.act("the user types: name Ann") { page.name.text = "Ann" }
    await transcript.act("the stepper goes up ten times") {
      for _ in 1...10 { page.increase.execute() }
    }
    await transcript.act("the stepper goes up once more and is ignored") {
      page.stepperMoved(to: page.points.value + 1)
    }
    for round in 1...5 {
      await transcript.act("upload is tapped (\(round))") {
        await page.upload.execute().waitUntilFinished()
      }
    }
    await transcript.act("upload is tapped (6) and refused") {
      await page.upload.execute().waitUntilFinished()
    }
    await transcript.act("reset is tapped") { page.reset.execute() }
  }
}
