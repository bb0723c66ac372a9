import FormComponent
import LivePages
import Messages
import Player
import ReactiveKit
import Wiring

/// The player form: a stepper with a budget, counted uploads, forbidden names.
final class PlayerView: PageView {
  let template = "player"
  private let page: PlayerPage
  private let context: PageContext

  init(_ page: PlayerPage, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    let report = MutableProperty("")
    surface.field("name", page.name, context.app.texts)
    surface.node("points", .text, page.points) { .text(String(Int($0))) }
    surface.hidden("stepper", page.isStepperHidden)
    surface.button("increase", page.increase)
    surface.button("decrease", page.decrease)
    surface.node("updates", .text, page.updates) { .number($0) }
    surface.node("uploads", .text, page.uploads) { .number($0) }
    surface.node("updates limit", .text, page.$rules) { .number($0.updates) }
    surface.node("uploads limit", .text, page.$rules) { .number($0.uploads) }
    surface.button("upload", page.upload)
    surface.hidden("upload", page.isUploadHidden)
    surface.button("reset", page.reset)
    surface.text("report", report)
    // The reason of a refused upload, or that the server is unreachable.
    surface.text("error", page.form.shownProblems.text(context.app.texts))
    surface.announce(page.form.announcements(context.app.texts))
    surface.bag.hold {
      report <~ page.upload.values
      page.reset.executions.observe { _ in report.value = "" }
      page.forbiddenName.observe { [context] name in
        context.live.showMessage(
          context.messages.value.text("gallery.playerForbidden", ["name": name]))
      }
    }
  }
}
