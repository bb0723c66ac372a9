import Messages
import Testing

private struct Refusal: Presentable {
  let code = "form.empty"
  let parameters = ["field": "phone"]
  let isRetryable = false
}

private let form = MessageTable(
  english: ["form.empty": "{field} must not be empty"],
  simplifiedChinese: ["form.empty": "{field}不能为空！"])

struct MessagesTests {
  @Test func usesTheLanguageItWasMadeFor() {
    #expect(Messages.english.adding(form).text(for: Refusal()) == "phone must not be empty")
    #expect(Messages.simplifiedChinese.adding(form).text(for: Refusal()) == "phone不能为空！")
  }

  @Test func givesTheCodeAndSortedParametersWhenUnknown() {
    let text = Messages.english.text("who.knows", ["z": "1", "a": "2", "m": ""])
    #expect(text == "who.knows a=2 m= z=1")
    #expect(Messages.english.text("alone") == "alone")
  }

  @Test func leavesTheProviderItAddsToAsItWas() {
    let bare = Messages.english
    _ = bare.adding(form)
    #expect(bare.text(for: Refusal()) == "form.empty field=phone")
  }

  @Test func theTableAddedLastWins() {
    let own = MessageTable(english: ["form.empty": "fill {field}"], simplifiedChinese: [:])
    #expect(Messages.english.adding(form).adding(own).text(for: Refusal()) == "fill phone")
    let chinese = Messages.simplifiedChinese.adding(form).adding(own)
    #expect(chinese.text(for: Refusal()) == "phone不能为空！")
  }
}
