import FormComponent
import LivePages
import Messages
import ReactiveKit

/// The masked fields, and their values.
final class MasksView: PageView {
  let template = "masks"
  private let page: MasksPage
  private let context: PageContext

  init(_ context: PageContext) {
    page = MasksPage(context.messages)
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    for field in [page.phone, page.card, page.date] {
      surface.field(field.key, field, context.messages)
    }
    surface.text("values", page.values)
  }
}
