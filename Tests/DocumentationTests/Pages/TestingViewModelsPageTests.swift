import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The form that the page tests.
final class PhoneForm {
  let phone = MutableProperty("186")
  let password = MutableProperty("")
  private(set) lazy var output = combine(phone, password) { "手机号：\($0), 密码：\($1)" }
  private(set) lazy var clear = Command<Void, Void, Never>(signal: { [phone, password] in
    transaction {
      phone.value = "186"
      password.value = ""
    }
    return .just(())
  })
}

/// The examples of TestingViewModels.md and ReactiveTesting.md, which are tests themselves.
@Suite(.workLimit) struct TestingViewModelsPageTests {
  @Test func clearRestoresTheDefaults() {
    let form = PhoneForm()
    var shown: [String] = []
    let observation = form.output.observe { shown.append($0) }
    form.phone.value = "18612345678"
    form.password.value = "12345678"
    form.clear.execute()
    #expect(shown.last == "手机号：186, 密码：")
    observation.dispose()
  }

  @Test func typingChangesThePhoneAndTheOutput() {
    let form = PhoneForm()
    let shown = Recorder(form.output.named("output"))
    let graph = LiveGraph(of: [
      form.output, form.phone.named("phone"), form.password.named("password"),
    ])
    let step = graph.recording { form.phone.value = "1861" }
    #expect(step.changed == ["phone", "output"])
    #expect(shown.values == ["手机号：186, 密码：", "手机号：1861, 密码："])
  }

  @Test func searchesWhenTheTypingPauses() {
    let clock = VirtualClock()
    let text = MutableProperty("")
    let queries = Recorder(text.changes.debounce(for: .seconds(1), clock: clock), clock: clock)
    text.value = "g"
    text.value = "gr"
    clock.advance(by: .seconds(5))
    #expect(queries.difference(from: [.value("gr", at: .seconds(1))]) == nil)
  }

  @Test(arguments: [("ab---c|", "---b---(c|)"), ("a#", "-#")])
  func keepsTheLastOfAPause(typing: String, queries: String) throws {
    let drawn = try marbles(typing) { $0.debounce(for: .seconds(2), clock: $1) }
    #expect(drawn == queries)
  }

  @Test func answersAfterASecond() async throws {
    let clock = VirtualClock()
    let answer = Task {
      try await clock.sleep(for: .seconds(1))
      return 42
    }
    try await waitUntil(clock.pendingCount, is: 1)
    clock.advance(by: .seconds(1))
    #expect(try await answer.waitForValue() == 42)
  }
}
