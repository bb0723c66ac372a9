import Account
import FormComponent
import ReactiveKit
import Wiring

/// The phone and password form: two-way binding in both ways, validity as a colour, clear.
enum PhoneDemo {
  static func run(_ app: App, _ transcript: Transcript) async throws {
    let page = try app.page(PhonePage.self, at: "trellis://account/phone")

    // The view's side. The phone is bound by terminals: the page's storage stays private.
    let phoneField = Channel<String>()
    transcript.hold(page.phone <-> phoneField.leading)
    transcript.follow("phone field shows", phoneField.following.signal)
    // The password is bound as a plain property: the view's property is kept equal.
    let passwordField = MutableProperty("")
    transcript.hold(passwordField <-> page.password)
    transcript.follow("password field shows", passwordField.changes)

    // Colours belong to the view: a converter derives them from validity.
    let textColour = Converter<Bool, String>.choosing("black", otherwise: "red")
    transcript.follow("phone colour", page.isPhoneValid.map(textColour))
    transcript.follow("password colour", page.isPasswordValid.map(textColour))
    transcript.follow("clear enabled", page.clear.isEnabled)
    transcript.follow("output", page.output)

    await transcript.act("clear is tapped while it is disabled") { page.clear.execute() }
    for phone in ["1861", "18612345678"] {
      await transcript.act("the user types: phone \(phone)") { phoneField.following.send(phone) }
    }
    for password in ["1234", "12345678"] {
      await transcript.act("the user types: password \(password)") {
        passwordField.value = password
      }
    }
    await transcript.act("the program sets the password: passw0rd") {
      page.password.value = "passw0rd"
    }
    await transcript.act("clear is tapped") { page.clear.execute() }
  }
}
