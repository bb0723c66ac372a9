import ReactiveKit
import Router

enum LoginError: Error { case wrongPassword }

@MainActor final class LoginViewModel {
  let phone = MutableProperty("")
  let password = MutableProperty("")
  lazy var isComplete = combine(phone, password) { $0.count == 11 && $1.count >= 8 }
  lazy var logIn = Command(enabledIf: isComplete) { [phone, password] () async throws(LoginError) in
    guard password.value == "passw0rd" else { throw .wrongPassword }
    return "app://home/\(phone.value)"
  }
}

let home = Route("home/:phone", page: "home") { (phone: String) in "Welcome, \(phone)" }
let router = try Router(
  namespaces: RouteNamespaces(scheme: "app"), modules: [RouteModule("home") { home }])
let page = LoginViewModel()
let button = page.isComplete.observe { print("button", $0 ? "enabled" : "disabled") }
page.phone.value = "18612345678"
page.password.value = "passw0rd"
let url = try await page.logIn.run()
let target = router.resolve(url, from: .inside).target
print(url, "->", try target?.makePage(as: String.self) ?? "nowhere")
