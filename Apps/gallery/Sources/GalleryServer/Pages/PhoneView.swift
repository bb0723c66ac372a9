import Account
import ReactiveKit
import SessionRecording

/// The phone and password form: a terminal and a plain property, both two-way.
final class PhoneView: PageView {
  let template = "phone"
  private let page: PhonePage
  private let phone: Property<String>

  /// Makes the look of a page; its driver has the one end of the phone's terminal.
  init(_ page: PhonePage, _ interface: PageInterface) {
    self.page = page
    phone = interface.text(of: "phone") ?? Property("")
  }

  func show(on surface: Surface) {
    surface.input("phone", showing: phone)
    surface.input("password", page.password)
    surface.node("phone", .state, page.isPhoneValid) { .text($0 ? "valid" : "invalid") }
    surface.node("password", .state, page.isPasswordValid) { .text($0 ? "valid" : "invalid") }
    surface.node("phone", .invalid, page.isPhoneValid) { .flag(!$0) }
    surface.node("password", .invalid, page.isPasswordValid) { .flag(!$0) }
    surface.text("output", page.output)
    surface.button("clear", page.clear)
  }
}
