import LimitTesting
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
    expectEqual(Messages.english.adding(form).text(for: Refusal()), "phone must not be empty")
    expectEqual(Messages.simplifiedChinese.adding(form).text(for: Refusal()), "phone不能为空！")
  }

  @Test func givesTheCodeAndSortedParametersWhenUnknown() {
    let text = Messages.english.text("who.knows", ["z": "1", "a": "2", "m": ""])
    expectEqual(text, "who.knows a=2 m= z=1")
    expectEqual(Messages.english.text("alone"), "alone")
  }

  @Test func addingATableLeavesTheOriginalUnchanged() {
    let bare = Messages.english
    _ = bare.adding(form)
    expectEqual(bare.text(for: Refusal()), "form.empty field=phone")
  }

  @Test func theTableAddedLastWins() {
    let own = MessageTable(english: ["form.empty": "fill {field}"], simplifiedChinese: [:])
    expectEqual(Messages.english.adding(form).adding(own).text(for: Refusal()), "fill phone")
    let chinese = Messages.simplifiedChinese.adding(form).adding(own)
    expectEqual(chinese.text(for: Refusal()), "phone不能为空！")
  }
}
