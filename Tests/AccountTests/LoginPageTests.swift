import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import Testing

@testable import Account

@Suite(.workLimit) struct LoginPageTests {
  private let messages = MutableProperty(
    Messages.simplifiedChinese.adding(.form).adding(.account))

  private func page(
    next: NavigationRequest? = nil,
    logIn: @escaping AccountModule.Dependencies.LogIn = { _ in }
  ) -> LoginPage {
    LoginPage(
      next: next,
      AccountModule.Dependencies(
        messages: messages, homeURL: "x://home", logIn: logIn))
  }

  @Test(arguments: [
    (0, InputState.empty), (3, .invalid), (4, .valid), (16, .valid), (17, .invalid),
  ])
  func aUserNameHasFourToSixteenCharacters(length: Int, state: InputState) {
    let page = page()
    page.username.text = String(repeating: "好", count: length)
    expectEqual(page.username.state.value, state)
  }

  @Test(arguments: [
    (0, InputState.empty), (7, .invalid), (8, .valid), (16, .valid), (17, .invalid),
  ])
  func aPasswordHasEightToSixteenCharacters(length: Int, state: InputState) {
    let page = page()
    page.password.text = String(repeating: "x", count: length)
    expectEqual(page.password.state.value, state)
  }

  @Test func loginIsEnabledOnceWhenBothAreValid() {
    let page = page()
    let enabled = Recorder(page.login.isEnabled)
    page.username.text = "colin"
    for password in ["1234567", "12345678", "123456789", "1"] {
      page.password.text = password
    }
    expectEqual(enabled.values, [false, true, false])
  }

  @Test func aLoginNamesTheURLToContinueWith() async {
    var seen: [Credentials] = []
    let page = page(next: NavigationRequest("x://mail", from: .inside)) { credentials in
      seen.append(credentials)
    }
    page.username.text = "colin"
    page.password.text = "\u{202E}passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, [NavigationRequest("x://mail", from: .inside)])
    expectEqual(seen, [Credentials(username: "colin", password: "\u{202E}passw0rd")])
  }

  @Test func aWrongPasswordIsShownAtThePasswordUntilItChanges() async {
    let page = page { _ throws(LoginError) in throw .wrongPassword }
    page.username.text = "colin"
    page.password.text = "passw0rd"
    let errors = Recorder(page.error)
    let states = Recorder(page.password.state)
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.refused([Problem("account.wrongPassword")])))
    page.password.fieldLeft()
    expectEqual(page.password.shownProblems.value, [Problem("account.wrongPassword")])
    #expect(!page.login.isEnabled.value)
    page.password.text = "passw0rd2"
    expectEqual(errors.values, ["", "用户名或密码错误！", ""])
    expectEqual(states.values, [.valid, .invalid, .valid])
    #expect(page.login.isEnabled.value)
  }

  @Test func refusedPasswordMayBelongToAnotherUserName() async {
    let page = page { credentials throws(LoginError) in
      if credentials.username == "colim" { throw .wrongPassword }
    }
    page.username.text = "colim"
    page.password.text = "passw0rd"
    await page.login.execute().waitUntilFinished()
    expectEqual(page.password.state.value, .invalid)
    #expect(!page.login.isEnabled.value)
    page.username.text = "colin"
    expectEqual(page.password.shownProblems.value, [])
    #expect(page.login.isEnabled.value)
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, [NavigationRequest("x://home", from: .inside)])
  }

  @Test func refusalIsNotShownForAUserNameTypedMeanwhile() async {
    var typed: TextFieldViewModel?
    let page = page { _ throws(LoginError) in
      typed?.text = "colin"
      throw .wrongPassword
    }
    typed = page.username
    page.username.text = "colim"
    page.password.text = "passw0rd"
    await page.login.execute().waitUntilFinished()
    expectEqual(page.error.value, "用户名或密码错误！")
    expectEqual(page.password.state.value, .valid)
    #expect(page.login.isEnabled.value)
  }

  @Test func theWordsOfTheFieldsFollowTheLanguage() {
    let page = page()
    let words = [
      page.username.label, page.username.placeholder, page.password.label,
      page.password.placeholder,
    ].map { Recorder($0) }
    messages.value = Messages.english.adding(.account)
    expectEqual(
      words.map(\.values),
      [
        ["用户名", "User name"], ["4-16 个字符", "4-16 characters"], ["密码", "Password"],
        ["8-16 个字符", "8-16 characters"],
      ])
  }

  @Test func unreachableServerCanBeTriedAgain() async {
    let page = page { _ throws(LoginError) in throw .unreachable }
    page.username.text = "colin"
    page.password.text = "passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .failed(.refused([Problem(LoginError.unreachable)])))
    expectEqual(page.error.value, "无法连接服务器！")
    #expect(page.login.isEnabled.value)
    expectEqual(page.form.refusals.value.map(\.isRetryable), [true])
  }

  @Test func aPasswordIsNeverPartOfADraft() {
    let page = page()
    page.username.text = "colin"
    page.password.text = "passw0rd"
    expectEqual(page.form.draft, .group(["username": .text("colin")]))
  }

  @Test func droppedPageIsReleased() async {
    let tracker = LeakTracker()
    do {
      let page = tracker.track(page { _ throws(LoginError) in throw .wrongPassword }, "page")
      page.username.text = "colin"
      page.password.text = "passw0rd"
      await page.login.execute().waitUntilFinished()
    }
    expectEqual(tracker.leaks(), [])
  }
}
