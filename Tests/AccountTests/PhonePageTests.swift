import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import Account

@Suite struct PhonePageTests {
  private let messages = MutableProperty(
    Messages.simplifiedChinese.adding(.form).adding(.account))

  private func page(_ clearing: PhonePage.Clearing = .whenValid) -> PhonePage {
    PhonePage(
      AccountModule.Dependencies(messages: messages, homeURL: "x://home") { _ in
      },
      clearing: clearing)
  }

  @Test func startsWith186AndNoPassword() {
    let page = page()
    expectEqual(page.output.value, "手机号：186, 密码：")
    expectEqual(
      [page.isPhoneValid, page.isPasswordValid, page.clear.isEnabled].map(\.value),
      [false, false, false])
  }

  @Test func typingThroughTheViewsTerminalMakesThePhoneValid() {
    let page = page()
    let channel = Channel<String>()
    let bag = DisposeBag()
    bag += page.phone <-> channel.leading
    let shown = Recorder(channel.following.signal)
    let valid = Recorder(page.isPhoneValid)
    channel.following.send("18612345678")
    expectEqual(page.phoneField.value, "18612345678")
    expectEqual(valid.values, [false, true])
    expectEqual(shown.values, ["186"])
  }

  @Test func twoViewsOfThePhoneShowTheSameText() {
    let page = page()
    let views = [Channel<String>(), Channel<String>()]
    let bag = DisposeBag()
    for view in views { bag += page.phone <-> view.leading }
    let shown = views.map { Recorder($0.following.signal) }
    views[0].following.send("1861")
    views[1].following.send("18612345678")
    expectEqual(shown.map(\.values), [["186", "18612345678"], ["186", "1861"]])
    #expect(page.isPhoneValid.value)
  }

  @Test func valueSetByTheViewModelReachesTheViewsTerminal() {
    let page = page()
    let shown = Recorder(page.phone.signal)
    page.phoneField.setValue("13810001000")
    expectEqual(shown.values, ["186", "13810001000"])
  }

  @Test(arguments: [("", false), ("1234", false), ("1234567", false), ("12345678", true)])
  func aPasswordHasAtLeastEightCharacters(password: String, isValid: Bool) {
    let page = page()
    page.password.value = password
    expectEqual(page.isPasswordValid.value, isValid)
  }

  @Test func clearRestores186AndAnEmptyPasswordWhileBothAreValid() {
    let page = page()
    let phones = Recorder(page.phone.signal)
    let enabled = Recorder(page.clear.isEnabled)
    let outputs = Recorder(page.output)
    page.phoneField.setValue("18612345678")
    expectEqual(page.clear.execute().error, .disabled)
    page.password.value = "passw0rd"
    page.clear.execute()
    expectEqual(phones.values, ["186", "18612345678", "186"])
    expectEqual(page.password.value, "")
    expectEqual(enabled.values, [false, true, false])
    expectEqual(
      outputs.values,
      [
        "手机号：186, 密码：", "手机号：18612345678, 密码：", "手机号：18612345678, 密码：passw0rd",
        "手机号：186, 密码：",
      ])
  }

  @Test func theWiderPolicyClearsEveryInput() {
    let page = page(.whenDirty)
    #expect(!page.clear.isEnabled.value)
    page.password.value = "1"
    #expect(page.clear.isEnabled.value)
    page.clear.execute()
    #expect(!page.clear.isEnabled.value)
  }

  @Test func theOutputFollowsTheLanguage() {
    let page = page()
    messages.value = Messages.english.adding(.account)
    expectEqual(page.output.value, "Phone: 186, password: ")
    expectEqual(MessageTable.account.untranslatedCodes, [])
  }

  @Test func theLabelsFollowTheLanguage() {
    let page = page()
    let labels = [page.phoneField, page.passwordField].map { Recorder($0.label) }
    messages.value = Messages.english.adding(.account)
    expectEqual(labels.map(\.values), [["手机号", "Phone"], ["密码", "Password"]])
  }
}
