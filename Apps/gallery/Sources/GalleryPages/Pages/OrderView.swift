import FormComponent
import Hotel
import LivePages
import Messages
import ReactiveKit
import Wiring

/// The hotel order form: one labelled field subclassed twice, and what both add up to.
final class OrderView: PageView {
  let template = "order"
  private let page: HotelOrderPage
  private let context: PageContext

  init(_ page: HotelOrderPage, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    surface.text("title", page.title)
    surface.field("name", page.name, context.app.texts)
    surface.field("phone", page.phone, context.app.texts)
    surface.text("summary", context.textBesideFields(page.text, of: page.form))
    surface.node("summary", .state, page.showsError) { .text($0 ? "error" : "plain") }
    surface.announce(page.form.announcements(context.app.texts))
    surface.button("clear", page.clear)
    surface.button("submit", page.submit)
  }
}
