import Account
import FormComponent
import ReactiveKit
import Wiring

/// The login form: states become colours by the stylesheet; the server may say no.
final class LoginView: PageView {
  let template = "login"
  /// Whoever comes back to it has not entered anything.
  let isKept = false
  private let page: LoginPage
  private let context: PageContext

  init(_ page: LoginPage, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  func show(on surface: Surface) {
    for field in [page.username, page.password] {
      surface.field(field.key, field, context.app.texts)
      surface.hidden(
        "\(field.key) clear", field.state.map(Converter.isNotEmpty.then(.not)))
      surface.hidden("\(field.key) tick", field.state.map(Converter.isValid.then(.not)))
      surface.button("\(field.key) clear") { field.text.value = "" }
    }
    surface.text("error", page.error)
    surface.announce(page.form.announcements(context.app.texts))
    surface.button("login", page.login)
    surface.bag += page.login.values.compactMap(\.self).observe(context.follow)
  }
}
