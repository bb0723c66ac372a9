import ReactiveKit
import Router

enum LoginError: Error { case wrongPassword }

@MainActor final class LoginViewModel {
  @Reactive var phone = ""
  @Reactive var password = ""
  lazy var isComplete = Property(self) { $0.phone.count == 11 && $0.password.count >= 8 }
  lazy var logIn = Command(enabledIf: isComplete) { [unowned self] () async throws(LoginError) in
    guard password == "passw0rd" else { throw .wrongPassword }
    return "app://home/\(phone)"
  }
}

@MainActor final class LoginWithCombine {  // the same with named sources
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
page.phone = "18612345678"
page.password = "passw0rd"
let url = try await page.logIn.run()
let target = router.resolve(url, from: .inside).target
print(url, "->", try target?.makePage(as: String.self) ?? "nowhere")
