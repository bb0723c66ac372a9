import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The examples of Commands.md.
@Suite(.workLimit) struct CommandsPageTests {
  final class Shown {
    var users: [User] = []
    var errors: [LoginError] = []
  }

  @Test func commandBindsAndEmitsItsValues() async throws {
    let (button, spinner, bag, shown) = (Button(), Spinner(), DisposeBag(), Shown())
    let (isFormValid, service) = (MutableProperty(true), LoginService())
    let credentials = Credentials(phone: "186", password: "12345678")
    func show(_ user: User) { shown.users.append(user) }
    func show(_ error: LoginError) { shown.errors.append(error) }

    let logIn = Command(enabledIf: isFormValid) { (input: Credentials) async throws(LoginError) in
      try await service.logIn(input)
    }

    bag.hold {
      logIn.isEnabled.bind(to: button, \.isEnabled)
      logIn.isExecuting.bind(to: spinner, \.isAnimating)
      logIn.values.observe { show($0) }
      logIn.errors.observe { show($0) }
    }

    logIn.execute(credentials)

    // The service answers on another thread; nothing else can end the execution.
    try await waitUntil(logIn.isExecuting.value, is: false)
    #expect(shown.users == [User(name: "186")])
    #expect(shown.errors == [])
    #expect(button.isEnabled)
    #expect(!spinner.isAnimating)
  }

  @Test func executionCanBeAwaited() async throws {
    let service = LoginService()
    let logIn = Command { (input: Credentials) async throws(LoginError) in
      try await service.logIn(input)
    }
    let credentials = Credentials(phone: "186", password: "12345678")
    let user = try await logIn.run(credentials)
    #expect(user == User(name: "186"))
  }

  @Test func executionKeepsAllValuesIfTheCommandDoes() {
    let print = Printed()
    let count = Command<Void, Int, Never>(keeping: .all, signal: { .sequence([1, 2, 3]) })
    let execution = count.execute()
    print(execution.lastValue ?? 0)  // 3
    print(execution.values)  // [1, 2, 3]
    #expect(print.lines == ["3", "[1, 2, 3]"])
  }

  @Test func executionInABagIsCancelledWithIt() {
    let bag = DisposeBag()
    let search = Command<String, Int, Never>(signal: { _ in .never })
    bag += search.execute("lake")
    #expect(search.isExecuting.value)
    bag.dispose()
    #expect(!search.isExecuting.value)
  }
}
