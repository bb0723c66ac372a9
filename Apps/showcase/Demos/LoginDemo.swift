import Account
import FormComponent
import ReactiveKit
import Router
import Wiring

/// The login form: input states, converters, and a server that may refuse.
enum LoginDemo {
  static func run(_ app: App, _ transcript: Transcript) async throws {
    let page = try app.page(LoginPage.self, at: "trellis://account/login?next=mail")

    // Converters are plain functions of the view: state -> colour, state -> hidden or not.
    let background = Converter<InputState, String>.choosing(
      empty: "white", invalid: "red", valid: "green")
    let tick = Converter.isValid.then(.choosing("green", otherwise: "white"))
    transcript.follow("user name background", page.username.state.map(background))
    transcript.follow("user name clear button", page.username.state.map(Converter.isNotEmpty))
    transcript.follow("password background", page.password.state.map(background))
    transcript.follow("password tick", page.password.state.map(tick))
    transcript.follow("login enabled", page.login.isEnabled)
    transcript.follow("logging in", page.login.isExecuting)
    transcript.follow("error", page.error)
    transcript.follow("go to", page.login.values.map { $0?.url ?? "what waits" })

    for name in ["abc", "abcd", "abcdefghijklmnopq", "colin"] {
      await transcript.act("the user types: user name \(name)") {
        page.username.text = name
      }
    }
    for password in ["1234567", "12345678"] {
      await transcript.act("the user types: password \(password)") {
        page.password.text = password
      }
    }
    await transcript.act("login is tapped") { await page.login.execute().waitUntilFinished() }
    await transcript.act("the password field is left, the error stays") {
      page.password.fieldLeft()
    }
    await transcript.act("the user types: password passw0rd") {
      page.password.text = "passw0rd"
    }
    await transcript.act("login is tapped") { await page.login.execute().waitUntilFinished() }
  }
}
