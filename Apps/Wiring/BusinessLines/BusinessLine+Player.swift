import FormComponent
import Player
import ReactiveKit
import SessionRecording

nonisolated extension BusinessLine {
  /// The player's form.
  public static let player = BusinessLine(
    PlayerModule.name, texts: .player,
    describe: { model, page, driver in
      if let model = model as? PlayerPage { driver.describe(model, page) }
    }
  ) { context, slots in
    PlayerModule(.init(messages: context.texts, upload: context.servers.upload))
      .install(in: &slots)
  }
}

extension AppDriver {
  fileprivate func describe(_ model: PlayerPage, _ page: PageInterface) {
    page.field("name", model.name, app.texts)
    page.number("points", model.points.map { Int($0) })
    page.flag("stepper hidden", model.isStepperHidden)
    page.number("updates", model.updates)
    page.number("uploads", model.uploads)
    page.flag("upload hidden", model.isUploadHidden)
    page.command("increase", model.increase)
    page.command("decrease", model.decrease)
    page.command("upload", model.upload)
    page.command("reset", model.reset)
    let report = MutableProperty("")
    page.text("report", report)
    page.text("error", model.form.shownProblems.text(app.texts))
    page.bag.hold {
      report <~ model.upload.values
      model.reset.executions.observe { _ in report.value = "" }
      model.forbiddenName.observe { [weak self] in self?.note("forbidden name: \($0)") }
    }
  }
}
