import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The examples of README.md.
@Suite(.workLimit) struct ReadmeTests {
  @Test func kernelInAMinute() async throws {
    let (button, spinner, bag, service) = (Button(), Spinner(), DisposeBag(), LoginService())
    var errors: [LoginError] = []
    func show(_ error: LoginError) { errors.append(error) }

    let phone = MutableProperty("186")
    let password = MutableProperty("")
    let isValid = combine(phone, password) { $0.count == 11 && $1.count >= 8 }  // never stale
    let logIn = Command(enabledIf: isValid) { () async throws(LoginError) in
      try await service.logIn(phone.value, password.value)
    }
    bag.hold {
      isValid.bind(to: button, \.isEnabled)  // any object's property, no UI framework needed
      logIn.isExecuting.bind(to: spinner, \.isAnimating)
      logIn.errors.observe { show($0) }
    }

    #expect(!button.isEnabled)
    transaction {
      phone.value = "18612345678"
      password.value = "wrong password"
    }
    #expect(button.isEnabled)
    logIn.execute()
    try await waitUntil(logIn.isExecuting.value, is: false)
    #expect(errors == [.wrongPassword])
    #expect(!spinner.isAnimating)
  }
}
