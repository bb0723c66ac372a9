import Account
import ReactiveKit

/// The phone and password form: a terminal and a plain property, both two-way.
final class PhoneView: PageView {
  let template = "phone"
  private let page: PhonePage

  init(_ page: PhonePage, _: PageContext) {
    self.page = page
  }

  func show(on surface: Surface) {
    let phone = MutableProperty("")
    surface.bag += phone <-> page.phone
    surface.input("phone", phone)
    surface.input("password", page.password)
    surface.state("phone", page.isPhoneValid.map { $0 ? "valid" : "invalid" })
    surface.state("password", page.isPasswordValid.map { $0 ? "valid" : "invalid" })
    surface.node("phone", .invalid, page.isPhoneValid) { .flag(!$0) }
    surface.node("password", .invalid, page.isPasswordValid) { .flag(!$0) }
    surface.text("output", page.output)
    surface.button("clear", page.clear)
  }
}
