import Account
import FormComponent
import LivePages
import ReactiveKit
import SessionRecording
import Wiring

/// The login form: the stylesheet maps states to colours; the server may refuse the login.
final class LoginView: PageView {
  let template = "login"
  private let page: LoginPage
  private let context: PageContext

  init(_ page: LoginPage, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    for field in [page.username, page.password] {
      surface.field(field.key, field, context.app.texts)
      surface.node("\(field.key) clear", .hidden, field.state) {
        .flag(!Converter.isNotEmpty($0))
      }
      surface.node("\(field.key) tick", .hidden, field.state) { .flag(!Converter.isValid($0)) }
      surface.button("\(field.key) clear", does: .typed(field: field.key, text: ""))
    }
    surface.text("error", context.textBesideFields(page.error, of: page.form))
    surface.announce(page.form.announcements(context.app.texts))
    surface.button("login", page.login)
  }
}
