import Account
import LivePages
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

  nonisolated deinit {}

  func show(on surface: Surface) {
    surface.input("phone", showing: phone)
    surface.input("password", page.password)
    surface.validity("phone", page.isPhoneValid)
    surface.validity("password", page.isPasswordValid)
    surface.text("output", page.output)
    surface.button("clear", page.clear)
  }
}
